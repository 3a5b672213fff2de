/// Text that a person enters for others to read: a name, or the unit of a measure.
public enum PlainText {
  /// The text without spaces around it and with one for every run of them within.
  ///
  /// - Returns: The text, perhaps empty; nil where it has characters that could command a terminal
  ///   or turn its text around: controls (line breaks and tabs are among them), line and paragraph
  ///   separators, and the marks that change the direction of writing.
  public static func cleaned(_ text: String) -> String? {
    guard !text.unicodeScalars.contains(where: isRefused) else { return nil }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
