public import FoodDatabase
public import Nutrition
public import Text

/// What a person aims for on a day.
public struct TargetsReport: Representable {
  /// The person's name.
  public let person: String
  /// The day.
  public let day: Day
  /// The targets.
  public let set: TargetSet
  /// All nutrients by number.
  public let nutrients: [NutrientNumber: Nutrient]

  /// Looks up the targets of a person.
  public init(
    of person: String, on day: Day, from reference: TargetReference? = nil,
    in database: some FoodReading
  ) throws(FoodDatabaseError) {
    self.person = person
    self.day = day
    set = try database.targets(of: person, on: day, from: reference)
    nutrients = Dictionary(
      try database.nutrients().map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("person", .string(person)), ("day", .string(day.description)),
      ("reference", .string(set.reference.rawValue)),
      ("lifeStage", .optional(set.lifeStage?.rawValue)),
      ("energyKcal", .optional(set.energy.kilocalories)),
      ("missing", .array(missing.map { .string($0.rawValue) })),
      ("targets", .array(set.targets.map { .object($0.members(nutrients)) })),
    ])
  }

  /// The facts that better targets need.
  public var missing: [PersonFact] {
    PersonFact.allCases.filter { set.missing.contains($0) || set.energy.missing.contains($0) }
  }

  /// A row for each target.
  public var csv: CSV {
    CSV(
      Nutrient.fieldNames + [
        "basis", "to", "minimum", "minimumSource", "maximum", "maximumSource",
      ],
      set.targets.map { entry in
        let measure = entry.target.measure
        return (nutrients[measure.nutrient]?.fields ?? ["", "", "", ""]) + [
          measure.basisName, measure.other.flatMap { nutrients[$0]?.key } ?? "",
          entry.target.minimum.map(DecimalText.shortest) ?? "",
          entry.minimumSource?.rawValue ?? "",
          entry.target.maximum.map(DecimalText.shortest) ?? "",
          entry.maximumSource?.rawValue ?? "",
        ]
      })
  }
}

extension Target.Measure {
  /// What bounds are stated for, for programs.
  public var basisName: String {
    switch self {
    case .amount: "day"
    case .percentOfEnergy: "percent-of-energy"
    case .perThousandKilocalories: "1000-kcal"
    case .ratio: "ratio"
    }
  }

  /// The nutrient that a ratio compares with; nil for others.
  public var other: NutrientNumber? {
    if case .ratio(_, let other) = self { other } else { nil }
  }
}

extension SourcedTarget {
  /// The target as members of a JSON object.
  func members(_ nutrients: [NutrientNumber: Nutrient]) -> [(key: String, value: JSON)] {
    let measure = target.measure
    return (nutrients[measure.nutrient]?.members ?? []) + [
      ("basis", .string(measure.basisName)),
      ("to", .optional(measure.other.flatMap { nutrients[$0]?.key })),
      ("minimum", .optional(target.minimum)),
      ("minimumSource", .optional(minimumSource?.rawValue)),
      ("maximum", .optional(target.maximum)),
      ("maximumSource", .optional(maximumSource?.rawValue)),
    ]
  }
}
