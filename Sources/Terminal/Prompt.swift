internal import Foundation

/// Questions at the terminal.
public enum Prompt {
  /// Whether a question can be asked: input and errors are both a terminal.
  public static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

  /// The answer without spaces around it; nil at the end of input.
  public static func ask(_ question: String) -> String? {
    StandardError.write("\(question) ")
    return readLine()?.trimmingCharacters(in: .whitespaces)
  }

  /// Whether the answer is yes; anything else is no.
  public static func confirm(_ question: String) -> Bool {
    ["y", "yes"].contains(ask("\(question) [y/N]")?.lowercased())
  }
}
