internal import GRDB
internal import GRDBSQLite

/// How long to wait for other programs that use the user database, seconds.
enum Patience {
  static let whenReading: Int32 = 5

  /// Many may want to write at once, one after the other; what was typed in is worth the wait.
  static let whenWriting: Int32 = 30

  static func set(_ seconds: Int32, for db: Database) {
    sqlite3_busy_timeout(db.sqliteConnection, seconds * 1000)
  }
}
