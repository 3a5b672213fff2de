/// Reads JSON texts, strictly by RFC 8259.
///
/// ```swift
/// let node = try JSONReader.read(bytes, path: "foods.json")
/// ```
///
/// What the RFC leaves open is refused where it would hide a mistake: a key repeated in one object,
/// half of a surrogate pair, a number too large for `Double`. A byte order mark is skipped.
public enum JSONReader {
  /// The largest text, in bytes.
  public static let sizeLimit = 64 << 20

  /// How deep lists and objects can be nested.
  public static let nestingLimit = 64

  /// How many keys an object can have.
  public static let memberLimit = 10_000

  /// The largest element of a list that is read one element at a time, in bytes.
  public static let elementLimit = 1 << 20

  /// Reads a whole text, which must hold one value.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - path: The file that errors name.
  /// - Returns: The value.
  /// - Throws: The first syntax error and its place.
  public static func read(_ bytes: [UInt8], path: String) throws(JSONSyntaxError) -> JSONNode {
    var parser = JSONParser(bytes, path: path)
    return try parser.document()
  }

  /// Reads a text that is a list, or an object that has the list as a member, one element at a time.
  ///
  /// - Parameters:
  ///   - name: The member's key.
  ///   - bytes: The text in UTF-8.
  ///   - path: The file that errors name.
  ///   - other: Called for every other member of the object.
  ///   - each: Called for every element of the list.
  /// - Returns: Why there is no list; nil when there is one.
  /// - Throws: The first syntax error and its place, perhaps after some elements.
  public static func readList(
    _ name: String, in bytes: [UInt8], path: String, other: (JSONNode.Member) -> Void,
    each: (JSONNode) -> Void
  ) throws(JSONSyntaxError) -> JSONListProblem? {
    var parser = JSONParser(bytes, path: path)
    return try parser.elements(ofMember: name, other: other, each: each)
  }
}

/// Why a JSON text holds no list where one is expected, and where.
public enum JSONListProblem: Hashable, Sendable {
  /// The object lacks the member.
  case noSuchMember(line: Int, column: Int)
  /// The member's value is something else.
  case notAList(line: Int, column: Int)
  /// The text is a text, a number, true, false or null.
  case neitherListNorObject(line: Int, column: Int)
}

/// Why a text is not JSON, or exceeds what is read here.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as it was given.
  public let path: String

  /// The line, counted from 1.
  public let line: Int

  /// The character within the line, counted from 1.
  public let column: Int

  /// What is wrong there: one line that is safe to show on a terminal.
  public let message: String

  /// The place as `path:line:column`, and what is wrong there.
  public var description: String { "\(path):\(line):\(column): \(message)" }
}
