/// Text as mdoc(7), the language of manual pages, has it.
enum Mdoc {
  /// How many columns a line of the source has at most.
  private static let width = 78

  /// Words of a paragraph, each sentence on lines of its own; what is between backticks is bold.
  static func prose(_ text: String) -> String {
    let lines: [String] = sentences(text).flatMap { wrapped($0) }
    return lines.map { protected($0) }.joined(separator: "\n")
  }

  /// One line, every character of it as it is typed.
  static func literal(_ line: some StringProtocol) -> String {
    protected(escaped(line, isTyped: true))
  }

  /// An argument of a macro, which may hold spaces.
  static func argument(_ text: some StringProtocol) -> String {
    let escaped = escaped(text, isTyped: true)
    return escaped.contains(" ") ? "\"\(escaped)\"" : escaped
  }

  /// A line that does not begin as a macro does.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func sentences(_ text: String) -> [String] {
    text.replacing(/([.:?])\s+(?=\p{Lu})/) { "\($0.output.1)\n" }
      .split(separator: "\n").map(String.init)
  }

  private static func wrapped(_ sentence: String) -> [String] {
    var lines: [String] = []
    var isTyped = false
    for word in sentence.split(separator: " ") {
      let text = self.word(word, &isTyped)
      if let last = lines.last, last.count + 1 + text.count <= width {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  /// A word of prose, which may begin or end what is typed.
  private static func word(_ word: Substring, _ isTyped: inout Bool) -> String {
    var text = ""
    let parts = word.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 {
        isTyped.toggle()
        text += isTyped ? "\\fB" : "\\fR"
      }
      text += escaped(part, isTyped: isTyped || isName(part))
    }
    return text
  }

  /// Whether a word is an option, a path or another name, in which no hyphen is that of a language.
  private static func isName(_ word: Substring) -> Bool {
    guard word.contains("-") else { return false }
    let isOption = word.drop { "\"'(".contains($0) }.hasPrefix("-")
    return isOption || word.dropLast().contains { "/=_.:$".contains($0) }
  }

  private static func escaped(_ text: some StringProtocol, isTyped: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "-" where isTyped: result += "\\-"
      case "'" where isTyped: result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}
