/// Text that can't command the terminal it is shown on.
public enum SafeText {
  /// Whether no character of a text is harmful.
  public static func isHarmless(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } || !text.unicodeScalars.contains(where: isHarmful)
  }

  /// The text, safe for a terminal: every harmful character becomes "�".
  public static func replacingControls(in text: String) -> String {
    guard !isHarmless(text) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(isHarmful(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// The text with every control character but line feeds as "�", for text that programs read but that
  /// `cat` may show; marks that change the direction of writing stay.
  public static func replacingCommands(in text: String) -> String {
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isCommand(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && (scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value)
  }

  /// Whether a character could command a terminal, or reverse its text.
  ///
  /// These are the controls of ASCII and Latin-1, line and paragraph separators, and the marks that
  /// change the direction of writing.
  public static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
