internal import FoodLabels
internal import Nutrition

extension LabelSVG {
  // MARK: Tabular

  /// The head, the nutrients in two columns and the footnote beside each other.
  var tabular: Drawing {
    var drawing = Drawing(width: 580)
    let top = drawing.y
    drawing.goTo(y: top, left: 4, right: 134)
    drawHead(&drawing)
    drawCalories(&drawing, hasBar: false)
    let half = label.lines.firstIndex { $0.number == .carbohydrate } ?? label.lines.count
    for (lines, left, right) in [
      (label.lines[..<half], 144.0, 284.0), (label.lines[half...], 294, 466),
    ] {
      drawing.goTo(y: top, left: left, right: right)
      drawing.advance(9)
      drawing.text([.init("Amount per serving", 6, .bold)])
      drawing.rightText(.init(label.percentHeading, 6, .bold))
      drawing.advance(3)
      drawing.bar(3)
      for (index, line) in lines.enumerated() { draw(line, isFirst: index == 0, &drawing) }
    }
    if let footnote = label.footnote {
      drawing.goTo(y: top + 4, left: 476, right: 576)
      drawFootnoteText(footnote, &drawing)
    }
    drawing.goToBottom()
    drawing.bar(3)
    for line in Drawing.Run.lines(of: [.init(text: vitaminList)], width: drawing.textWidth) {
      drawing.advance(10)
      drawing.text(line)
    }
    drawing.advance(2)
    return drawing
  }

  private var vitaminList: String {
    label.vitamins.map { line in
      [line.name, line.amountText, line.percentText].compactMap(\.self).joined(separator: " ")
    }.joined(separator: " • ")
  }

  // MARK: Linear

  /// Everything in one paragraph.
  var linear: Drawing {
    var drawing = Drawing(width: 260)
    for line in Drawing.Run.lines(of: label.linearWords, width: drawing.textWidth) {
      drawing.advance(10)
      drawing.text(line)
    }
    drawing.advance(2)
    return drawing
  }

  // MARK: Dual

  /// A column for a serving and one for the container.
  func dual(_ container: NutritionLabel) -> Drawing {
    var drawing = Drawing(width: 270)
    drawHead(&drawing)
    let top = drawing.y
    let row = { (drawing: inout Drawing, texts: [(Double, Drawing.Run?)]) in
      for case (let right, let run?) in texts {
        drawing.goTo(y: drawing.y, right: right)
        drawing.rightText(run)
      }
      drawing.goTo(y: drawing.y)
    }
    drawing.advance(9)
    row(&drawing, [(188, .init("Per serving", 7, .bold)), (266, .init("Per container", 7, .bold))])
    drawing.advance(21)
    drawing.text([.init("Calories", 16, .bold)])
    let calories = { (label: NutritionLabel) in
      Drawing.Run(label.calories.declared ?? LabelLine.unknown, 18, .bold)
    }
    row(&drawing, [(188, calories(label)), (266, calories(container))])
    drawing.advance(4)
    drawing.bar(3)
    drawing.advance(8.5)
    let heading = Drawing.Run(label.percentHeading.replacing("Daily Value", with: "DV"), 6, .bold)
    row(&drawing, [(188, heading), (266, heading)])
    drawing.advance(3)
    let pairs = { (lines: KeyPath<NutritionLabel, [LabelLine]>, drawing: inout Drawing) in
      for (index, line) in label[keyPath: lines].enumerated() {
        let other = container[keyPath: lines].first { $0.number == line.number }
        if index > 0 || lines == \.lines { drawing.hairline() }
        drawing.advance(9)
        drawing.text(line.nameRuns, indent: Double(line.indent) * Drawing.indent)
        row(
          &drawing,
          [
            (160, line.run(line.amountText)), (188, line.percentText.map(line.run)),
            (238, (other?.amountText).map(line.run)), (266, (other?.percentText).map(line.run)),
          ])
        drawing.advance(3)
      }
    }
    pairs(\.lines, &drawing)
    drawing.bar(7)
    pairs(\.vitamins, &drawing)
    drawing.verticalLine(x: 192, from: top)
    drawFootnote(&drawing)
    return drawing
  }
}

extension LabelLine {
  /// The name alone, as the line writes it.
  fileprivate var nameRuns: [Drawing.Run] {
    switch number {
    case .transFat:
      [Drawing.Run("Trans", Drawing.size, isItalic: true), Drawing.Run("Fat", Drawing.size)]
    case .addedSugars: [Drawing.Run("Incl. \(name)", Drawing.size)]
    default:
      [
        Drawing.Run(
          name, Drawing.size, indent == 0 && !isVitaminOrMineral ? .bold : .regular)
      ]
    }
  }

  fileprivate func run(_ text: String) -> Drawing.Run { Drawing.Run(text, Drawing.size) }
}
