/// A row of a table in plain text: facts, each a line such as "Protein: 3.2 g".
public struct PlainRow: Sendable {
  /// The facts.
  public let lines: [String]

  /// Whether they are about one thing, so that an empty line separates them from others.
  public let isRecord: Bool

  /// A row of facts.
  public static func facts(_ lines: String...) -> PlainRow { facts(lines) }

  /// A row of facts.
  public static func facts(_ lines: [String]) -> PlainRow {
    PlainRow(lines: lines, isRecord: false)
  }

  /// A row about one thing, its name first.
  public static func record(_ lines: [String]) -> PlainRow {
    PlainRow(lines: lines, isRecord: true)
  }
}
