internal import GRDB

/// What makes a change that was acknowledged one that is on disk.
enum Durability {
  /// Waits also until the removal of SQLite's journal is on disk, with which a change is made.
  ///
  /// See https://www.sqlite.org/pragma.html#pragma_synchronous
  static func full(_ db: Database) throws {
    try db.execute(sql: "PRAGMA main.synchronous = EXTRA")
  }

  /// The same for a connection that nobody uses at the moment.
  static func full(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { db in try full(db) }
  }
}
