internal import Terminal
internal import Text
internal import FoodDatabase
internal import Nutrition

/// Foods by what they have of one nutrient, as text, JSON or CSV.
struct TopReport {
  let nutrient: Nutrient
  let query: FoodQuery
  let result: SearchResult
  let dailyValues: DailyValues
  /// The short codes of own foods.
  let codes: [FoodCode: String]
  /// All nutrients, for their names.
  let nutrients: [Nutrient]

  func text(width: Int?, style: Style) -> String {
    guard !result.foods.isEmpty else { return "" }
    let hasShare = dailyValues[nutrient.number] != nil
    var columns: [(String, Table.Alignment)] = [
      ("", .right), ("CODE", .left), ("NAME, per \(query.basis.title)", .leftWrapped),
    ]
    if query.basis != .hundredGrams { columns.append(("GRAMS", .right)) }
    columns.append((nutrient.key.uppercased(), .right))
    if hasShare { columns += [("%DV", .right), ("", .left)] }
    var table = Table(
      columns, plainTitle: "\(nutrient.name), amounts per \(query.basis.title)")
    for (rank, found) in result.foods.enumerated() {
      let food = found.food
      let fact = fact(found)
      var row = ["\(rank + 1)", codes[food.code] ?? food.code.description, food.listedName]
      if query.basis != .hundredGrams {
        row.append(found.grams.map { FoodAmount(text: "", grams: $0).weightText } ?? "")
      }
      row.append("\(fact?.amountText ?? NutrientFact.unknown) \(nutrient.unit.rawValue)")
      if hasShare { row += [fact?.percentText ?? NutrientFact.unknown, fact?.shareMark ?? ""] }
      table.append(row) { plainRow(found, rank: rank + 1, fact) }
    }
    return table.text(width: width, style: style)
  }

  private func plainRow(_ found: FoundFood, rank: Int, _ fact: NutrientFact?) -> PlainRow {
    let code = codes[found.food.code] ?? found.food.code.description
    var lines = ["\(rank): \(found.food.listedName)", "Code: \(code)"]
    if query.basis != .hundredGrams, let grams = found.grams {
      lines.append("Weight: \(FoodAmount(text: "", grams: grams).weightText)")
    }
    return .record(lines + ["\(nutrient.name): \(fact?.plainText ?? SpokenText.unknown)"])
  }

  /// What is to be said of the amounts and shares.
  func notes(_ style: Style) -> [String] {
    let facts = result.foods.compactMap(fact)
    let hasShare = dailyValues[nutrient.number] != nil
    var notes =
      hasShare ? NutrientFact.notes(on: facts, sharesFor: dailyValues.population, style) : []
    for note in facts.flatMap({ NutrientFact.substitutions(in: [$0], nutrients) })
    where !notes.contains(note) {
      notes.append(note)
    }
    return notes
  }

  /// How many foods were ranked, and how many could not be.
  var note: String {
    let ranked =
      "\(DecimalText.grouped(result.foods.count)) of \(Counted.text(result.total, "food"))"
    guard result.excluded > 0 else { return "\(ranked)." }
    let what =
      switch query.basis {
      case .hundredGrams: "it"
      case .hundredKilocalories: "it or the energy"
      case .portion: "it or a measure"
      }
    return "\(ranked); of \(DecimalText.grouped(result.excluded)) more \(what) is unknown."
  }

  private func fact(_ found: FoundFood) -> NutrientFact? {
    found.grams.map { found.food.fact(nutrient, grams: $0, dailyValues: dailyValues) }
  }

  // MARK: For a program

  var json: JSON {
    .object([
      ("nutrient", .object(nutrient.members)), ("per", .string(query.basis.rawValue)),
      ("population", .string(dailyValues.population.rawValue)),
      ("total", .integer(result.total)), ("unknown", .integer(result.excluded)),
      (
        "foods",
        .array(
          result.foods.map { found in
            .object(
              [
                ("code", .string(found.food.code.description)),
                ("name", .string(found.food.name)), ("group", .optional(found.food.group?.name)),
                ("origin", .string(found.food.origin.rawValue)),
                ("grams", .optional(found.grams.map(DecimalText.fifteenDigits))),
              ] + (fact(found)?.ownMembers ?? []))
          })
      ),
    ])
  }

  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append(
      ["code", "name", "group", "origin", "grams", "unit"] + NutrientFact.ownFieldNames)
    for found in result.foods {
      let food = found.food
      encoder.append(
        [
          food.code.description, food.name, food.group?.name ?? "", food.origin.rawValue,
          found.grams.map { DecimalText.shortest(DecimalText.fifteenDigits($0)) } ?? "",
          nutrient.unit.rawValue,
        ] + (fact(found)?.ownFields ?? []))
    }
    return encoder.text
  }
}
