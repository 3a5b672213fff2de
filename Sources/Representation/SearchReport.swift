public import FoodDatabase
public import Nutrition
public import Text

/// The foods that a search found, with their energy and macronutrients.
public struct SearchReport: Representable {
  /// What was searched for.
  public let query: FoodQuery
  /// What was found.
  public let result: SearchResult
  /// Further nutrients to show: those that the query is about, or that were chosen.
  public let nutrients: [Nutrient]
  /// Short codes of custom foods, for people.
  public let codes: [FoodCode: String]
  /// How many matches come before the first food here.
  public let offset: Int

  /// Puts together what is shown of a search.
  public init(
    query: FoodQuery, result: SearchResult, nutrients: [Nutrient], codes: [FoodCode: String],
    offset: Int = 0
  ) {
    self.query = query
    self.result = result
    self.nutrients = nutrients
    self.codes = codes
    self.offset = offset
  }

  /// The energy and macronutrients that every list of foods has, by the names of their members.
  static let columns: [(key: String, number: NutrientNumber)] = [
    ("energyKcal", .energy), ("protein", .protein), ("fat", .fat), ("carbohydrate", .carbohydrate),
  ]

  /// The nutrients that every list has.
  public static let listed = Set(columns.map(\.number))

  /// The result as JSON.
  public var json: JSON {
    let understanding = result.understanding
    return .object([
      ("query", .string(query.text)), ("per", .string(query.basis.rawValue)),
      ("corrected", .array(understanding.corrections.map(JSON.correction))),
      ("dropped", .array(understanding.dropped.map(JSON.string))),
      ("unwanted", .array(understanding.unwanted.map(JSON.string))),
      ("nearest", .array(understanding.nearest.map(JSON.string))),
      ("total", .integer(result.total)), ("offset", .integer(offset)),
      ("excluded", .integer(result.excluded)), ("foods", .array(result.foods.map(json))),
    ])
  }

  private func json(_ found: FoundFood) -> JSON {
    let food = found.food
    var members = food.members
    if query.basis != .hundredGrams {
      members.append(("grams", .optional(found.grams.map(DecimalText.fifteenDigits))))
    }
    members += Self.columns.map { ($0.key, .optional(found.amount(of: $0.number))) }
    members += nutrients.map {
      ($0.memberName(besides: Self.memberNames), .optional(found.amount(of: $0.number)))
    }
    if !food.corrected.isEmpty { members.append(("corrected", .bool(true))) }
    return .object(members)
  }

  /// Names that a nutrient's key must not take.
  private static let memberNames =
    FoodSummary.fieldNames + ["grams", "corrected", "line", "text", "query"] + columns.map(\.key)

  /// The result as rows.
  public var csv: CSV {
    let hasGrams = query.basis == .portion
    let numbers = Self.columns.map(\.number) + nutrients.map(\.number)
    return CSV(
      FoodSummary.fieldNames + (hasGrams ? ["grams"] : []) + Self.columns.map(\.key)
        + nutrients.map { $0.memberName(besides: Self.memberNames) },
      result.foods.map { found in
        let amounts =
          (hasGrams ? [found.grams.map(DecimalText.fifteenDigits)] : [])
          + numbers.map { found.amount(of: $0) }
        return found.food.fields + amounts.map { $0.map(DecimalText.shortest) ?? "" }
      })
  }
}

extension FoodSummary {
  /// The food as members of a JSON object.
  public var members: [(key: String, value: JSON)] {
    [
      ("code", .string(code.description)), ("name", .string(name)),
      ("group", .optional(group?.name)), ("origin", .string(origin.rawValue)),
    ]
  }

  /// The names of the CSV columns that `fields` fills, which are those of `members` too.
  public static let fieldNames = ["code", "name", "group", "origin"]

  /// The food as fields of CSV.
  public var fields: [String] { [code.description, name, group?.name ?? "", origin.rawValue] }
}
