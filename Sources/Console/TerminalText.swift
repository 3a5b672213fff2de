internal import Foundation

/// What concerns text on a terminal.
public enum TerminalText {
  /// The width of the terminal on standard output in columns; nil when it is none.
  public static var width: Int? {
    guard StandardOutput.isTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The text with every character that could command a terminal, or turn its text around, as "�".
  ///
  /// Those are the controls of ASCII and Latin-1, line and paragraph separators, and the marks that
  /// change the direction of writing.
  public static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(isHarmful(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// Whether a character could command a terminal, or turn its text around.
  public static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
