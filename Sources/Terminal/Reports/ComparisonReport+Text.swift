internal import Nutrition
public import Representation

extension ComparisonReport {
  /// Up to so many foods, percents of Daily Values are shown beside the amounts if there is room.
  private static let mostWithPercents = 3
  private static let letters = ["A", "B", "C", "D", "E", "F"]

  /// A list of the foods by letters, and a table with a column for each.
  ///
  /// - Parameters:
  ///   - isComplete: Whether to show every nutrient, also those unknown in all foods; else the usual
  ///     ones.
  ///   - width: The width to fit, in columns; nil for any.
  ///   - style: Marks headings.
  /// - Returns: Lines, each ended by a newline.
  public func text(isComplete: Bool, width: Int?, style: Style) -> String {
    let rows = comparison.rows.filter { row in
      isComplete || isChosen || row.nutrient.isCore && row.facts.contains { $0.amount != nil }
    }
    let rowsInUnits = rows.flatMap { $0.shown(in: style.units) }
    let withPercents = table(rowsInUnits, hasPercents: true)
    let hasPercents =
      comparison.items.count <= Self.mostWithPercents && withPercents.fits(width)
    let table = hasPercents ? withPercents : table(rowsInUnits, hasPercents: false)
    return [
      foods(width, style), table.text(width: width, style: style),
      notes(rows, hasPercents: hasPercents || style.isPlain, style),
    ].joined(separator: "\n")
  }

  private func foods(_ width: Int?, _ style: Style) -> String {
    var table = Table([("", .left), ("", .left), ("", .leftWrapped), ("", .left)])
    for (letter, item) in zip(Self.letters, comparison.items) {
      let food = item.food
      table.append([
        letter, codes[food.code] ?? food.code.description, food.name,
        item.amount.equation(in: style.units),
      ])
    }
    return table.text(width: width, style: style)
  }

  private var isPair: Bool { comparison.items.count == 2 }

  private func table(_ rows: [FoodComparison.Row], hasPercents: Bool) -> Table {
    var columns: [(String, Table.Alignment)] = [("", .leftWrapped), ("", .left)]
    for letter in Self.letters.prefix(comparison.items.count) {
      columns += [(letter, .right), ("", .left)]
      if hasPercents { columns += [(referenceValues.set.percentName, .right), ("", .left)] }
    }
    if isPair { columns.append(("A to B", .right)) }
    var table = Table(columns)
    table.append(rows, of: \.nutrient, plain: plainRow) { row in
      var cells = [row.nutrient.everydayName, row.nutrient.unit.rawValue]
      for (index, fact) in row.facts.enumerated() {
        cells += [
          fact.amountText,
          (index == row.richest ? "▲" : "") + (fact.isCorrected ? NutrientFact.correctionMark : ""),
        ]
        if hasPercents { cells += [fact.percentText, fact.percentMark] }
      }
      if isPair { cells.append(Self.difference(of: row) ?? "") }
      return cells
    }
    return table
  }

  /// A difference: "+12%", "−30%", from the double on "× 2.5"; nil where it cannot be computed.
  ///
  /// It is "=" below half a percent where the amounts read the same. Amounts that read differently
  /// are never equal: their difference has as many decimals as its first digit needs.
  private static func difference(of row: FoodComparison.Row) -> String? {
    guard let difference = row.differencePercent else { return nil }
    if difference >= 100 {
      return "× \(DecimalText.rounded(1 + difference / 100, decimals: difference < 900 ? 1 : 0))"
    }
    let size = abs(difference)
    let isSame = row.facts.first?.amountText == row.facts.last?.amountText
    guard size > 0, !isSame || size >= 0.5 else { return "=" }
    let decimals = (0..<15).first {
      DecimalText.rounded(size, decimals: $0).contains { ("1"..."9").contains($0) }
    }
    let text = decimals.map { DecimalText.rounded(size, decimals: $0) }
    return (difference < 0 ? "−" : "+") + "\(text ?? DecimalText.shortest(size))%"
  }

  /// A line for each food, and one for the difference of two.
  private func plainRow(_ row: FoodComparison.Row) -> PlainRow {
    let name = row.nutrient.everydayName
    var lines = zip(Self.letters, row.facts).map { letter, fact in
      "\(name), \(letter): \(fact.plainText)"
    }
    if isPair, let difference = Self.difference(of: row) {
      lines.append("\(name), from A to B: \(Self.plainText(difference))")
    }
    return .facts(lines)
  }

  /// A difference in words: "12% more", "30% less", "2.5 times as much".
  private static func plainText(_ difference: String) -> String {
    switch difference.first {
    case "=": "the same"
    case "×": "\(difference.dropFirst(2)) times as much"
    case "+": "\(difference.dropFirst()) more"
    default: "\(difference.dropFirst()) less"
    }
  }

  private func notes(_ rows: [FoodComparison.Row], hasPercents: Bool, _ style: Style) -> String {
    let hasRichest = rows.contains { $0.richest != nil }
    var notes =
      (style.isPlain || !hasRichest ? [] : ["▲ highest, by at least 10%."])
      + NutrientFact.notes(
        on: rows.flatMap(\.facts), percentsOf: hasPercents ? referenceValues : nil, style)
    for index in comparison.items.indices {
      notes += NutrientFact.substitutions(in: rows.map { $0.facts[index] }, nutrients)
        .map { "\(Self.letters[index]): \($0)" }
    }
    return notes.map { "\($0)\n" }.joined()
  }
}
