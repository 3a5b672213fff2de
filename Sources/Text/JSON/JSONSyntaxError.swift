/// Why a text is not JSON, or not JSON that is read here.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as it was given.
  public let path: String

  /// The line, counted from 1.
  public let line: Int

  /// The character within the line, counted from 1.
  public let column: Int

  /// What is wrong there: one line that holds no harmful character.
  public let message: String

  /// The place as `path:line:column`, and what is wrong there.
  public var description: String { "\(path):\(line):\(column): \(message)" }
}
