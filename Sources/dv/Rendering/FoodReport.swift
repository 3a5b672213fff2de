internal import Terminal
internal import FoodDatabase
internal import Nutrition

/// One food in one amount, as text, JSON or CSV.
struct FoodReport {
  let food: Food
  /// What an own food was made from; nil for others.
  let madeFrom: (code: String, name: String?)?
  /// What names the food in a few characters; its code where there is nothing shorter.
  let code: String
  let amount: FoodAmount
  let dailyValues: DailyValues
  let release: ReleaseStamp
  /// All nutrients in that amount, in the order for readers.
  let facts: [NutrientFact]

  init(
    food: Food, in database: FoodDatabase, amount: FoodAmount, nutrients: [Nutrient],
    dailyValues: DailyValues, release: ReleaseStamp
  ) throws(FoodDatabaseError) {
    self.food = food
    let codes = try database.shortCodes(of: [food.code] + [food.basedOn].compactMap(\.self))
    code = codes[food.code] ?? food.code.description
    madeFrom = try food.basedOn.map { code throws(FoodDatabaseError) in
      let source = try database.food(code)
      // Of a code that no food has any more not the beginning alone is told.
      return (source.flatMap { codes[$0.code] } ?? code.description, source?.name)
    }
    self.amount = amount
    self.dailyValues = dailyValues
    self.release = release
    facts = food.facts(nutrients, grams: amount.grams, dailyValues: dailyValues)
  }

  /// Amounts with %DV under headings, where the energy comes from, and the food's measures.
  ///
  /// - Parameters:
  ///   - isComplete: Whether to show every nutrient, not the core ones alone.
  ///   - width: The width to fit, in columns; nil for any.
  ///   - style: Marks headings, and shows shares as bars.
  /// - Returns: Lines, each ended by a newline.
  func text(isComplete: Bool, width: Int?, style: Style) -> String {
    let shown = facts.filter { isComplete || $0.nutrient.isCore }
    return [
      heading(style), table(shown, width, style), notes(on: shown, style), portions(width, style),
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func heading(_ style: Style) -> String {
    var facts = [code]
    if let group = food.group?.name { facts.append(group) }
    facts.append(source)
    var text = "\(style.bold(TerminalText.harmless(food.name)))\n"
    text += "\(style.dim(TerminalText.harmless(facts.joined(separator: " · "))))\n"
    if food.archivedFrom != nil {
      text += "The release in use, \(TerminalText.harmless(release.label)), does not have it.\n"
    }
    if let madeFrom {
      text += "Made from: \(madeFrom.code)"
      text += madeFrom.name.map { " \(TerminalText.harmless($0))\n" } ?? ", which is gone\n"
    }
    let others = [food.commonName, food.scientificName].compactMap(\.self)
    if !others.isEmpty {
      text += "Also: \(TerminalText.harmless(others.joined(separator: "; ")))\n"
    }
    if let brand = food.brand { text += "Brand: \(TerminalText.harmless(brand))\n" }
    if let barcode = food.barcode { text += "Barcode: \(barcode)\n" }
    if let ingredients = food.ingredients {
      text += "Ingredients: \(TerminalText.harmless(ingredients))\n"
    }
    if let refuse = food.refusePercent, refuse > 0 {
      text += "\(DecimalText.shortest(refuse)) % of it as bought is not eaten\n"
    }
    return text
  }

  /// Where the food is from.
  private var source: String {
    if food.origin == .mine { return "mine" }
    guard let kept = food.archivedFrom else {
      return "\(release.label), release \(release.version)"
    }
    return "kept from \(kept.label), release \(kept.version)"
  }

  /// The nutrients; with bars where they are marked and have room.
  private func table(_ facts: [NutrientFact], _ width: Int?, _ style: Style) -> String {
    let barred = table(facts, hasBars: style.isOn)
    let table = barred.fits(width) ? barred : table(facts, hasBars: false)
    return table.text(width: width, style: style)
  }

  private func table(_ facts: [NutrientFact], hasBars: Bool) -> Table {
    let equation = TerminalText.harmless(amount.equation)
    var table = Table(
      [
        (equation, .leftWrapped), ("AMOUNT", .right), ("", .left), ("%DV", .right), ("", .left),
        ("", .leftColored),
      ], plainTitle: "Amounts for \(equation)")
    table.append(facts, of: \.nutrient, plain: Self.plainRow) { fact in
      [
        fact.nutrient.name, fact.amountText, fact.nutrient.unit.rawValue, fact.percentText,
        fact.mark, hasBars ? fact.bar : "",
      ]
    }
    return table
  }

  private static func plainRow(_ fact: NutrientFact) -> PlainRow {
    .facts("\(fact.nutrient.name): \(fact.plainText)")
  }

  private func notes(on facts: [NutrientFact], _ style: Style) -> String {
    let notes =
      [energyShares].compactMap(\.self)
      + NutrientFact.notes(on: facts, sharesFor: dailyValues.population, style)
      + NutrientFact.substitutions(in: facts, self.facts.map(\.nutrient))
    return notes.joined(separator: "\n") + "\n"
  }

  private var energyShares: String? {
    guard let shares = EnergyShares(food) else { return nil }
    var parts = [
      "protein \(Self.text(shares.protein))", "fat \(Self.text(shares.fat))",
      "carbohydrate \(Self.text(shares.carbohydrate))",
    ]
    if let alcohol = shares.alcohol, alcohol > 0 { parts.append("alcohol \(Self.text(alcohol))") }
    return "Energy from \(parts.joined(separator: ", ")), by "
      + (shares.hasOwnFactors ? "the food's own factors." : "the general factors.")
  }

  private static func text(_ percent: Double) -> String {
    "\(DecimalText.rounded(percent, decimals: 0)) %"
  }

  private func portions(_ width: Int?, _ style: Style) -> String {
    guard !food.portions.isEmpty else { return "" }
    var table = Table([("MEASURES", .leftWrapped), ("", .right)])
    for portion in food.portions {
      table.append([portion.text, portion.weightText])
    }
    return table.text(width: width, style: style)
  }
}
