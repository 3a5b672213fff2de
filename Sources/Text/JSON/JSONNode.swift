/// A JSON value that was read, with its place in the text.
///
/// Lines and characters within a line count from 1, as an editor shows them.
public struct JSONNode: Sendable {
  /// What a JSON text can hold.
  public enum Value: Sendable {
    /// Members in the order of the text; no two have the same key.
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// A finite number, and how it is written.
    case number(Double, text: String)
    case bool(Bool)
    case null
  }

  /// One key of an object and its value.
  public struct Member: Sendable {
    /// The key, its escapes resolved.
    public let key: String

    /// The line on which the key begins.
    public let line: Int

    /// The character of that line at which the key begins.
    public let column: Int

    /// The value.
    public let node: JSONNode
  }

  /// The value.
  public let value: Value

  /// The line on which the value begins.
  public let line: Int

  /// The character of that line at which the value begins.
  public let column: Int
}
