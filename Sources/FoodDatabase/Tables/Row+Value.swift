internal import GRDB

/// A row that no program of ours can have written.
struct UnreadableRow: Error {}

extension Row {
  /// The value of a column, counted from 0.
  ///
  /// Unlike a subscript it throws, instead of ending the program, when the value is not of the type
  /// that the schema promises, as in a file that is damaged.
  func value<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
    try decode(Value.self, atIndex: index)
  }

  /// The value of a column by its name; throws as well when there is no such column.
  func value<Value: DatabaseValueConvertible>(_ name: String) throws -> Value {
    guard let index = columnNames.firstIndex(of: name) else { throw UnreadableRow() }
    return try decode(
      Value.self, atIndex: columnNames.distance(from: columnNames.startIndex, to: index))
  }
}
