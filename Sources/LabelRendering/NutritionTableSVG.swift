public import FoodLabels

/// A label of a country other than the United States as an SVG picture, measured in points.
public struct NutritionTableSVG {
  let table: NutritionTable

  /// Draws a label.
  public init(_ table: NutritionTable) {
    self.table = table
  }

  /// What the label is called.
  public var title: String {
    switch table.style {
    case .canada: "Nutrition Facts / Valeur nutritive"
    case .unitedKingdom: "Front-of-pack label"
    case .europeanUnion, .unitedStates: "Nutrition declaration"
    }
  }

  /// The SVG document, ended by a newline.
  public var text: String {
    let drawing =
      switch table.style {
      case .canada: canadian
      case .unitedKingdom: british
      case .europeanUnion, .unitedStates: european
      }
    let energy = table.lines.first?.cells.first?.declared ?? NutritionTable.unknown
    return drawing.document(
      title: "\(title): \(table.foodName)",
      description: "\(title) for \(table.foodName), \(table.columns.first?.title ?? ""), energy "
        + "\(energy).")
  }

  // MARK: European Union

  private static let nameWidth = 100.0
  private static let amountWidth = 94.0
  private static let percentWidth = 34.0

  /// A table with a column for each amount of food.
  private var european: Drawing {
    let ends = table.columns.reduce(into: [(amount: Double, percent: Double?)]()) { ends, column in
      let start = ends.last.map { $0.percent ?? $0.amount } ?? Self.nameWidth
      let amount = start + Self.amountWidth
      ends.append((amount, column.hasPercent ? amount + Self.percentWidth : nil))
    }
    let width = (ends.last.map { $0.percent ?? $0.amount } ?? Self.nameWidth) + 4
    var drawing = Drawing(width: width)
    drawing.advance(12)
    drawing.text([.init(title, 11, .bold)])
    drawing.advance(4)
    drawing.bar(1)
    drawTitles(ends, &drawing)
    for (index, line) in table.lines.enumerated() {
      if line.startsPart { drawing.bar(1) } else if index > 0 { drawing.hairline() }
      drawing.advance(10)
      drawing.text(
        [.init(line.name, Drawing.size, line.indent == 0 ? .bold : .regular)],
        indent: Double(line.indent) * Drawing.indent)
      for (end, cell) in zip(ends, line.cells) {
        right(
          .init(cell.declared ?? NutritionTable.unknown, Drawing.size), at: end.amount, &drawing)
        if let percent = end.percent, let declared = cell.declaredPercent {
          right(.init(declared, Drawing.size), at: percent, &drawing)
        }
      }
      drawing.advance(3)
    }
    drawing.bar(1)
    drawFootnotes(&drawing)
    return drawing
  }

  private func drawTitles(
    _ ends: [(amount: Double, percent: Double?)], _ drawing: inout Drawing
  ) {
    let top = drawing.y
    for (end, column) in zip(ends, table.columns) {
      drawing.goTo(y: top)
      for line in Typeface.bold.lines(of: column.title, size: 7, width: Self.amountWidth - 6) {
        drawing.advance(9)
        right(.init(line, 7, .bold), at: end.amount, &drawing)
      }
      if let percent = end.percent {
        drawing.goTo(y: top)
        drawing.advance(9)
        right(.init("%RI*", 7, .bold), at: percent, &drawing)
      }
    }
    drawing.goToBottom()
    drawing.advance(3)
    drawing.hairline()
  }

  private func drawFootnotes(_ drawing: inout Drawing) {
    for note in table.footnotes {
      for line in Typeface.regular.lines(
        of: "* \(note)", size: Drawing.footnoteSize, width: drawing.textWidth)
      {
        drawing.advance(8)
        drawing.text([.init(line, Drawing.footnoteSize)])
      }
    }
    drawing.advance(2)
  }

  private func right(_ run: Drawing.Run, at end: Double, _ drawing: inout Drawing) {
    drawing.goTo(y: drawing.y, right: end)
    drawing.rightText(run)
    drawing.goTo(y: drawing.y)
  }

  // MARK: Canada

  /// The bilingual standard format.
  private var canadian: Drawing {
    var drawing = Drawing(width: 200)
    drawing.advance(17)
    drawing.text([.init("Nutrition Facts", 18, .bold)])
    drawing.advance(18)
    drawing.text([.init("Valeur nutritive", 18, .bold)])
    drawing.advance(2)
    for title in table.columns.flatMap({ [$0.title, $0.secondTitle ?? ""] }) {
      for line in Typeface.regular.lines(of: title, size: 9, width: drawing.textWidth) {
        drawing.advance(10)
        drawing.text([.init(line, 9)])
      }
    }
    drawing.advance(3)
    drawing.bar(1.5)
    for (index, line) in table.lines.enumerated() {
      index == 0 ? drawCalories(line, &drawing) : drawCanadian(line, after: index, &drawing)
    }
    drawing.bar(4)
    for note in table.footnotes {
      for line in Typeface.regular.lines(of: note, size: 6.5, width: drawing.textWidth) {
        drawing.advance(8.5)
        drawing.text([.init(line, 6.5)])
      }
    }
    drawing.advance(2)
    return drawing
  }

