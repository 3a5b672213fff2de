internal import Terminal
internal import Nutrition

/// A Nutrition Facts label line by line, without its box.
struct LabelLines {
  private let label: NutritionLabel

  init(_ label: NutritionLabel) {
    self.label = label
  }

  /// What the label says, a line for each of its lines, each ended by a newline.
  var text: String {
    let head =
      ["Nutrition Facts"] + [label.servings?.text].compactMap(\.self) + [
        "Serving size: \(TerminalText.harmless(label.serving.declared))", "Amount per serving",
      ]
    let lines = ([label.calories] + label.lines + label.vitamins).map(Self.line)
    return (head + lines + [label.footnote].compactMap(\.self)).map { "\($0)\n" }.joined()
  }

  private static func line(_ line: LabelLine) -> String {
    let percent = line.percentText.map { "\($0.dropLast()) percent of the Daily Value" }
    return "\(line.name): "
      + [line.amountText, percent, line.statement].compactMap(\.self).joined(separator: ", ")
  }
}
