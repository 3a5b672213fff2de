internal import FoodDatabase
internal import Nutrition
internal import Terminal

/// What several foods have together, as text, JSON or CSV.
struct SumReport {
  /// An item as it was given, and what was taken for it.
  struct Taken {
    let text: String
    let item: FoodItem
  }

  /// One nutrient of all items.
  struct Line {
    let fact: NutrientFact
    let total: NutrientTotal

    var nutrient: Nutrient { fact.nutrient }
  }

  let taken: [Taken]
  let dailyValues: DailyValues
  /// The nutrient of which each item's part is shown.
  let by: Nutrient?
  private let codes: [FoodCode: String]
  let sum: FoodSum
  let lines: [Line]

  init(
    taken: [Taken], nutrients: [Nutrient], dailyValues: DailyValues, by: Nutrient?,
    codes: [FoodCode: String]
  ) {
    self.taken = taken
    self.dailyValues = dailyValues
    self.by = by
    self.codes = codes
    let sum = FoodSum(taken.map { FoodSum.Item(food: $0.item.food, amount: $0.item.amount) })
    self.sum = sum
    lines = nutrients.map { nutrient in
      Line(fact: sum.fact(nutrient, dailyValues), total: sum.total(of: nutrient.number))
    }
  }

  // MARK: For a person

  /// How the items were understood, where that is not beyond doubt.
  var notes: [String] {
    var told: Set<String> = []
    return allNotes.filter { told.insert($0).inserted }
  }

  private var allNotes: [String] {
    taken.flatMap { taken in
      let understanding = taken.item.understanding
      let text = ItemLine(text: taken.text).quoted
      var notes = understanding.corrections.map {
        "\(text): looked for \"\($0.used)\" in place of \"\($0.typed)\"."
      }
      if !understanding.dropped.isEmpty {
        let words = understanding.dropped.map { "\"\($0)\"" }.joined(separator: ", ")
        notes.append("\(text): no food has all words; left out \(words).")
      }
      if !taken.item.otherPortions.isEmpty {
        let others = taken.item.otherPortions.map(\.equation).joined(separator: "; ")
        notes.append(
          "\(text): took \(taken.item.amount.equation); or: \(others). "
            + "Give the weight to choose.")
      }
      if !taken.item.passedOver.isEmpty {
        let foods = taken.item.passedOver.map { "\($0.code) \($0.name)" }.joined(separator: "; ")
        notes.append(
          "\(text) is \(taken.item.food.code) here, for others have no such measure: \(foods). "
            + "Name one by its code, with one of its measures.")
      }
      if !taken.item.others.isEmpty {
        let others = taken.item.others.map { "\($0.code) \($0.name)" }.joined(separator: "; ")
        notes.append(
          "\(text) is \(taken.item.food.code) here; or: \(others). "
            + "Name one by its code.")
      }
      return notes
    }
  }

  /// The items as they were taken; then the totals, or what each item gives of one nutrient.
  func text(isComplete: Bool, width: Int?, style: Style) -> String {
    let rest =
      by.map { [contributions(of: $0, width: width, style: style)] }
      ?? [
        totals(isComplete: isComplete, width: width, style: style),
        footnotes(isComplete: isComplete, style),
      ]
    return ([items(width: width, style: style)] + rest).joined(separator: "\n")
  }

  private func items(width: Int?, style: Style) -> String {
    var table = Table([
      ("ITEM", .left), ("FOOD", .leftWrapped), ("CODE", .left), ("KCAL", .right),
    ])
    for (taken, item) in zip(taken, sum.items) {
      let kilocalories = item.amount(of: .energy).map { DecimalText.rounded($0, decimals: 0) }
      table.append([
        taken.item.amount.equation, item.food.listedName, code(item.food),
        kilocalories ?? NutrientFact.unknown,
      ]) {
        .record([
          "Item: \(taken.item.amount.equation)", "Food: \(item.food.listedName)",
          "Code: \(code(item.food))",
          "Energy: \(kilocalories.map { "\($0) kcal" } ?? SpokenText.unknown)",
        ])
      }
    }
    return table.text(width: width, style: style)
  }

