internal import FoodDatabase
internal import Nutrition
public import Representation

extension WhySumReport {
  /// The total, how much each food contributes, and sentences that explain it.
  public func text(width: Int?, style: Style) -> String {
    let fact = sum.total.lines[0].fact
    let (name, unit) = (fact.nutrient.everydayName, fact.nutrient.unit.rawValue)
    var table = Table([
      ("Amount", .left), ("Food", .leftWrapped), (name, .right), ("", .left), ("Percent", .right),
      ("Source", .leftWrapped), ("Code", .left),
    ])
    for part in parts {
      table.append([
        part.item.amount.equation, part.item.describedFood, part.fact.amountText,
        part.fact.amount == nil ? "" : unit,
        part.percent.map { "\(DecimalText.rounded($0, decimals: 0))%" } ?? "",
        part.why.briefSource, part.item.code,
      ])
    }
    let total = fact.amount == nil ? SpokenText.unknown : "\(fact.amountText) \(unit)"
    return style.bold("\(name) in \(Counted.text(parts.count, "item"))") + "\n"
      + style.dim("\(total) in \(style.units.text(grams: sum.total.grams))") + "\n\n"
      + table.text(width: width, style: style) + "\n"
      + sentences.flatMap { TerminalText.wrapped(TerminalText.harmless($0), to: width ?? .max) }
      .map { "\($0)\n" }.joined()
  }

  private var sentences: [String] {
    let (line, fact) = (sum.total.lines[0], sum.total.lines[0].fact)
    let names = { (parts: [Part]) in parts.map(\.item.text).joined(separator: "; ") }
    let isPercentage = fact.nutrient.number.isPercentage && parts.count > 1
    var sentences = [
      isPercentage
        ? "Percentages for different foods can't be added up."
        : "The total is the sum of the amounts in the items."
    ]
    let unknown = parts.filter { $0.fact.amount == nil }
    if !unknown.isEmpty {
      sentences.append("Unknown (not zero): \(names(unknown)).")
      sentences.append("Values are known for \(line.total.knownWholePercent)% of the total weight.")
    }
    let bounded = parts.filter { $0.fact.limit != nil }
    if !bounded.isEmpty {
      sentences.append("Not known exactly (only as a trace or a range): \(names(bounded)).")
    }
    if let amount = fact.amount {
      // Below 1, what the table shows would be too few digits to follow the percentage.
      let digits =
        amount < 1
        ? DecimalText.brief(amount)
        : NutrientFact.text(amount, decimals: fact.nutrient.displayDecimals)
      let foods = FoodSum(sum.items.map { FoodSum.Item(food: $0.food, amount: $0.amount) })
      sentences += fact.meaning(
        (fact.limit == nil ? "" : "At least ") + digits,
        tryptophan: foods.total(of: .tryptophan).amount,
        of: sum.total.referenceValues, unknown: "unknown for some of the foods")
    }
    let release = parts[0].why.release
    return sentences + [
      "To see where one value comes from, run `dv why CODE NUTRIENT`.",
      "Data: \(release.label), release \(release.version).",
    ]
  }
}

extension WhyReport {
  /// Where the amount is from, in a few words.
  fileprivate var briefSource: String {
    if fact.amount == nil { return "" }
    if recipe != nil { return "recipe" }
    if fact.isCorrected { return "your correction" }
    if food.origin == .mine || fact.nutrient.number.isCustom { return "your entry" }
    let sources = values.map { $0.source?.briefText ?? "source unknown" }
    return Set(sources).sorted().joined(separator: "; ")
  }
}
