/// A row of a table in plain text: facts, each a line such as "Protein: 3.2 g".
public struct PlainRow: Sendable {
  /// The facts.
  public let lines: [String]

  /// Whether they tell of one thing together, so that an empty line parts them from others.
  public let isRecord: Bool

  /// A row that is a fact, or some.
  public static func facts(_ lines: String...) -> PlainRow { facts(lines) }

  /// A row that is some facts.
  public static func facts(_ lines: [String]) -> PlainRow {
    PlainRow(lines: lines, isRecord: false)
  }

  /// A row that tells of one thing, its name first.
  public static func record(_ lines: [String]) -> PlainRow {
    PlainRow(lines: lines, isRecord: true)
  }
}
