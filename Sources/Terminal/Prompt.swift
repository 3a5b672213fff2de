internal import Foundation

/// Questions to the person at the terminal.
public enum Prompt {
  /// Whether a person can be asked: both ends of the talk are a terminal.
  public static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

  /// The answer to a question, without spaces around it; nil at the end of input.
  public static func ask(_ question: String) -> String? {
    StandardError.write("\(question) ")
    return readLine()?.trimmingCharacters(in: .whitespaces)
  }

  /// Whether the person says yes; anything else is no.
  public static func confirm(_ question: String) -> Bool {
    ["y", "yes"].contains(ask("\(question) [y/N]")?.lowercased())
  }
}