  /// The totals; with bars where they are marked, and the known share of the weight, where these
  /// have room.
  private func totals(isComplete: Bool, width: Int?, style: Style) -> String {
    let shown = lines.filter { isComplete || $0.nutrient.isCore }
    let barred = totals(shown, hasBars: style.isOn, hasKnownShare: true)
    let plain = totals(shown, hasBars: false, hasKnownShare: true)
    let table =
      [barred, plain].first { $0.fits(width) }
      ?? totals(shown, hasBars: false, hasKnownShare: false)
    return table.text(width: width, style: style)
  }

  private func totals(_ lines: [Line], hasBars: Bool, hasKnownShare: Bool) -> Table {
    let weight = FoodAmount(text: "", grams: sum.grams).weightText
    var table = Table(
      [
        ("TOTAL, \(weight)", .leftWrapped), ("AMOUNT", .right), ("", .left), ("%DV", .right),
        ("", .left), ("", .left), ("", .leftColored),
      ], plainTitle: "Total, \(weight)")
    table.append(lines, of: \.nutrient, plain: Self.plainRow) { line in
      let fact = line.fact
      return [
        fact.nutrient.name, fact.amountText, fact.nutrient.unit.rawValue, fact.percentText,
        fact.mark,
        hasKnownShare && line.total.isAtLeast ? "known for \(line.total.knownWholePercent) %" : "",
        hasBars ? fact.bar : "",
      ]
    }
    return table
  }

  private static func plainRow(_ line: Line) -> PlainRow {
    let known =
      line.total.isAtLeast ? ", known for \(line.total.knownWholePercent) % of the weight" : ""
    return .facts("\(line.nutrient.name): \(line.fact.plainText)\(known)")
  }

  private func footnotes(isComplete: Bool, _ style: Style) -> String {
    let shown = lines.filter { isComplete || $0.nutrient.isCore }
    var notes = NutrientFact.notes(
      on: shown.map(\.fact), sharesFor: dailyValues.population, style)
    if !style.isPlain, shown.contains(where: { $0.total.isAtLeast }) {
      notes.insert("≥ at least this; of the rest of the weight it is unknown.", at: 1)
    }
    for item in taken {
      let facts = item.item.food.facts(
        shown.map(\.nutrient), grams: item.item.amount.grams, dailyValues: dailyValues)
      let substitutions = NutrientFact.substitutions(in: facts, lines.map(\.nutrient))
      notes += substitutions.map { "\(item.item.food.listedName): \($0)" }
    }
    return notes.map { "\(TerminalText.harmless($0))\n" }.joined()
  }

  private func contributions(of nutrient: Nutrient, width: Int?, style: Style) -> String {
    var table = Table(
      [
        (nutrient.name.uppercased(), .leftWrapped), ("AMOUNT", .right), ("", .left),
        ("SHARE", .right),
      ], plainTitle: nutrient.name)
    let unit = nutrient.unit.rawValue
    func append(_ name: String, _ amount: String, _ share: String?) {
      table.append([name, amount, unit, share ?? ""]) {
        .facts(
          "\(name): "
            + (amount == NutrientFact.unknown ? SpokenText.unknown : "\(amount) \(unit)")
            + (Self.plainShare(share)))
      }
    }
    for part in sum.contributions(to: nutrient.number) {
      let item = taken[part.index].item
      append(
        "\(item.amount.text) \(item.food.listedName)",
        Self.text(part.amount, isAtLeast: false, decimals: nutrient.decimals),
        part.percent.map { "\(DecimalText.rounded($0, decimals: 1)) %" } ?? NutrientFact.unknown)
    }
    let total = sum.total(of: nutrient.number)
    append(
      "All" + (total.isAtLeast ? ", known for \(total.knownWholePercent) % of the weight" : ""),
      Self.text(total.amount, isAtLeast: total.isAtLeast, decimals: nutrient.decimals), nil)
    return table.text(width: width, style: style)
  }

  private static func plainShare(_ share: String?) -> String {
    guard let share, share != NutrientFact.unknown else { return "" }
    return ", \(share) of all"
  }

  private func code(_ food: Food) -> String { codes[food.code] ?? food.code.description }

  private static func text(_ number: Double?, isAtLeast: Bool, decimals: Int) -> String {
    guard let number else { return NutrientFact.unknown }
    return (isAtLeast ? "≥ " : "") + NutrientFact.text(number, decimals: decimals)
  }
}
