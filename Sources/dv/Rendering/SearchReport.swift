internal import Terminal
internal import Text
internal import FoodDatabase
internal import Nutrition

/// What a search found, as text, JSON or CSV.
struct SearchReport {
  let query: FoodQuery
  let result: SearchResult
  /// The nutrients that the query is about and lists do not show anyway.
  let nutrients: [Nutrient]
  /// The short codes of own foods.
  let codes: [FoodCode: String]

  /// A table with energy and macronutrients for the query's basis; words that match are bold.
  func text(width: Int?, style: Style) -> String {
    guard !result.foods.isEmpty else { return "" }
    var titles: [(String, Table.Alignment)] = [
      ("CODE", .left), ("NAME, per \(query.basis.title)", .leftWrapped),
    ]
    if query.basis == .portion { titles.append(("GRAMS", .right)) }
    titles += Self.columns.map { ($0.title, .right) }
    titles += nutrients.map { ($0.key.uppercased(), .right) }
    var table = Table(
      titles, plainTitle: "Foods, amounts per \(query.basis.title)")
    for found in result.foods {
      var row = [Self.code(found.food, codes), found.food.listedName]
      if query.basis == .portion { row.append(found.grams.map(DecimalText.brief) ?? Self.unknown) }
      row += Self.columns.map { Self.amount(found, $0.number, $0.decimals, $0.unit) }
      row += nutrients.map { Self.amount(found, $0.number, $0.decimals, " \($0.unit.rawValue)") }
      table.append(row) { plainRow(found) }
    }
    return table.text(width: width, style: style, bold: result.matches)
  }

  private func plainRow(_ found: FoundFood) -> PlainRow {
    var lines = ["\(found.food.listedName)", "Code: \(Self.code(found.food, codes))"]
    if query.basis == .portion {
      lines.append(
        "Weight: \(found.grams.map { "\(DecimalText.brief($0)) g" } ?? SpokenText.unknown)")
    }
    return .record(
      lines
        + Self.columns.map {
          "\($0.name): \(Self.amount(found, $0.number, $0.decimals, $0.fullUnit, SpokenText.unknown))"
        }
        + nutrients.map {
          "\($0.name): "
            + Self.amount(
              found, $0.number, $0.decimals, " \($0.unit.rawValue)", SpokenText.unknown)
        })
  }

  /// Foods for a person to choose from.
  static func table(_ foods: [FoodSummary], _ codes: [FoodCode: String]) -> Table {
    var table = Table(
      [("CODE", .left), ("NAME, per 100 g", .leftWrapped)] + columns.map { ($0.title, .right) })
    for food in foods {
      let found = FoundFood(food: food, grams: 100)
      table.append(
        [code(food, codes), food.listedName]
          + columns.map { amount(found, $0.number, $0.decimals, $0.unit) })
    }
    return table
  }

  var json: JSON {
    let understanding = result.understanding
    return .object([
      ("query", .string(query.text)), ("per", .string(query.basis.rawValue)),
      ("corrected", .array(understanding.corrections.map(JSON.correction))),
      ("dropped", .array(understanding.dropped.map(JSON.string))),
      ("unwanted", .array(understanding.unwanted.map(JSON.string))),
      ("nearest", .array(understanding.nearest.map(JSON.string))),
      ("total", .integer(result.total)), ("excluded", .integer(result.excluded)),
      ("foods", .array(result.foods.map(json))),
    ])
  }

  var csv: String { DelimitedEncoder.csv([fieldNames] + fields) }

  /// What heads the columns of `fields`.
  var fieldNames: [String] {
    ["code", "name", "group", "origin"] + (query.basis == .portion ? ["grams"] : [])
      + Self.columns.map(\.key) + nutrients.map(\.key)
  }

  /// A row for each food.
  var fields: [[String]] {
    let isPerPortion = query.basis == .portion
    return result.foods.map { found in
      let numbers = Self.columns.map(\.number) + nutrients.map(\.number)
      let amounts =
        (isPerPortion ? [found.grams.map(DecimalText.fifteenDigits)] : [])
        + numbers.map { found.amount(of: $0) }
      let food = found.food
      return [food.code.description, food.name, food.group?.name ?? "", food.origin.rawValue]
        + amounts.map { $0.map(DecimalText.shortest) ?? "" }
    }
  }

  private struct Column {
    let title: String
    let key: String
    let number: NutrientNumber
    let decimals: Int
    let unit: String
    let name: String

    /// The unit, also where the title says it.
    var fullUnit: String { unit.isEmpty ? " kcal" : unit }
  }

  private static let columns = [
    Column(
      title: "KCAL", key: "energyKcal", number: .energy, decimals: 0, unit: "", name: "Energy"),
    Column(
      title: "PROTEIN", key: "protein", number: .protein, decimals: 1, unit: " g", name: "Protein"),
    Column(title: "FAT", key: "fat", number: .fat, decimals: 1, unit: " g", name: "Fat"),
    Column(
      title: "CARBS", key: "carbohydrate", number: .carbohydrate, decimals: 1, unit: " g",
      name: "Carbohydrate"),
  ]

  /// The nutrients that every list shows.
  static let listed = Set(columns.map(\.number))

  private static let unknown = SpokenText.unknownSign

  private func json(_ found: FoundFood) -> JSON {
    let food = found.food
    var members: [(String, JSON)] = [
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("group", .optional(food.group?.name)), ("origin", .string(food.origin.rawValue)),
    ]
    if query.basis != .hundredGrams {
      members.append(("grams", .optional(found.grams.map(DecimalText.fifteenDigits))))
    }
    members += Self.columns.map { ($0.key, .optional(found.amount(of: $0.number))) }
    members += nutrients.map { ($0.key, .optional(found.amount(of: $0.number))) }
    if !food.corrected.isEmpty { members.append(("corrected", .bool(true))) }
    return .object(members)
  }

  private static func code(_ food: FoodSummary, _ codes: [FoodCode: String]) -> String {
    codes[food.code] ?? food.code.description
  }

  private static func amount(
    _ found: FoundFood, _ number: NutrientNumber, _ decimals: Int, _ unit: String,
    _ unknown: String = Self.unknown
  ) -> String {
    found.amount(of: number).map { DecimalText.rounded($0, decimals: decimals) + unit } ?? unknown
  }
}

extension AmountBasis {
  /// What amounts are for, as a heading says it.
  var title: String {
    switch self {
    case .hundredGrams: "100 g"
    case .hundredKilocalories: "100 kcal"
    case .portion: "portion"
    }
  }
}

extension FoodSummary {
  /// The name, and whether the user entered or corrected it.
  var listedName: String { listed(name, origin, corrected) }
}

extension Food {
  /// The name, and whether the user entered or corrected it.
  var listedName: String { listed(name, origin, corrected) }
}

private func listed(
  _ name: String, _ origin: FoodOrigin, _ corrected: Set<NutrientNumber>
) -> String {
  name + (origin == .mine ? " (mine)" : corrected.isEmpty ? "" : " (corrected)")
}
