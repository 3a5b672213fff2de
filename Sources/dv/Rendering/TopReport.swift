internal import Console
internal import DelimitedText
internal import FoodDatabase
internal import JSONText
internal import Nutrition

/// Foods by what they have of one nutrient, as text, JSON or CSV.
struct TopReport {
  let nutrient: Nutrient
  let query: FoodQuery
  let result: SearchResult
  let dailyValues: DailyValues
  /// The short codes of own foods.
  let codes: [FoodCode: String]

  func text(width: Int?, style: Style) -> String {
    guard !result.foods.isEmpty else { return "" }
    let hasShare = dailyValues[nutrient.number] != nil
    var columns: [(String, Table.Alignment)] = [
      ("", .right), ("CODE", .left), ("NAME, per \(query.basis.title)", .leftWrapped),
    ]
    if query.basis != .hundredGrams { columns.append(("GRAMS", .right)) }
    columns.append((nutrient.key.uppercased(), .right))
    if hasShare { columns.append(("%DV", .right)) }
    var table = Table(columns)
    for (rank, found) in result.foods.enumerated() {
      let food = found.food
      let fact = fact(found)
      var row = ["\(rank + 1)", codes[food.code] ?? food.code.description, food.listedName]
      if query.basis != .hundredGrams {
        row.append(found.grams.map { FoodAmount(text: "", grams: $0).weightText } ?? "")
      }
      row.append("\(fact?.amountText ?? NutrientFact.unknown) \(nutrient.unit.rawValue)")
      if hasShare { row.append(fact?.percentText ?? NutrientFact.unknown) }
      table.append(row)
    }
    return table.text(width: width, style: style)
  }

  /// How many foods were ranked, and how many could not be.
  var note: String {
    let ranked = "\(result.foods.count) of \(result.total) foods"
    guard result.setAside > 0 else { return "\(ranked)." }
    return "\(ranked); of \(result.setAside) more it is unknown."
  }

  private func fact(_ found: FoundFood) -> NutrientFact? {
    found.grams.map { found.food.fact(nutrient, grams: $0, dailyValues: dailyValues) }
  }

  // MARK: For a program

  var json: JSON {
    .object([
      ("nutrient", .object(nutrient.members)), ("per", .string(query.basis.rawValue)),
      ("population", .string(dailyValues.population.rawValue)),
      ("total", .integer(result.total)), ("unknown", .integer(result.setAside)),
      (
        "foods",
        .array(
          result.foods.map { found in
            .object([
              ("code", .string(found.food.code.description)), ("name", .string(found.food.name)),
              ("group", .optional(found.food.group?.name)),
              ("origin", .string(found.food.origin.rawValue)), ("grams", .optional(found.grams)),
              ("amount", .optional(found.amount(of: nutrient.number))),
              ("dailyValuePercent", .optional(fact(found)?.percent?.value)),
            ])
          })
      ),
    ])
  }

  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append([
      "code", "name", "group", "origin", "grams", "amount", "unit", "dailyValuePercent",
    ])
    for found in result.foods {
      let food = found.food
      encoder.append([
        food.code.description, food.name, food.group?.name ?? "", food.origin.rawValue,
        found.grams.map(DecimalText.shortest) ?? "",
        found.amount(of: nutrient.number).map(DecimalText.shortest) ?? "",
        nutrient.unit.rawValue, fact(found)?.percent.map { DecimalText.shortest($0.value) } ?? "",
      ])
    }
    return String(decoding: encoder.bytes, as: UTF8.self)
  }
}
