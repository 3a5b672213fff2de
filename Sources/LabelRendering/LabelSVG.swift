public import FoodLabels
internal import Nutrition

/// A Nutrition Facts label as an SVG picture, measured in points so that it prints at its true size.
///
/// Type sizes meet 21 CFR 101.9(d)(1)(iii). Where the rule sets no size, as for "Amount per serving",
/// bars, hairlines and line spacing, the label follows FDA's samples.
public struct LabelSVG {
  let label: NutritionLabel
  /// The label of the whole container, for a second column.
  let container: NutritionLabel?
  private let format: LabelFormat

  /// Draws a label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - format: Its layout.
  ///   - container: The label of the whole container, for the dual format.
  public init(
    _ label: NutritionLabel, format: LabelFormat = .vertical, container: NutritionLabel? = nil
  ) {
    self.label = label
    self.format = format
    self.container = container
  }

  /// The SVG document, ended by a newline.
  public var text: String {
    let drawing =
      switch format {
      case .tabular: tabular
      case .linear: linear
      case .dual: container.map(dual) ?? vertical
      case .vertical, .front: vertical
      }
    return drawing.document(
      title: "\(Heading.text): \(label.foodName)",
      description: "Nutrition Facts label for \(label.foodName), serving size "
        + "\(label.serving.declared), calories \(label.calories.declared ?? LabelLine.unknown).")
  }

  private var vertical: Drawing {
    var drawing = Drawing()
    drawHead(&drawing)
    drawCalories(&drawing)
    drawHeading(&drawing)
    for line in label.lines { draw(line, &drawing) }
    drawing.bar(7)
    for (index, line) in label.vitamins.enumerated() { draw(line, isFirst: index == 0, &drawing) }
    drawFootnote(&drawing)
    return drawing
  }

  // MARK: Parts

  func drawHead(_ drawing: inout Drawing) {
    // The heading spans the label and is its largest type, (d)(2).
    drawing.advance(2)
    drawing.heading()
    drawing.advance(4)
    drawing.hairline()
    if let servings = label.servings {
      drawing.advance(10.5)
      drawing.text([.init(servings.text, 10)])
    }
    drawServingSize(&drawing)
    drawing.advance(3.5)
    drawing.bar(7)
  }

  private func drawServingSize(_ drawing: inout Drawing) {
    let name = "Serving size"
    let size = label.serving.declared
    let room = drawing.textWidth - Typeface.bold.room(for: "\(name) ", size: 10)
    drawing.advance(11)
    drawing.text([.init(name, 10, .bold)])
    if Typeface.bold.room(for: size, size: 10) <= room {
      drawing.rightText(.init(size, 10, .bold))
      return
    }
    for line in Typeface.bold.lines(of: size, size: 10, width: drawing.textWidth) {
      drawing.advance(11)
      drawing.rightText(.init(line, 10, .bold))
    }
  }

  func drawCalories(_ drawing: inout Drawing, hasBar: Bool = true) {
    drawing.advance(8)
    drawing.text([.init("Amount per serving", 6, .bold)])
    drawing.advance(19)
    drawing.text([.init(label.calories.name, 16, .bold)])
    let declared = label.calories.declared
    drawing.rightText(.init(declared ?? LabelLine.unknown, declared == nil ? 14 : 24, .bold))
    drawing.advance(4)
    if hasBar { drawing.bar(3) }
  }

  private func drawHeading(_ drawing: inout Drawing) {
    drawing.advance(8.5)
    drawing.rightText(.init(label.percentHeading, 6, .bold))
    drawing.advance(3)
  }

  func draw(_ line: LabelLine, isFirst: Bool = false, _ drawing: inout Drawing) {
    let indent = Double(line.indent) * Drawing.indent
    // Only the hairline above added sugars is indented like its text.
    if !isFirst { drawing.hairline(from: line.number == .addedSugars ? indent : 0) }
    let percent = line.percentText.map {
      Drawing.Run($0, Drawing.size, line.isVitaminOrMineral ? .regular : .bold)
    }
    let room =
      drawing.textWidth - indent - (percent.map { Drawing.room([$0]) + Drawing.size } ?? 0)
    for (index, runs) in Self.lines(line, width: room).enumerated() {
      drawing.advance(index == 0 ? 9 : 9.5)
      drawing.text(runs, indent: indent)
      if index == 0, let percent { drawing.rightText(percent) }
    }
    if let statement = line.statement {
      for text in Typeface.regular.lines(
        of: statement, size: Drawing.size, width: drawing.textWidth - Drawing.indent)
      {
        drawing.advance(9.5)
        drawing.text([.init(text, Drawing.size)], indent: Drawing.indent)
      }
    }
    drawing.advance(3)
  }

  /// The words of a label line, broken into as many lines as they need.
  private static func lines(_ line: LabelLine, width: Double) -> [[Drawing.Run]] {
    Drawing.Run.lines(of: line.words, width: width)
  }

  func drawFootnote(_ drawing: inout Drawing) {
    guard let footnote = label.footnote else { return }
    drawing.bar(7)
    drawFootnoteText(footnote, &drawing)
  }

  func drawFootnoteText(_ footnote: String, _ drawing: inout Drawing) {
    let hang = Typeface.regular.room(for: "* ", size: Drawing.footnoteSize)
    let lines = Typeface.regular.lines(
      of: footnote, size: Drawing.footnoteSize, width: drawing.textWidth - hang)
    drawing.advance(1)
    for (index, line) in lines.enumerated() {
      drawing.advance(7)
      if index == 0 { drawing.text([.init("*", Drawing.footnoteSize)]) }
      drawing.text([.init(line, Drawing.footnoteSize)], indent: hang)
    }
    drawing.advance(2)
  }
}
