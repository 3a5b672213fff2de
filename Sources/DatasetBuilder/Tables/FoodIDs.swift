internal import FoodDatabase
internal import GRDB
internal import GRDBSQLite

/// The row ids of foods by code; looked up millions of times, so through raw SQLite.
struct FoodIDs {
  private let db: Database
  private let statement: Statement
  private var last: (code: String, id: Int64?)?
  private let replaced: Statement?

  /// Looks foods up in a database that holds the foods of so many folders.
  init(_ db: Database, folders: Int) throws {
    self.db = db
    statement = try db.makeStatement(sql: "SELECT id FROM food WHERE code = ?")
    replaced =
      folders > 1
      ? try db.makeStatement(
        sql: "SELECT 1 FROM temp.replaced_food WHERE folder = ? AND code = ?") : nil
  }

  /// Whether another folder has a newer version of a food that this folder has, too: then nothing of
  /// this folder's counts.
  func isReplaced(_ code: String, in folder: Int) throws -> Bool {
    guard let replaced else { return false }
    return try Bool.fetchOne(replaced, arguments: [folder, code]) ?? false
  }

  /// The row id of a food; nil if no food has the code.
  mutating func id(_ code: String) throws -> Int64? {
    // Rows of one food are mostly consecutive.
    if let last, last.code == code { return last.id }
    let id = try find(code)
    last = (code, id)
    return id
  }

  private func find(_ code: String) throws -> Int64? {
    let handle = statement.sqliteStatement
    var code = code
    return try code.withUTF8 { bytes in
      try bytes.withMemoryRebound(to: CChar.self) { characters in
        defer {
          sqlite3_reset(handle)
          sqlite3_clear_bindings(handle)
        }
        // The text outlives the statement's use of it, so SQLite need not copy it.
        sqlite3_bind_text(handle, 1, characters.baseAddress, Int32(characters.count), nil)
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return sqlite3_column_int64(handle, 0)
        case SQLITE_DONE: return nil
        case let code: throw DatabaseError(rawSQLite: code, db)
        }
      }
    }
  }
}
