internal import GRDB

/// What makes a change that was acknowledged one that is on disk.
enum Durability {
  /// Waits also until the removal of SQLite's journal is on disk, with which a change is made; a
  /// write-ahead log that another program has begun is ended, for the user database is one file.
  ///
  /// See https://www.sqlite.org/pragma.html#pragma_synchronous
  static func full(_ db: Database) throws {
    try db.execute(sql: "PRAGMA main.synchronous = EXTRA")
    if try db.texts("PRAGMA main.journal_mode") == ["wal"] {
      try db.execute(sql: "PRAGMA main.journal_mode = DELETE")
    }
  }

  /// The same for a connection that nobody uses at the moment.
  static func full(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { db in try full(db) }
  }
}
