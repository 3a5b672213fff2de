internal import FoodLabels

/// A Nutrition Facts label as a box on a terminal.
struct LabelPanel {
  /// What lines are drawn with.
  struct Characters {
    var sides: String
    /// Rules, with the marks where they meet the sides.
    var top: (left: String, line: String, right: String)
    var thin: (left: String, line: String, right: String)
    var thick: (left: String, line: String, right: String)
    var bottom: (left: String, line: String, right: String)
    var isASCII: Bool

    static let box = Characters(
      sides: "│", top: ("┌", "─", "┐"), thin: ("├", "─", "┤"), thick: ("┝", "━", "┥"),
      bottom: ("└", "─", "┘"), isASCII: false)
    static let ascii = Characters(
      sides: "|", top: ("+", "-", "+"), thin: ("+", "-", "+"), thick: ("+", "=", "+"),
      bottom: ("+", "-", "+"), isASCII: true)

    /// Those that the locale's encoding has; without a locale, all.
    static var forLocale: Characters {
      let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
        .compactMap(EnvironmentVariable.value).first { !$0.isEmpty }
      guard let name else { return .box }
      let encoding = name.lowercased().filter { $0.isLetter || $0.isNumber }
      return encoding.contains("utf8") ? .box : .ascii
    }
  }

  /// The columns between the sides of the box.
  private static let width = 38
  /// How many columns a step of indentation takes.
  private static let indent = 2

  let label: NutritionLabel
  let characters: Characters
  let style: Style

  /// The box, each line ended by a newline.
  var text: String {
    let edge = rule(characters.thin)
    let lines =
      head + calories + label.lines.flatMap { [edge] + rows($0) } + [rule(characters.thick)]
      + label.vitamins.enumerated().flatMap { ($0 > 0 ? [edge] : []) + rows($1) } + footnote
    return ([rule(characters.top)] + lines + [rule(characters.bottom)]).map { "\($0)\n" }.joined()
  }

  // MARK: Parts

  private var head: [String] {
    let title = "Nutrition Facts".map(String.init).joined(separator: " ")
    let size = label.serving.declared
    return [row(title, isBold: true), rule(characters.thin)]
      + (label.servings.map { [row($0.text)] } ?? [])
      + beside("Serving size", size, isBold: true) + [rule(characters.thick)]
  }

  private var calories: [String] {
    [row("Amount per serving", isBold: true)]
      + beside(label.calories.name, label.calories.declared ?? LabelLine.unknown, isBold: true)
      + [rule(characters.thick), row("", label.percentHeading, isBold: true)]
  }

  private var footnote: [String] {
    guard let footnote = label.footnote else { return [] }
    let lines = TerminalText.wrapped(footnote, to: Self.width - 4)
    return [rule(characters.thick)]
      + lines.enumerated().map { row(($0 == 0 ? "* " : "  ") + $1) }
  }

  /// A line of the label, wrapped if need be.
  private func rows(_ line: LabelLine) -> [String] {
    let percent = written(line.percentText ?? "")
    let indent = String(repeating: " ", count: line.indent * Self.indent)
    let room = Self.width - 3 - indent.count - percent.count
    let words = line.words.map(\.text).joined(separator: " ")
    let boldCount = line.words.first?.emphasis == .bold ? line.name.count : 0
    let rows = TerminalText.wrapped(words, to: room).enumerated().map { index, text in
      row(
        indent + text, index == 0 ? percent : "", boldCount: index == 0 ? boldCount : 0,
        isEndBold: !line.isVitaminOrMineral)
    }
    let statement = line.statement.map {
      TerminalText.wrapped($0, to: Self.width - 4).map { row("  \($0)") }
    }
    return rows + (statement ?? [])
  }

  /// A name on the left and a text on the right, below each other if they are long.
  private func beside(_ name: String, _ text: String, isBold: Bool) -> [String] {
    let text = TerminalText.harmless(text)
    let room = Self.width - 2
    if name.count + 2 + TerminalText.columns(of: text) <= room {
      return [row(name, text, isBold: isBold)]
    }
    return [row(name, isBold: isBold)]
      + TerminalText.wrapped(text, to: room).map { row("", String($0), isBold: isBold) }
  }

  // MARK: Lines

  private func row(
    _ start: String, _ end: String = "", isBold: Bool = false, boldCount: Int = 0,
    isEndBold: Bool = false
  ) -> String {
    let (start, end) = (written(start), written(end))
    let gap = Self.width - 2 - TerminalText.columns(of: start) - TerminalText.columns(of: end)
    let spaces = String(repeating: " ", count: max(0, gap))
    let bold = isBold ? start.count : boldCount
    let marked =
      (bold > 0 && !start.isEmpty ? style.bold(String(start.prefix(bold))) : "")
      + start.dropFirst(bold)
    let markedEnd = (isBold || isEndBold) && !end.isEmpty ? style.bold(end) : end
    return "\(characters.sides) \(marked)\(spaces)\(markedEnd) \(characters.sides)"
  }

  private func rule(_ marks: (left: String, line: String, right: String)) -> String {
    marks.left + String(repeating: marks.line, count: Self.width) + marks.right
  }

  /// The text in the characters that can be shown.
  private func written(_ text: String) -> String {
    guard characters.isASCII else { return text }
    return text.map { $0 == "≥" ? ">=" : $0.isASCII ? String($0) : "?" }.joined()
  }
}
