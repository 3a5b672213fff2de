public import DatasetReleases
public import FoodDatabase
public import Nutrition
internal import Text

/// The shipped foods that the user's records refer to, and what a release changed in them.
public struct RecordedFoodsReport: Sendable {
  /// What changed in a food.
  public struct Changes: Sendable {
    /// The previous name; nil if it is the same.
    public var oldName: String?
    /// Amounts that differ.
    public var amounts: [ValueDifference] = []
    /// Amounts that were unknown before.
    public var gained: [ValueDifference] = []
    /// Amounts that are unknown now.
    public var lost: [ValueDifference] = []
    /// How many portions and other facts differ, including its group.
    public var others = 0
  }

  /// The foods, by code.
  public let foods: [RecordedFood]
  /// The release that they are compared with; nil if there is none.
  public let earlier: ReleaseStamp?
  /// What changed, in foods in which something did.
  public let changes: [FoodCode: Changes]

  /// Groups differences by food.
  public init(foods: [RecordedFood], diff: ReleaseDiff?) {
    self.foods = foods
    earlier = diff?.old
    changes = diff.map(Self.changes) ?? [:]
  }

  private static func changes(_ diff: ReleaseDiff) -> [FoodCode: Changes] {
    var changes: [FoodCode: Changes] = [:]
    for pair in diff.foods.renamed {
      changes[pair.new.code, default: Changes()].oldName = pair.old.name
    }
    let values = [
      (\Changes.amounts, diff.values.changed), (\.gained, diff.values.gained),
      (\.lost, diff.values.lost),
    ]
    for (kind, values) in values {
      for value in values {
        changes[value.food.code, default: Changes()][keyPath: kind].append(value)
      }
    }
    let portions = diff.portions.added + diff.portions.dropped + diff.portions.changed
    let others =
      portions.map(\.food) + diff.foods.moved.map(\.new) + diff.foods.facts.map(\.food)
    for food in others { changes[food.code, default: Changes()].others += 1 }
    return changes
  }

  /// The foods and the release that they are compared with, as members of a JSON object.
  var members: [(key: String, value: JSON)] {
    [
      ("comparedWith", earlier.map { .object($0.members) } ?? .null),
      (
        "records",
        .array(
          foods.map { food in
            let changes = changes[food.code] ?? Changes()
            let amounts = changes.amounts + changes.gained + changes.lost
            return .object(
              food.members + [
                ("oldName", .optional(changes.oldName)),
                ("changes", .array(amounts.map(Self.json))),
                ("otherChanges", .integer(changes.others)),
              ])
          })
      ),
    ]
  }

  private static func json(_ change: ValueDifference) -> JSON {
    .object([
      ("key", .string(change.nutrient.key)), ("unit", .string(change.nutrient.unit.rawValue)),
      ("old", .optional(change.old)), ("new", .optional(change.new)),
    ])
  }
}

extension RecordedFood {
  /// The food as members of a JSON object.
  var members: [(key: String, value: JSON)] {
    [
      ("code", .string(code.description)), ("name", .optional(name)),
      ("corrections", .integer(corrections)), ("basedOn", .codes(basedOn)),
      ("recipes", .codes(recipes)),
      ("inRelease", .bool(isShipped)), ("archivedFrom", archivedFrom?.json ?? .null),
      ("successors", .array(successors.map { .food($0.code, $0.name) })),
    ]
  }
}
