internal import FoodLabels
internal import Nutrition
public import Representation

extension NutritionTableReport {
  /// The label below the food's name, and the ingredients below it.
  ///
  /// - Parameters:
  ///   - isExplained: Whether to add what each line is computed from.
  ///   - style: Marks the headings.
  /// - Returns: Lines, each ended by a newline.
  public func text(isExplained: Bool, style: Style) -> String {
    let width = TerminalText.width
    var text = LabelText.heading(food, code)
    text += style.bold(title) + "\n"
    if table.style == .canada, let column = table.columns.first {
      text +=
        TerminalText.harmless(
          "\(column.title) / \(column.secondTitle ?? "")") + "\n"
    }
    text += rows.text(width: width, style: style)
    text += table.footnotes.flatMap { TerminalText.wrapped($0, to: width ?? 80) }
      .map { "\($0)\n" }.joined()
    text += LabelText.ingredients(food)
    if isExplained { text += "\n" + explanation(width, style) }
    return text
  }

  private var title: String {
    switch table.style {
    case .canada: "Nutrition Facts / Valeur nutritive"
    case .unitedKingdom: "Front-of-pack label"
    case .europeanUnion, .unitedStates: "Nutrition declaration"
    }
  }

  private var percentHeading: String {
    table.style == .canada ? "% Daily Value* / % valeur quotidienne*" : "%RI"
  }

  private var rows: Table {
    let hasLights = table.lines.contains { $0.cells.contains { $0.light != nil } }
    var rows = Table(
      [("", .left)]
        + table.columns.flatMap { column in
          [(table.style == .canada ? "" : column.title, .right)]
            + (column.hasPercent ? [(percentHeading, .right)] : [])
        } + (hasLights ? [("Color", .left)] : []))
    for line in table.lines {
      let name = String(repeating: " ", count: line.indent * 2) + Self.name(line)
      let amounts = zip(table.columns, line.cells).flatMap { column, cell in
        [cell.declared ?? NutritionTable.unknown]
          + (column.hasPercent ? [cell.declaredPercent ?? ""] : [])
      }
      let light = line.cells.compactMap(\.light).first.map { "\($0.rawValue), \($0.level)" }
      rows.append([name] + amounts + (hasLights ? [light ?? ""] : []))
    }
    return rows
  }

  private static func name(_ line: NutritionTable.Line) -> String {
    line.secondName.map { "\(line.name) / \($0)" } ?? line.name
  }

  private func explanation(_ width: Int?, _ style: Style) -> String {
    var rules = Table([
      ("Line", .left), ("Amount", .right), ("%", .right), ("Declared", .left),
      ("Rule", .leftWrapped), ("Paragraph", .left),
    ])
    for line in table.lines {
      guard let cell = line.cells.last else { continue }
      let percent = line.percentRule
      rules.append([
        Self.name(line), cell.amount.map { "\(LabelText.range($0)) \(line.unit)" } ?? "–",
        cell.percent.map { LabelText.range($0) } ?? "–",
        [cell.declared ?? NutritionTable.unknown, cell.declaredPercent].compactMap(\.self)
          .joined(separator: ", "),
        [line.amountRule.text, percent?.text].compactMap(\.self).joined(separator: "; "),
        line.amountRule.paragraph
          + (percent.map { $0.paragraph == line.amountRule.paragraph ? "" : "; \($0.paragraph)" }
            ?? ""),
      ])
    }
    return rules.text(width: width, style: style) + "\n"
      + table.remarks.flatMap {
        TerminalText.wrapped("\($0.text) (\($0.paragraph))", to: width ?? 100)
      }.map { "\($0)\n" }.joined()
  }
}

/// Parts that the texts of all labels have.
enum LabelText {
  static func heading(_ food: Food, _ code: String) -> String {
    TerminalText.wrapped(
      "\(TerminalText.harmless(food.name)) (\(code))", to: TerminalText.width ?? 80
    ).map { "\($0)\n" }.joined()
  }

  static func ingredients(_ food: Food) -> String {
    guard let ingredients = food.ingredients else { return "" }
    return TerminalText.wrapped(
      "Ingredients: \(TerminalText.harmless(ingredients))", to: TerminalText.width ?? 80
    ).map { "\($0)\n" }.joined()
  }

  /// The number with at most so many decimals.
  static func number(_ value: Double, decimals: Int = 4) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return DecimalText.brief((value * scale).rounded() / scale)
  }

  /// "8.5", or "0–0.5" of what is known to lie between, with at most so many decimals.
  static func range(_ amount: AmountRange, decimals: Int = 4) -> String {
    let text = { (value: Double) in number(value, decimals: decimals) }
    guard amount.most > amount.least else { return text(amount.least) }
    guard amount.most.isFinite else { return "≥ \(text(amount.least))" }
    return "\(text(amount.least))–\(text(amount.most))"
  }
}
