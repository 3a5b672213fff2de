internal import GRDB

/// The results of statements.
///
/// Each connection compiles a statement once and keeps it. Values must therefore be arguments, and lists
/// JSON, so that there are few different statements.
extension Database {
  /// Runs a statement that returns no rows.
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

  /// The texts in the only column of a statement; numbers become text.
  func texts(_ sql: String, _ arguments: StatementArguments = []) throws -> [String] {
    try String.fetchAll(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// The numbers in the only column of a statement.
  func integers(_ sql: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    try Int64.fetchAll(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// The only number that a statement returns; nil when it returns none.
  func integer(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64? {
    try Int64.fetchOne(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// Calls `body` with each row of a statement; `body` must not run the same statement.
  func forEachRow(
    _ sql: String, _ arguments: StatementArguments = [], _ body: (RowColumns) throws -> Void
  ) throws {
    let statement = try cachedStatement(sql: sql)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    let columns = RowColumns(statement)
    while try rows.next() != nil { try body(columns) }
  }
}

/// A row that dv can't have written.
struct UnreadableRow: Error {}

extension Row {
  /// The value of a column, counted from 0.
  ///
  /// If the value is not of the type that the schema promises, as in a damaged file, this throws, where
  /// a subscript would end the program.
  func value<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
    try decode(Value.self, atIndex: index)
  }

  /// One of a few words, in a column counted from 0; it throws for other words.
  func choice<Choice: RawRepresentable<String>>(_ index: Int) throws -> Choice {
    guard let choice: Choice = try optionalChoice(index) else { throw UnreadableRow() }
    return choice
  }

  /// One of a few words, in a column counted from 0; nil for NULL.
  func optionalChoice<Choice: RawRepresentable<String>>(_ index: Int) throws -> Choice? {
    guard let text: String = try value(index) else { return nil }
    guard let choice = Choice(rawValue: text) else { throw UnreadableRow() }
    return choice
  }

  /// The value of a column by its name; it throws if there is no such column, too.
  func value<Value: DatabaseValueConvertible>(_ name: String) throws -> Value {
    guard let index = columnNames.firstIndex(of: name) else { throw UnreadableRow() }
    return try decode(
      Value.self, atIndex: columnNames.distance(from: columnNames.startIndex, to: index))
  }
}
