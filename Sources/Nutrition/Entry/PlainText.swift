internal import Text

/// Text that a person enters for others to read: a name, or the unit of a measure.
public enum PlainText {
  /// The text without spaces around it and with one for every run of them within.
  ///
  /// - Returns: The text, perhaps empty; nil where it has characters that could command a terminal
  ///   or turn its text around: controls (line breaks and tabs are among them), line and paragraph
  ///   separators, and the marks that change the direction of writing.
  public static func cleaned(_ text: String) -> String? {
    guard !text.unicodeScalars.contains(where: SafeText.isHarmful) else { return nil }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
