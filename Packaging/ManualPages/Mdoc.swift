/// Text in mdoc(7), the language of manual pages.
enum Mdoc {
  /// A paragraph, each sentence on a line of its own; backticks become bold.
  static func prose(_ text: String) -> String {
    text.replacing(/([.:?])\s+(?=\p{Lu})/) { "\($0.output.1)\n" }.split(separator: "\n")
      .map { sentence in
        var isTyped = false
        return protected(
          sentence.split(separator: " ").map { word($0, &isTyped) }.joined(separator: " "))
      }.joined(separator: "\n")
  }

  /// One line, exactly as it is typed.
  static func literal(_ line: some StringProtocol) -> String {
    protected(escaped(line, isTyped: true))
  }

  /// An argument of a macro; it may contain spaces.
  static func argument(_ text: some StringProtocol) -> String {
    let escaped = escaped(text, isTyped: true)
    return escaped.contains(" ") ? "\"\(escaped)\"" : escaped
  }

  /// A line that can't be taken for a macro.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// A word of prose; backticks in it begin or end what is typed.
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

  /// Whether a word is an option, a path or another name, so that its hyphens aren't language.
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
