/// How text is set for a person: marked or not, in columns or line by line.
public struct Style: Sendable {
  /// Whether text is marked.
  public let isOn: Bool

  /// Whether text is for one who hears it, or reads it line by line: a fact in each line, in words,
  /// without columns, bars and signs.
  public let isPlain: Bool

  /// A style that marks text, or does not; plain text is never marked.
  public init(isOn: Bool, isPlain: Bool = false) {
    self.isOn = isOn && !isPlain
    self.isPlain = isPlain
  }

  /// Whether colour is wanted where nothing was said of it on the command line.
  ///
  /// `NO_COLOR` (https://no-color.org) wins over `CLICOLOR_FORCE`, which colours text also where it
  /// goes into a pipe, and that over `CLICOLOR` (https://bixense.com/clicolors) and the terminal.
  /// - Parameters:
  ///   - isTerminal: Whether text goes to a terminal.
  ///   - environment: Looks up a variable.
  /// - Returns: Whether text is to be marked.
  public static func isColorWanted(
    isTerminal: Bool, environment: (String) -> String?
  ) -> Bool {
    if let refusal = environment("NO_COLOR"), !refusal.isEmpty { return false }
    if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    return isTerminal && environment("CLICOLOR") != "0" && environment("TERM") != "dumb"
  }

  /// The text in bold letters.
  public func bold(_ text: String) -> String { mark(text, "1") }

  /// The text in faint letters.
  public func dim(_ text: String) -> String { mark(text, "2") }

  /// The text in a colour that can be read on light and on dark ground.
  public func colored(_ text: String) -> String { text.isEmpty ? text : mark(text, "36") }

  private func mark(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
