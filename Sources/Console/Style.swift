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

  private func mark(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
