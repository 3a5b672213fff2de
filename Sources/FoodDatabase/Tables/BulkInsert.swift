package import GRDB
internal import GRDBSQLite

/// A statement that runs millions of times: raw SQLite on GRDB's connection, without an object for
/// each argument.
package struct BulkInsert {
  private let db: Database
  private let statement: Statement
  private var parameter: Int32 = 0
  /// The first error of those that binding returned.
  private var bindingError: Int32?

  package init(_ db: Database, sql: String) throws {
    self.db = db
    statement = try db.makeStatement(sql: sql)
  }

  /// Binds the next parameter to a whole number.
  package mutating func bind(_ number: Int64) {
    parameter += 1
    check(sqlite3_bind_int64(statement.sqliteStatement, parameter, number))
  }

  /// Binds the next parameter to a whole number, or NULL.
  package mutating func bind(_ number: Int?) {
    if let number { bind(Int64(number)) } else { bindNull() }
  }

  /// Binds the next parameter to a number, or NULL.
  package mutating func bind(_ number: Double?) {
    guard let number else { return bindNull() }
    parameter += 1
    check(sqlite3_bind_double(statement.sqliteStatement, parameter, number))
  }

  /// Binds the next parameter to text, or NULL.
  package mutating func bind(_ text: String?) {
    guard var text else { return bindNull() }
    parameter += 1
    let result = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_bind_text(
          statement.sqliteStatement, parameter, characters.baseAddress, Int32(characters.count),
          Self.copied)
      }
    }
    check(result)
  }

  /// Binds the next parameter to bytes.
  package mutating func bind(_ bytes: UnsafeRawBufferPointer) {
    parameter += 1
    if let start = bytes.baseAddress {
      check(
        sqlite3_bind_blob(
          statement.sqliteStatement, parameter, start, Int32(bytes.count), Self.copied))
    } else {
      check(sqlite3_bind_zeroblob(statement.sqliteStatement, parameter, 0))
    }
  }

  /// Runs the statement with the bound values and starts over at the first parameter.
  package mutating func run() throws {
    parameter = 0
    if let bindingError { throw DatabaseError(rawSQLite: bindingError, db) }
    let result = sqlite3_step(statement.sqliteStatement)
    sqlite3_reset(statement.sqliteStatement)
    guard result == SQLITE_DONE else {
      throw DatabaseError(rawSQLite: result, db)
    }
  }

  private mutating func check(_ result: Int32) {
    if result != SQLITE_OK, bindingError == nil { bindingError = result }
  }

  private mutating func bindNull() {
    parameter += 1
    check(sqlite3_bind_null(statement.sqliteStatement, parameter))
  }

  /// SQLITE_TRANSIENT: SQLite copies what it is given.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

extension DatabaseError {
  /// The error of the raw SQLite call that failed last.
  package init(rawSQLite code: Int32, _ db: Database) {
    self.init(
      resultCode: ResultCode(rawValue: code),
      message: String(cString: sqlite3_errmsg(db.sqliteConnection)))
  }
}
