internal import GRDB

/// What statements give. Each statement is compiled once for a connection, and kept: its text must be
/// one of a few, and takes its values as arguments, lists as JSON.
extension Database {
  /// Runs a statement that gives no rows.
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// All rows of a statement.
  func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first row of a statement; nil when there is none.
  func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// The texts in the one column of a statement.
  func texts(_ sql: String, _ arguments: StatementArguments = []) throws -> [String] {
    try rows(sql, arguments).map { row in try row.value(0) }
  }

  /// The numbers in the one column of a statement.
  func integers(_ sql: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    try Int64.fetchAll(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// The one number that a statement gives; nil when it gives none.
  func integer(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64? {
    try Int64.fetchOne(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// Calls `body` with each row of a statement, which `body` must not run itself.
  func forEachRow(
    _ sql: String, _ arguments: StatementArguments = [], _ body: (RowColumns) throws -> Void
  ) throws {
    let statement = try cachedStatement(sql: sql)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    let columns = RowColumns(statement)
    while try rows.next() != nil { try body(columns) }
  }
}
