internal import FoodDatabase
internal import Nutrition
public import Representation

extension FoodReport {
  /// The food, its amounts with %DV, where its energy comes from, and its portions.
  ///
  /// - Parameters:
  ///   - isComplete: Whether to show every nutrient, also unknown ones; else the usual ones that are
  ///     known.
  ///   - width: The width to fit, in columns; nil for any.
  ///   - style: Marks headings, and draws percents as bars.
  /// - Returns: Lines, each ended by a newline.
  public func text(isComplete: Bool, width: Int?, style: Style) -> String {
    let isWhole = isComplete || shown.count < nutrients.count
    let listed = facts(of: isWhole ? shown : shown.filter(\.isCore))
    let known = isWhole ? listed : listed.filter { $0.amount != nil || $0.qualifier != nil }
    return [
      heading(style), ingredients(width, style), table(known, isComplete: isComplete, width, style),
      notes(on: known, isComplete: isComplete, hidden: listed.count - known.count, style),
      portions(width, style),
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func heading(_ style: Style) -> String {
    var facts = [code]
    if let group = food.group?.name { facts.append(group) }
    facts.append(source)
    let others = [food.commonName, food.scientificName].compactMap(\.self)
    var lines: [(name: String, text: String)] = []
    if let madeFrom {
      lines.append(("Made from", "\(madeFrom.code) \(madeFrom.name ?? "(no longer exists)")"))
    }
    if !others.isEmpty { lines.append(("Also called", others.joined(separator: "; "))) }
    if let brand = food.brand { lines.append(("Brand", brand)) }
    if let barcode = food.barcode { lines.append(("Barcode", barcode)) }
    if let ingredients = food.ingredients { lines.append(("Ingredients", ingredients)) }
    if let refuse = food.refusePercent, refuse > 0 {
      lines.append(("Refuse", "\(DecimalText.shortest(refuse))% of the weight as purchased"))
    }
    var text = "\(style.bold(TerminalText.harmless(food.name)))\n"
    text += "\(style.dim(TerminalText.harmless(facts.joined(separator: " · "))))\n"
    if food.archivedFrom != nil {
      text += "This food isn't in the release in use (\(TerminalText.harmless(release.label))).\n"
    }
    for (name, line) in lines { text += "\(name): \(TerminalText.harmless(line))\n" }
    return text
  }

  private func ingredients(_ width: Int?, _ style: Style) -> String {
    guard showsIngredients else { return "" }
    guard let recipe else {
      return food.origin == .mine
        ? "This custom food isn't a recipe, so its ingredients have no weights.\n"
        : "The data don't include a recipe for this food.\n"
    }
    return recipe.text(width: width, style: style)
  }

  /// Where the food is from.
  private var source: String {
    if food.origin == .mine { return isRecipe ? "recipe" : "custom food" }
    guard let kept = food.archivedFrom else {
      return "\(release.label), release \(release.version)"
    }
    return "copy kept from \(kept.label), release \(kept.version)"
  }

  /// The nutrients; with bars where text is marked and they have room.
  private func table(
    _ facts: [NutrientFact], isComplete: Bool, _ width: Int?, _ style: Style
  ) -> String {
    guard !facts.isEmpty else { return "" }
    let facts = facts.flatMap { $0.shown(in: style.units) }
    let title = TerminalText.harmless(amount.equation(in: style.units))
    let barred = table(facts, title, isComplete: isComplete, hasBars: style.isOn)
    let table =
      barred.fits(width) ? barred : table(facts, title, isComplete: isComplete, hasBars: false)
    return table.text(width: width, style: style)
  }

  private func table(
    _ facts: [NutrientFact], _ title: String, isComplete: Bool, hasBars: Bool
  ) -> Table {
    var table = Table(
      [
        (title, .leftWrapped), ("Amount", .right), ("", .left),
        (referenceValues.set.percentName, .right), ("", .left),
        ("", .leftColored),
      ] + (sources == nil ? [] : [("Source", .left)]), plainTitle: "Amounts in \(title)")
    table.append(facts, of: \.nutrient, plain: plainRow) { fact in
      [
        fact.nutrient.everydayName, fact.amountText, fact.nutrient.unit.rawValue,
        fact.percentText, isComplete ? fact.fullMark : fact.mark, hasBars ? fact.bar : "",
      ] + (sources == nil ? [] : [source(of: fact)?.briefText ?? ""])
    }
    return table
  }

  private func plainRow(_ fact: NutrientFact) -> PlainRow {
    let source = source(of: fact).map { "; \($0.briefText)" } ?? ""
    return .facts("\(fact.nutrient.everydayName): \(fact.plainText)\(source)")
  }

  private func notes(
    on facts: [NutrientFact], isComplete: Bool, hidden: Int, _ style: Style
  ) -> String {
    var notes: [String] = []
    if hidden > 0 {
      notes.append(
        Counted.text(hidden, "more nutrient") + (hidden == 1 ? " is" : " are")
          + " unknown; --all shows all \(nutrients.count).")
    }
    if let energyShares { notes.append(energyShares) }
    if sources?.isEmpty == true, food.origin == .shipped {
      notes.append("The data don't say where the values come from; `dv why` shows what is known.")
    }
    notes += NutrientFact.notes(
      on: facts, percentsOf: referenceValues, style, isFull: isComplete)
    notes += NutrientFact.substitutions(in: facts, nutrients)
    return notes.joined(separator: "\n") + "\n"
  }

  private var energyShares: String? {
    guard let shares = EnergyShares(food) else { return nil }
    let percent = { (share: Double) in "\(DecimalText.rounded(share, decimals: 0))%" }
    var parts = [
      "protein \(percent(shares.protein))", "fat \(percent(shares.fat))",
      "carbohydrate \(percent(shares.carbohydrate))",
    ]
    if let alcohol = shares.alcohol, alcohol > 0 { parts.append("alcohol \(percent(alcohol))") }
    let factors = shares.hasOwnFactors ? "the food's own" : "the general"
    return "Calories from \(parts.joined(separator: ", ")), using \(factors) Atwater factors."
  }

  private func portions(_ width: Int?, _ style: Style) -> String {
    guard !food.portions.isEmpty else { return "" }
    var table = Table([("Portions", .leftWrapped), ("", .right)])
    for portion in food.portions {
      table.append([portion.text, portion.weightText(in: style.units)])
    }
    return table.text(width: width, style: style)
  }
}
