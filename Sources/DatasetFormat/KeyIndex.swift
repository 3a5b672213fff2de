internal import Text

/// The keys of one column, each of which may stand once, with the line it stands on.
package struct KeyIndex<Key: Hashable> {
  private var lines: [Key: Int] = [:]

  /// Begins without any.
  package init() {}

  /// Notes a key; a fault if it stands on an earlier line already.
  package mutating func insert(
    _ key: Key, _ fields: RowFields, column: Int
  ) throws(DatasetProblem) {
    if let line = lines[key] { throw fields.repeated(column, firstLine: line) }
    lines[key] = fields.row.line
  }
}

extension RowFields {
  /// The fault of a key that stands on an earlier line.
  package func repeated(_ column: Int, firstLine: Int?) -> DatasetProblem {
    problem(column, "stands on line \(firstLine.map(String.init) ?? "?") already")
  }
}
