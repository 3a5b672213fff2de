/// Marks text on a terminal, or leaves it as it is.
struct Style {
  let isOn: Bool

  func bold(_ text: String) -> String { mark(text, "1") }

  func dim(_ text: String) -> String { mark(text, "2") }

  private func mark(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
