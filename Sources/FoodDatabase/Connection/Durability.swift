internal import GRDB

/// Makes sure that an acknowledged change is on disk.
enum Durability {
  /// Waits until the removal of SQLite's rollback journal, which commits a change, is on disk.
  ///
  /// Ends a write-ahead log that another program has started: the user database is one file.
  ///
  /// See https://www.sqlite.org/pragma.html#pragma_synchronous
  static func full(_ db: Database) throws {
    try db.execute(sql: "PRAGMA main.synchronous = EXTRA")
    if try db.texts("PRAGMA main.journal_mode") == ["wal"] {
      try db.execute(sql: "PRAGMA main.journal_mode = DELETE")
    }
  }

  /// The same for a connection that is not in use.
  static func full(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { db in try full(db) }
  }
}
