internal import Kitchen
internal import Nutrition
public import Representation

extension SumReport {
  /// The foods as they were understood, then the totals, or each food's part of one nutrient.
  public func text(isComplete: Bool, width: Int?, style: Style) -> String {
    let foods = [foods(width: width, style: style), total.text(isComplete, width, style)]
    return foods.joined(separator: "\n")
      + substitutions(isComplete).map { "\(TerminalText.harmless($0))\n" }.joined()
  }

  /// Notes about all lines together.
  public var notes: [String] {
    items.contains(where: \.resolution.isAsEaten)
      ? [
        "Meat, pasta, rice and beans are assumed to be cooked. For raw or dry ingredients, add "
          + "--recipe."
      ]
      : []
  }

  private func foods(width: Int?, style: Style) -> String {
    var table = Table([
      ("Amount", .left), ("Food", .leftWrapped), ("Code", .left),
      (style.units.energyHeading, .right),
    ])
    for item in items {
      let (amount, name) = (item.amount.equation(in: style.units), item.describedFood)
      table.append([amount, name, item.code, item.energyText(style.units)]) {
        .record([
          "Amount: \(amount)", "Food: \(name)", "Code: \(item.code)",
          "Energy: \(item.plainEnergy(style.units) ?? SpokenText.unknown)",
        ])
      }
    }
    return table.text(width: width, style: style)
  }

  /// Which amounts come from other nutrients.
  private func substitutions(_ isComplete: Bool) -> [String] {
    guard total.by == nil else { return [] }
    let nutrients = total.lines.map(\.nutrient)
    let shown = nutrients.filter { isComplete || $0.isCore }
    var notes: [String] = []
    for item in items {
      let facts = item.food.facts(
        shown, grams: item.amount.grams, referenceValues: total.referenceValues)
      for note in NutrientFact.substitutions(in: facts, nutrients) {
        let note = "\(item.food.listedName): \(note)"
        if !notes.contains(note) { notes.append(note) }
      }
    }
    return notes
  }
}

extension SumItem {
  /// The food in one line, as each is shown where lines are answered one by one.
  public func text(_ style: Style) -> String {
    let parts = [
      amount.equation(in: style.units), describedFood, code,
      plainEnergy(style.units) ?? "\(SpokenText.unknown) kcal",
    ]
    return TerminalText.harmless(parts.joined(separator: style.isPlain ? ", " : " · ")) + "\n"
  }

  /// The food's name, with notes about how it was chosen.
  public var describedFood: String {
    let notes = resolution.warnings.map(\.text)
    let loud = resolution.isDoubtful ? ". Check: " : notes.isEmpty ? "" : " – "
    let remembered = resolution.isRemembered ? " (your choice)" : ""
    return food.listedName + remembered + loud + notes.joined(separator: "; ")
  }

  private var kilocalories: Double? {
    FoodSum.Item(food: food, amount: amount).amount(of: .energy)
  }

  /// The energy in a list, without its unit.
  fileprivate func energyText(_ units: DisplayUnits) -> String {
    units.energyText(kilocalories: kilocalories)
  }

  /// The energy with its unit; nil if it is unknown.
  fileprivate func plainEnergy(_ units: DisplayUnits) -> String? {
    kilocalories.map { units.plainEnergyText(kilocalories: $0) }
  }
}

extension RunningSumReport {
  /// The totals, and whether lines are missing from them.
  public func text(isComplete: Bool, width: Int?, style: Style) -> String {
    let missing =
      failed > 0
      ? "\nThe total leaves out \(DecimalText.grouped(failed)) of "
        + "\(Counted.text(count + failed, "line")), reported above.\n"
      : ""
    return "\n" + total.text(isComplete, width, style) + missing
  }
}

extension SumTotal.Line {
  /// Whether something is known of it that a reader can use: not "at least 0".
  fileprivate var isUseful: Bool {
    fact.amount == nil ? fact.qualifier != nil : !(fact.isAtLeast && fact.amount == 0)
  }

  /// The amount as a dietitian would write it.
  fileprivate var amountText: String {
    guard isUseful else { return NutrientFact.unknown }
    return fact.amountText(decimals: fact.nutrient.totalDecimals(for: fact.amount ?? 0))
  }
}

