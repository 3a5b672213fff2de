public import Nutrition
public import Text

/// The food groups of a database.
public struct GroupReport: Representable {
  /// The groups, and how many foods each has.
  public let groups: [(group: FoodGroup, foods: Int)]
  /// How many foods have no group.
  public let withoutGroup: Int

  /// Puts together what is shown of groups.
  public init(_ groups: [FoodGroup], counts: [String?: Int]) {
    self.groups = groups.map { ($0, counts[$0.key] ?? 0) }
    withoutGroup = counts[nil] ?? 0
  }

  /// The result as JSON.
  public var json: JSON {
    let groups = groups.map { group, foods in
      JSON.object([
        ("key", .string(group.key)), ("name", .string(group.name)), ("foods", .integer(foods)),
      ])
    }
    return .object([("groups", .array(groups))])
  }

  /// The result as rows.
  public var csv: CSV {
    CSV(["key", "name", "foods"], groups.map { [$0.group.key, $0.group.name, String($0.foods)] })
  }
}
