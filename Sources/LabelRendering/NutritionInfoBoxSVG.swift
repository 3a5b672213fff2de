public import FoodLabels

/// FDA's proposed front-of-package box as an SVG picture, measured in points.
public struct NutritionInfoBoxSVG {
  private let box: NutritionInfoBox

  /// Draws a box.
  public init(_ box: NutritionInfoBox) {
    self.box = box
  }

  /// The SVG document, ended by a newline.
  public var text: String {
    var drawing = Drawing(width: 150)
    drawing.advance(14)
    drawing.text([.init("Nutrition Info", 14, .bold)])
    drawing.advance(4)
    drawing.bar(3)
    for line in Typeface.regular.lines(
      of: "Per serving: \(box.label.serving.declared)", size: 7, width: drawing.textWidth)
    {
      drawing.advance(8.5)
      drawing.text([.init(line, 7)])
    }
    drawing.advance(9)
    drawing.goTo(y: drawing.y, right: 112)
    drawing.rightText(.init("% Daily Value", 6.5, .bold))
    drawing.goTo(y: drawing.y)
    drawing.advance(3)
    for row in box.rows {
      drawing.hairline()
      drawing.advance(11)
      drawing.text([.init(row.line.name, 9, .bold)])
      drawing.goTo(y: drawing.y, right: 112)
      drawing.rightText(.init(row.line.percentText ?? LabelLine.unknown, 9))
      drawing.goTo(y: drawing.y)
      if let level = row.level {
        drawing.rightText(.init(level.rawValue, 9, level == .high ? .bold : .regular))
      }
      drawing.advance(4)
    }
    return drawing.document(
      title: "Nutrition Info: \(box.label.foodName)",
      description: "Front-of-package box for \(box.label.foodName).")
  }
}
