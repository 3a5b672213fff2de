internal import Foundation
internal import Text

/// Text on a terminal.
public enum TerminalText {
  /// The width of the terminal on standard output in columns; nil without one.
  public static var width: Int? {
    guard StandardOutput.isTerminal else { return nil }
    guard let columns = size?.ws_col, columns > 0 else { return 80 }
    return Int(columns)
  }

  /// The height of that terminal in lines; nil without one, or when it is unknown.
  static var height: Int? {
    guard let rows = size?.ws_row, rows > 0 else { return nil }
    return Int(rows)
  }

  private static var size: winsize? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// The text with "�" for every character that could control a terminal or reverse its text.
  public static func harmless(_ text: String) -> String {
    SafeText.replacingControls(in: text)
  }

  /// Such lines, each ended by a newline.
  static func lines(_ lines: [String]) -> String { lines.map { harmless($0) + "\n" }.joined() }

  /// The same of each line of a text.
  public static func harmlessLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { harmless(String($0)) }.joined(separator: "\n")
  }
}
