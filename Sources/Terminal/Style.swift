public import Nutrition

/// How text for people looks: with or without color, in columns or line by line, and in which units.
public struct Style: Sendable {
  /// Whether text has color and bold letters.
  public let isOn: Bool

  /// Whether text is to be heard or read line by line: one fact per line, in words, without columns,
  /// bars and signs.
  public let isPlain: Bool

  /// The units of energy and weights.
  public let units: DisplayUnits

  /// A style with or without color; plain text never has color.
  public init(isOn: Bool, isPlain: Bool = false, units: DisplayUnits = DisplayUnits()) {
    self.isOn = isOn && !isPlain
    self.isPlain = isPlain
    self.units = units
  }

  /// Whether color is wanted when the command line doesn't say.
  ///
  /// `NO_COLOR` (https://no-color.org) wins over `CLICOLOR_FORCE`, which adds color even
  /// in a pipe, and that over `CLICOLOR` (https://bixense.com/clicolors) and the terminal.
  /// - Parameters:
  ///   - isTerminal: Whether text goes to a terminal.
  ///   - environment: Looks up a variable.
  /// - Returns: Whether text gets color.
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

  /// The text in a color that is readable on light and dark backgrounds.
  public func colored(_ text: String) -> String { text.isEmpty ? text : mark(text, "36") }

  private func mark(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
