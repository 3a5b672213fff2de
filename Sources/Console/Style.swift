/// Marks text on a terminal, or leaves it as it is.
public struct Style: Sendable {
  /// Whether text is marked.
  public let isOn: Bool

  /// A style that marks text, or does not.
  public init(isOn: Bool) {
    self.isOn = isOn
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
