public import FoodDatabase
public import Nutrition
public import Text

/// The tags of foods.
public struct TagListReport: Representable {
  /// A tag and its foods.
  public struct Line: Sendable {
    /// The tag.
    public let tag: FoodTag
    /// The foods by their codes; the name is nil for a food that no longer exists.
    public let foods: [(code: FoodCode, name: String?)]
  }

  /// The tags in alphabetical order.
  public let lines: [Line]
  /// Short codes of custom foods, for people.
  public let codes: [FoodCode: String]

  /// Looks up the foods of tags.
  ///
  /// - Parameters:
  ///   - tags: The tags.
  ///   - foods: The database, or a snapshot of it.
  /// - Throws: When the database can't be read.
  public init(_ tags: [TaggedFood], in foods: some FoodReading) throws(FoodDatabaseError) {
    let names = Dictionary(
      try foods.foods(Array(Set(tags.map(\.code)))).map { ($0.code, $0.name) },
      uniquingKeysWith: { first, _ in first })
    lines = Dictionary(grouping: tags, by: \.tag).sorted { $0.key < $1.key }.map { tag, tagged in
      Line(tag: tag, foods: tagged.map { ($0.code, names[$0.code]) })
    }
    codes = try foods.shortCodes(of: tags.map(\.code))
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "tags",
        .array(
          lines.map { line in
            .object([
              ("tag", .string(line.tag.rawValue)),
              (
                "foods",
                .array(
                  line.foods.map { code, name in
                    .object([("code", .string(code.description)), ("name", .optional(name))])
                  })
              ),
            ])
          })
      )
    ])
  }

  /// A row for each tag of a food, as `dv tag --file` reads it.
  public var csv: CSV {
    CSV(
      ["code", "tag", "name"],
      lines.flatMap { line in
        line.foods.map { [$0.code.description, line.tag.rawValue, $0.name ?? ""] }
      })
  }
}

/// Tags that were put on foods, or taken off.
public struct TagChangeReport: JSONRepresentable {
  /// The tags that changed.
  public let changed: [TaggedFood]
  /// Whether they were put on.
  public let isAdded: Bool
  /// How many stayed as they were.
  public let unchanged: Int
  /// How many foods no longer exist, or never did.
  public let unknownFoods: Int
  /// What the food is called, if the call is about one food and says which in words.
  public let name: String?

  /// Reports a change.
  public init(
    _ changed: [TaggedFood], isAdded: Bool, unchanged: Int, unknownFoods: Int = 0,
    name: String? = nil
  ) {
    self.changed = changed
    self.isAdded = isAdded
    self.unchanged = unchanged
    self.unknownFoods = unknownFoods
    self.name = name
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        isAdded ? "added" : "removed",
        .array(
          changed.map {
            .object([
              ("code", .string($0.code.description)), ("tag", .string($0.tag.rawValue)),
            ])
          })
      ),
      ("unchanged", .integer(unchanged)), ("unknownFoods", .integer(unknownFoods)),
    ])
  }
}
