internal import GRDB
internal import GRDBSQLite

/// A value as SQLite stores it.
package enum StoredValue {
  case null
  case integer(Int64)
  case real(Double)
  /// UTF-8, valid until the next row.
  case text(UnsafeBufferPointer<UInt8>)
}

/// A row of a table of the shipped database, valid until the next one.
package struct StoredRow {
  private let columns: RowColumns
  private let statement: SQLiteStatement

  fileprivate init(_ statement: Statement) {
    columns = RowColumns(statement)
    self.statement = statement.sqliteStatement
  }

  /// The value of a column, counted from 0.
  package subscript(column: Int) -> StoredValue {
    let column = Int32(column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(columns.integer(column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    default: return .text(columns.bytes(column))
    }
  }
}

extension ShippedDatabaseFile {
  /// The columns of each table, without those of the index of words.
  ///
  /// - Returns: The names of the columns in their order, by the name of the table.
  /// - Throws: When the database can't be read.
  package func tableColumns() throws(FoodDatabaseError) -> [String: [String]] {
    try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT t.name, c.name FROM main.sqlite_schema AS t, pragma_table_info(t.name) AS c
          WHERE t.type = 'table' AND t.sql LIKE 'CREATE TABLE %'
            AND t.name NOT GLOB 'food_fts*' AND t.name NOT GLOB 'sqlite_*'
          ORDER BY t.name, c.cid
          """)
      return Dictionary(rows.map { ($0[0], [$0[1]]) }, uniquingKeysWith: +)
    }
  }

  /// Calls a closure with each row of a table, in the order of its primary key, until it returns false.
  ///
  /// - Parameters:
  ///   - table: The table's name, as `schema.sql` has it.
  ///   - columns: The names of the columns to read.
  ///   - body: Gets each row, and returns whether to go on.
  /// - Throws: When the database can't be read, or lacks the table or a column.
  package func forEachRow(
    of table: String, columns: [String], _ body: (StoredRow) -> Bool
  ) throws(FoodDatabaseError) {
    try read { db in
      let statement = try db.makeStatement(
        sql: "SELECT \(columns.joined(separator: ", ")) FROM main.\(table)")
      let rows = try Row.fetchCursor(statement)
      let row = StoredRow(statement)
      while try rows.next() != nil, body(row) {}
    }
  }
}
