internal import Terminal
internal import Text
internal import Nutrition

/// Foods side by side, as text, JSON or CSV.
struct ComparisonReport {
  let comparison: FoodComparison
  let codes: [FoodCode: String]
  let population: Population

  /// Up to so many foods have their shares of the Daily Value beside the amounts, if there is room.
  private static let mostWithShares = 3
  private static let letters = ["A", "B", "C", "D", "E", "F"]

  /// A list of the foods by letters, and a table with a column for each.
  ///
  /// - Parameters:
  ///   - isComplete: Whether to show every nutrient, not the core ones alone.
  ///   - width: The width to fit, in columns; nil for any.
  ///   - style: Marks headings and the largest amounts.
  /// - Returns: Lines, each ended by a newline.
  func text(isComplete: Bool, width: Int?, style: Style) -> String {
    let rows = comparison.rows.filter { isComplete || $0.nutrient.isCore }
    let withShares = table(rows, hasShares: true)
    let hasShares = comparison.items.count <= Self.mostWithShares && withShares.fits(width)
    let table = hasShares ? withShares : table(rows, hasShares: false)
    return [
      foods(width, style), table.text(width: width, style: style),
      notes(rows, hasShares: hasShares || style.isPlain, style),
    ].joined(separator: "\n")
  }

  private func foods(_ width: Int?, _ style: Style) -> String {
    var table = Table([("", .left), ("", .left), ("", .leftWrapped), ("", .left)])
    for (letter, item) in zip(Self.letters, comparison.items) {
      let food = item.food
      table.append([
        letter, codes[food.code] ?? food.code.description, food.name, item.amount.equation,
      ])
    }
    return table.text(width: width, style: style)
  }

  private var isPair: Bool { comparison.items.count == 2 }

  /// The nutrients with a column for each food.
  private func table(_ rows: [FoodComparison.Row], hasShares: Bool) -> Table {
    var columns: [(String, Table.Alignment)] = [("", .leftWrapped), ("", .left)]
    for letter in Self.letters.prefix(comparison.items.count) {
      columns += [(letter, .right), ("", .left)]
      if hasShares { columns += [("%DV", .right), ("", .left)] }
    }
    if isPair { columns.append(("A TO B", .right)) }
    var table = Table(columns)
    table.append(rows, of: \.nutrient, plain: plainRow) { row in
      var cells = [row.nutrient.name, row.nutrient.unit.rawValue]
      for (index, fact) in row.facts.enumerated() {
        cells += [
          fact.amountText,
          (index == row.richest ? "▲" : "") + (fact.isCorrected ? NutrientFact.correctionMark : ""),
        ]
        if hasShares { cells += [fact.percentText, fact.shareMark] }
      }
      if isPair { cells.append(Self.difference(of: row) ?? "") }
      return cells
    }
    return table
  }

  /// A difference: "+12 %", "−30 %", or how many times as much from the double on; nil where there
  /// is none to tell.
  ///
  /// It is "=" where it is below half a percent and the amounts read alike. Amounts that read
  /// differently are never equal: their difference has as many decimals as its first digit needs.
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
    return (difference < 0 ? "−" : "+") + "\(text ?? DecimalText.shortest(size)) %"
  }

  /// A fact for each food, and the difference of two.
  private func plainRow(_ row: FoodComparison.Row) -> PlainRow {
    var lines = zip(Self.letters, row.facts).map { letter, fact in
      "\(row.nutrient.name), \(letter): \(fact.plainText)"
    }
    if isPair, let difference = Self.difference(of: row) {
      lines.append("\(row.nutrient.name), from A to B: \(Self.plainText(difference))")
    }
    return .facts(lines)
  }

  /// A difference in words: "12 percent more", "30 percent less", "2.5 times as much".
  private static func plainText(_ difference: String) -> String {
    switch difference.first {
    case "=": "the same"
    case "×": "\(difference.dropFirst(2)) times as much"
    case "+": "\(difference.dropFirst()) more"
    default: "\(difference.dropFirst()) less"
    }
  }

  private func notes(_ rows: [FoodComparison.Row], hasShares: Bool, _ style: Style) -> String {
    var notes =
      (style.isPlain ? [] : ["▲ the most of those known, by a tenth at least."])
      + NutrientFact.notes(
        on: rows.flatMap(\.facts), sharesFor: hasShares ? population : nil, style)
    for index in comparison.items.indices {
      notes += NutrientFact.substitutions(
        in: rows.map { $0.facts[index] }, comparison.rows.map(\.nutrient)
      ).map { "\(Self.letters[index]): \($0)" }
    }
    return notes.joined(separator: "\n") + "\n"
  }

  // MARK: For a program

  var json: JSON {
    .object([
      ("population", .string(population.rawValue)),
      (
        "foods",
        .array(
          comparison.items.map { food, amount in
            .object([
              ("code", .string(food.code.description)), ("name", .string(food.name)),
              ("amount", .amount(amount)),
            ])
          })
      ),
      (
        "nutrients",
        .array(
          comparison.rows.map { row in
            .object(
              row.nutrient.members + [
                ("foods", .array(row.facts.map { .object($0.ownMembers) }))
              ])
          })
      ),
    ])
  }

  /// The amount and share of each food; its weight in the first row.
  var csv: String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    let codes = comparison.items.map(\.food.code.description)
    encoder.append(["key", "number", "name", "unit"] + codes.flatMap { [$0, "\($0) %DV"] })
    encoder.append(
      ["weight", "", "Weight", "g"]
        + comparison.items.flatMap {
          [DecimalText.shortest(DecimalText.fifteenDigits($0.amount.grams)), ""]
        })
    for row in comparison.rows {
      encoder.append(row.nutrient.fields + row.facts.flatMap { $0.ownFields.prefix(2) })
    }
    return encoder.text
  }
}
