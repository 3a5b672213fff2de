internal import GRDB
internal import GRDBSQLite

/// The columns of a statement's current row, counted from 0, read from SQLite's memory.
///
/// They are faster than `Row`, for statements with many rows and those that every search runs. If a
/// value is not of the type that the schema promises, as in a damaged file, SQLite converts it.
struct RowColumns {
  private let statement: SQLiteStatement

  init(_ statement: Statement) {
    self.statement = statement.sqliteStatement
  }

  /// A number; 0 for NULL.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// A number; nil for NULL.
  func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, column)
  }

  /// Whether there is no value.
  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// Whether there is text.
  func isText(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_TEXT
  }

  /// Whether there is a number that may have decimals.
  func isReal(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_FLOAT
  }

  /// A text; throws for NULL.
  func text(_ column: Int32) throws -> String {
    guard !isNull(column) else { throw UnreadableRow() }
    return String(decoding: bytes(column), as: UTF8.self)
  }

  /// A text; nil for NULL.
  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : String(decoding: bytes(column), as: UTF8.self)
  }

  /// A text as UTF-8, valid until the next row; empty for NULL.
  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    guard let text = sqlite3_column_text(statement, column) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
  }
}
