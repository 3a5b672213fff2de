/// Reads JSON texts, strictly by RFC 8259.
///
/// ```swift
/// let node = try JSONReader.read(bytes, path: "foods.json")
/// ```
///
/// What the RFC leaves open is refused where it would hide a mistake: a key repeated in one object,
/// half of a surrogate pair, a number too large for `Double`. A byte order mark is skipped.
public enum JSONReader {
  /// How many bytes a text may have.
  public static let sizeLimit = 64 << 20

  /// How deep lists and objects may be nested.
  public static let nestingLimit = 64

  /// Reads a whole text, which must hold one value.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - path: What faults are told with.
  /// - Returns: The value.
  /// - Throws: The first fault and its place.
  public static func read(_ bytes: [UInt8], path: String) throws(JSONSyntaxError) -> JSONNode {
    var parser = JSONParser(bytes, path: path)
    return try parser.document()
  }
}
