/// A place in a text file, as an editor shows it.
public struct TextLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as it was given.
  public var path: String

  /// The line, counted from 1.
  public var line: Int

  /// The character within the line, counted from 1; nil for the whole line.
  public var column: Int?

  /// Creates a place in a file.
  public init(path: String, line: Int, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// The place as `path:line:column`.
  public var description: String {
    guard let column else { return "\(path):\(line)" }
    return "\(path):\(line):\(column)"
  }
}