  private func drawCalories(_ line: NutritionTable.Line, _ drawing: inout Drawing) {
    let top = drawing.y
    drawing.advance(9)
    drawing.rightText(.init("% Daily Value*", 7, .bold))
    drawing.advance(8.5)
    drawing.rightText(.init("% valeur quotidienne*", 7, .bold))
    drawing.goTo(y: top)
    drawing.advance(16.5)
    let declared = line.cells[0].declared ?? NutritionTable.unknown
    drawing.text([.init("\(line.name) \(declared)", 14, .bold)])
    drawing.advance(4)
    drawing.bar(3)
  }

  private func drawCanadian(
    _ line: NutritionTable.Line, after index: Int, _ drawing: inout Drawing
  ) {
    // Saturated and trans fat share a percentage.
    if line.startsPart {
      drawing.bar(4)
    } else if index > 1, line.key != "trans-fat" {
      drawing.hairline()
    }
    let cell = line.cells[0]
    drawing.advance(9.5)
    let name = line.secondName.map { "\(line.name) / \($0)" } ?? line.name
    drawing.text(
      [
        .init(name, Drawing.size, line.indent == 0 && !isMineral(line) ? .bold : .regular),
        .init(cell.declared ?? NutritionTable.unknown, Drawing.size),
      ], indent: Double(line.indent) * Drawing.indent)
    if let percent = cell.declaredPercent {
      drawing.rightText(.init(percent, Drawing.size, .bold))
    }
    drawing.advance(3)
  }

  private func isMineral(_ line: NutritionTable.Line) -> Bool {
    ["potassium", "calcium", "iron"].contains(line.key)
  }

  // MARK: United Kingdom

  private static let lozengeWidth = 58.0

  /// A box for each nutrient, in its color.
  private var british: Drawing {
    var drawing = Drawing(width: Self.lozengeWidth * Double(table.lines.count) + 12)
    drawing.advance(10)
    drawing.text([
      .init(
        "\(table.columns.first?.title.trimmingPrefix("per ") ?? "") contains", Drawing.size, .bold)
    ])
    drawing.advance(5)
    let top = drawing.y
    for (index, line) in table.lines.enumerated() {
      let left = 6 + Self.lozengeWidth * Double(index)
      drawing.goTo(y: top, left: left + 1.5, right: left + Self.lozengeWidth - 1.5)
      drawLozenge(line, &drawing)
    }
    drawing.goToBottom()
    for note in table.footnotes {
      for line in Typeface.regular.lines(of: note, size: 7, width: drawing.textWidth) {
        drawing.advance(9)
        drawing.text([.init(line, 7)])
      }
    }
    drawing.advance(2)
    return drawing
  }

  private func drawLozenge(_ line: NutritionTable.Line, _ drawing: inout Drawing) {
    let cell = line.cells[0]
    let top = drawing.y
    drawing.roundBox(height: 66, radius: 12, fill: cell.light?.fill ?? "#fff")
    drawing.advance(12)
    drawing.centeredText(.init(line.name, 8, .bold))
    let amounts = (cell.declared ?? NutritionTable.unknown).split(separator: " / ")
      .map(String.init)
    drawing.advance(amounts.count > 1 ? 11 : 16)
    for amount in amounts {
      drawing.centeredText(.init(amount, amounts.count > 1 ? 9 : 10, .bold))
      drawing.advance(amounts.count > 1 ? 10 : 0)
    }
    drawing.goTo(y: top + 43, left: drawing.left, right: drawing.right)
    if let light = cell.light { drawing.centeredText(.init(light.level.uppercased(), 6, .bold)) }
    drawing.advance(3)
    drawing.hairline()
    drawing.advance(12)
    if let percent = cell.declaredPercent { drawing.centeredText(.init(percent, 10, .bold)) }
    drawing.goTo(y: top + 68, left: drawing.left, right: drawing.right)
  }
}

extension TrafficLight {
  /// The color that black text can be read on.
  fileprivate var fill: String {
    switch self {
    case .green: "#7ac143"
    case .amber: "#f9b233"
    case .red: "#f0654e"
    }
  }
}
