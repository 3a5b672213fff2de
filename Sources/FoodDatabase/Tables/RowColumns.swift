internal import GRDB
internal import GRDBSQLite

/// The columns, counted from 0, of the row that a statement stands at, as they are in SQLite's
/// memory: for statements whose rows are many, or that are in a person's way at each search.
///
/// A value that is not of the type that the schema promises, as in a file that is damaged, is read
/// as SQLite converts it.
struct RowColumns {
  private let statement: SQLiteStatement

  init(_ statement: Statement) {
    self.statement = statement.sqliteStatement
  }

  /// A number; 0 for none.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// A number, unless there is none.
  func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, column)
  }

  /// Whether there is no value.
  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// A text; throws when there is none.
  func text(_ column: Int32) throws -> String {
    guard !isNull(column) else { throw UnreadableRow() }
    return String(decoding: bytes(column), as: UTF8.self)
  }

  /// A text, unless there is none.
  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : String(decoding: bytes(column), as: UTF8.self)
  }

  /// A text as UTF-8, which is there until the next row; empty for none.
  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    guard let text = sqlite3_column_text(statement, column) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
  }
}
