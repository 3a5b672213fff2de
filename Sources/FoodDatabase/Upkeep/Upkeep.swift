internal import Foundation
internal import GRDB
internal import SystemIO

/// Tidying that keeps a database fast over the years, done when nobody waits for it.
enum Upkeep {
  private static let days = 7

  /// Tidies the database if it was last tidied, or first written to, a week ago or more.
  ///
  /// The day, in days since 1970, is stored as `user_version`, which nothing else uses.
  static func runIfDue(_ queue: DatabaseQueue, timeout: Int32) throws(FoodDatabaseError) {
    do {
      try queue.writeWithoutTransaction { db in
        // If another program is using the database, it stays due.
        BusyTimeout.set(0, for: db)
        defer { BusyTimeout.set(timeout, for: db) }
        guard let day = try dueDay(db) else { return }
        try db.execute(
          sql: """
            INSERT INTO main.my_food_fts (my_food_fts) VALUES ('optimize');
            PRAGMA main.optimize;
            VACUUM main;
            PRAGMA main.user_version = \(day);
            """)
        AtomicFile.removeAbandoned(
          in: URL(fileURLWithPath: queue.path).deletingLastPathComponent().path)
      }
    } catch let error as DatabaseError where error.isPassing {
      return
    } catch {
      throw FoodDatabaseError(writing: error, path: queue.path)
    }
  }

  /// Today, in days since 1970; nil when it is not due yet.
  private static func dueDay(_ db: Database) throws -> Int? {
    let first = try Int.fetchOne(
      db, sql: "SELECT min(c.stamp_time) / 86400000 FROM main.my_change AS c")
    guard let first, let today = try Int.fetchOne(db, sql: "SELECT unixepoch() / 86400"),
      let last = try Int.fetchOne(db, sql: "PRAGMA main.user_version")
    else { return nil }
    // A clock that was once ahead must not postpone it.
    let since = last > today ? first : max(first, last)
    return today - since >= days ? today : nil
  }
}

extension DatabaseError {
  /// Whether it need not be reported, because the tidying can wait for another day.
  fileprivate var isPassing: Bool {
    switch resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_FULL, .SQLITE_READONLY, .SQLITE_CANTOPEN: true
    default: false
    }
  }
}
