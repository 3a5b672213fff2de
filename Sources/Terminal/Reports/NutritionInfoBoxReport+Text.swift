internal import FoodLabels
internal import Nutrition
public import Representation

extension NutritionInfoBoxReport {
  /// The box below the food's name.
  ///
  /// - Parameter style: Marks the heading.
  /// - Returns: Lines, each ended by a newline.
  public func text(style: Style) -> String {
    var rows = Table([("", .left), ("% Daily Value", .right), ("", .left)])
    for row in box.rows {
      rows.append([
        row.line.name, row.line.percentText ?? LabelLine.unknown, row.level?.rawValue ?? "",
      ])
    }
    return LabelText.heading(food, code) + style.bold("Nutrition Info") + "\n"
      + TerminalText.harmless("Per serving: \(box.label.serving.declared)") + "\n"
      + rows.text(width: TerminalText.width, style: style)
  }
}
