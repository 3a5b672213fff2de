internal import DelimitedText
internal import FoodDatabase
internal import JSONText
internal import Nutrition

/// What a search found, as text, JSON or CSV.
struct SearchReport {
  let query: String
  let result: SearchResult
  /// The short codes of own foods.
  let codes: [FoodCode: String]

  /// A table with energy and macronutrients per 100 g.
  func text(width: Int?, style: Style) -> String {
    result.foods.isEmpty ? "" : Self.table(result.foods, codes).text(width: width, style: style)
  }

  /// Foods for a person to choose from.
  static func table(_ foods: [FoodSummary], _ codes: [FoodCode: String]) -> Table {
    var table = Table([
      ("CODE", .left), ("NAME, per 100 g", .leftCut), ("KCAL", .right), ("PROTEIN", .right),
      ("FAT", .right), ("CARBS", .right),
    ])
    for food in foods {
      let mark = food.origin == .mine ? " (mine)" : food.corrected.isEmpty ? "" : " (corrected)"
      table.append([
        codes[food.code] ?? food.code.description, food.name + mark,
        amount(food, .energy, decimals: 0),
        amount(food, .protein, decimals: 1, unit: " g"),
        amount(food, .fat, decimals: 1, unit: " g"),
        amount(food, .carbohydrate, decimals: 1, unit: " g"),
      ])
    }
    return table
  }

  var json: JSON {
    .object([
      ("query", .string(query)), ("total", .integer(result.total)),
      ("foods", .array(result.foods.map(Self.json))),
    ])
  }

  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append([
      "code", "name", "group", "origin", "energyKcal", "protein", "fat", "carbohydrate",
    ])
    for food in result.foods {
      let amounts = Self.columns.map { food.nutrients.amount(of: $0.number) }
      encoder.append(
        [food.code.description, food.name, food.group?.name ?? "", food.origin.rawValue]
          + amounts.map { $0.map(DecimalText.shortest) ?? "" })
    }
    return String(decoding: encoder.bytes, as: UTF8.self)
  }

  private static let columns: [(key: String, number: NutrientNumber)] = [
    ("energyKcal", .energy), ("protein", .protein), ("fat", .fat),
    ("carbohydrate", .carbohydrate),
  ]

  private static func json(_ food: FoodSummary) -> JSON {
    .object(
      [
        ("code", .string(food.code.description)), ("name", .string(food.name)),
        ("group", .optional(food.group?.name)), ("origin", .string(food.origin.rawValue)),
      ] + columns.map { ($0.key, .optional(food.nutrients.amount(of: $0.number))) }
        + (food.corrected.isEmpty ? [] : [("corrected", .bool(true))]))
  }

  private static func amount(
    _ food: FoodSummary, _ number: NutrientNumber, decimals: Int, unit: String = ""
  ) -> String {
    guard let amount = food.nutrients.amount(of: number) else { return "–" }
    return DecimalText.rounded(amount, decimals: decimals) + unit
  }
}