extension SumTotal {
  /// A table of the totals, or each food's part of one nutrient.
  func text(_ isComplete: Bool, _ width: Int?, _ style: Style) -> String {
    guard by == nil else { return partsText(width, style) }
    let listed = lines.filter { isComplete || $0.nutrient.isCore }
    let shown = isComplete ? listed : listed.filter(\.isUseful)
    // Bars, and for how much of the weight a total is known, are shown where they have room.
    let rows = shown.flatMap { $0.shown(in: style.units) }
    let weight = style.units.text(grams: grams)
    let tables = [(style.isOn, true), (false, true)].lazy.map {
      table(rows, weight, hasBars: $0, hasKnownPart: $1)
    }
    let best =
      tables.first { $0.fits(width) } ?? table(rows, weight, hasBars: false, hasKnownPart: false)
    let notes = notes(shown, hidden: listed.count - shown.count, style)
    return best.text(width: width, style: style) + "\n" + notes.map { "\($0)\n" }.joined()
  }

  private func table(
    _ lines: [Line], _ weight: String, hasBars: Bool, hasKnownPart: Bool
  ) -> Table {
    var table = Table(
      [
        ("Total, \(weight)", .leftWrapped), ("Amount", .right), ("", .left),
        (referenceValues.set.percentName, .right),
        ("", .left), ("", .left), ("", .leftColored),
      ], plainTitle: "Total, \(weight)")
    table.append(lines, of: \.nutrient, plain: Self.plainRow) { line in
      let fact = line.fact
      return [
        fact.nutrient.everydayName, line.amountText, fact.nutrient.unit.rawValue,
        line.isUseful ? fact.percentText : "", fact.mark,
        hasKnownPart && line.total.isAtLeast ? "known for \(line.total.knownWholePercent)%" : "",
        hasBars ? fact.bar : "",
      ]
    }
    return table
  }

  private static func plainRow(_ line: Line) -> PlainRow {
    let name = line.nutrient.everydayName
    guard line.isUseful else { return .facts("\(name): \(SpokenText.unknown)") }
    guard line.fact.amount != nil else { return .facts("\(name): \(line.fact.plainText)") }
    let percent =
      line.fact.percent == nil
      ? "" : ", \(line.fact.percentText) percent of the \(line.fact.referenceValue?.noun ?? "")"
    let known =
      line.total.isAtLeast
      ? ", based on data for \(line.total.knownWholePercent)% of the weight" : ""
    return .facts("\(name): \(line.amountText) \(line.nutrient.unit.rawValue)\(percent)\(known)")
  }

  private func notes(_ shown: [Line], hidden: Int, _ style: Style) -> [String] {
    var notes: [String] = []
    if hidden > 0 {
      notes.append(
        Counted.text(hidden, "more nutrient") + (hidden == 1 ? " is" : " are")
          + " unknown; --all shows all \(lines.count).")
    }
    if !style.isPlain, shown.contains(where: \.total.isAtLeast) {
      notes.append(NutrientFact.atLeastLegend)
    }
    return notes
      + NutrientFact.notes(on: shown.map(\.fact), percentsOf: referenceValues, style)
  }

  /// Each food's part of one nutrient.
  private func partsText(_ width: Int?, _ style: Style) -> String {
    guard let nutrient = by else { return "" }
    let unit = nutrient.unit.rawValue
    var table = Table(
      [
        (nutrient.everydayName, .leftWrapped), ("Amount", .right), ("", .left),
        ("Percent", .right),
      ], plainTitle: nutrient.everydayName)
    func append(_ name: String, _ amount: Double?, isAtLeast: Bool = false, _ percent: String?) {
      let text = NutrientFact.text(
        amount, isAtLeast: isAtLeast, decimals: nutrient.totalDecimals(for: amount ?? 0))
      table.append([name, text, unit, percent ?? ""]) {
        .facts(
          "\(name): " + (amount == nil ? SpokenText.unknown : "\(text) \(unit)")
            + (percent.map { ", \($0) of the total" } ?? ""))
      }
    }
    for (part, contribution) in parts {
      let percent = contribution.percent.map { "\(DecimalText.rounded($0, decimals: 0))%" }
      append("\(part.amount.text) \(part.name)", contribution.amount, percent)
    }
    if let total = lines.first(where: { $0.nutrient == nutrient })?.total {
      append(
        "Total"
          + (total.isAtLeast
            ? ", based on data for \(total.knownWholePercent)% of the weight" : ""),
        total.amount, isAtLeast: total.isAtLeast, nil)
    }
    return table.text(width: width, style: style)
  }
}
