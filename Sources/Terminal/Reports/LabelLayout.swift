internal import FoodLabels
internal import Nutrition

/// A Nutrition Facts label in the formats of small packages and of two columns.
struct LabelLayout {
  let label: NutritionLabel
  /// The label of the whole container, for the dual format.
  let container: NutritionLabel?
  let style: Style

  /// Lines, each ended by a newline.
  func text(_ format: LabelFormat) -> String {
    switch format {
    case .vertical, .front:
      LabelPanel(label: label, characters: .forLocale, style: style).text
    case .tabular: head + tabular
    case .linear: linear
    case .dual: head + dual
    }
  }

  private var head: String {
    style.bold("Nutrition Facts") + "\n"
      + TerminalText.lines(
        [label.servings?.text].compactMap(\.self) + ["Serving size \(label.serving.declared)"])
  }

  private var calories: String { label.calories.declared ?? LabelLine.unknown }

  private var linear: String {
    let words = label.linearWords.map(\.text).joined(separator: " ")
    return TerminalText.wrapped(TerminalText.harmless(words), to: TerminalText.width ?? 80)
      .map { "\($0)\n" }.joined()
  }

  private var tabular: String {
    let half = label.lines.firstIndex { $0.number == .carbohydrate } ?? label.lines.count
    let (first, second) = (label.lines[..<half], label.lines[half...])
    var table = Table([
      ("Amount per serving", .left), (label.percentHeading, .right), ("Amount per serving", .left),
      (label.percentHeading, .right),
    ])
    for index in 0..<max(first.count, second.count) {
      let cells = [first, second].flatMap { lines -> [String] in
        guard index < lines.count else { return ["", ""] }
        let line = lines[lines.startIndex + index]
        return [
          indented(line, line.words.map(\.text).joined(separator: " ")), line.percentText ?? "",
        ]
      }
      table.append(cells)
    }
    let vitamins = label.vitamins.map { line in
      [line.name, line.amountText, line.percentText].compactMap(\.self).joined(separator: " ")
    }
    return "Calories \(calories)\n" + table.text(width: TerminalText.width, style: style)
      + TerminalText.wrapped(vitamins.joined(separator: " • "), to: TerminalText.width ?? 80)
      .map { "\($0)\n" }.joined() + footnote
  }

  private var dual: String {
    guard let container else { return "" }
    var table = Table([
      ("", .left), ("Per serving", .right), (label.percentHeading, .right),
      ("Per container", .right), (label.percentHeading, .right),
    ])
    table.append([
      "Calories", calories, "", container.calories.declared ?? LabelLine.unknown, "",
    ])
    for (line, other) in zip(label.lines + label.vitamins, container.lines + container.vitamins) {
      table.append([
        indented(line, line.name), line.amountText, line.percentText ?? "", other.amountText,
        other.percentText ?? "",
      ])
    }
    return table.text(width: TerminalText.width, style: style) + footnote
  }

  private var footnote: String {
    label.footnote.map { text in
      TerminalText.wrapped("* \(text)", to: TerminalText.width ?? 80).map { "\($0)\n" }.joined()
    } ?? ""
  }

  private func indented(_ line: LabelLine, _ text: String) -> String {
    String(repeating: " ", count: line.indent * 2) + text
  }
}
