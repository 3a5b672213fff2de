internal import SystemIO
internal import Foundation
internal import GRDB

/// What keeps a database quick as it is written to over the years, done when nobody waits for it.
enum Upkeep {
  private static let days = 7

  /// Tidies the database if it was last tidied, or first written to, a week ago or more.
  ///
  /// The day is kept as `user_version`, in days since 1970, which nothing else of it uses.
  static func runIfDue(_ queue: DatabaseQueue, patience: Int32) throws(FoodDatabaseError) {
    do {
      try queue.writeWithoutTransaction { db in
        // Nobody waits for whoever is using it now; it stays due.
        BusyTimeout.set(0, for: db)
        defer { BusyTimeout.set(patience, for: db) }
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
      db, sql: "SELECT min(c.id) / 1024 / 1000000 / 86400 FROM main.my_change AS c")
    guard let first, let today = try Int.fetchOne(db, sql: "SELECT unixepoch() / 86400"),
      let last = try Int.fetchOne(db, sql: "PRAGMA main.user_version")
    else { return nil }
    // A clock that was ahead once must not put it off until then.
    let since = last > today ? first : max(first, last)
    return today - since >= days ? today : nil
  }
}

extension DatabaseError {
  /// Whether it is worth no word when what is tried can as well be done another day.
  fileprivate var isPassing: Bool {
    switch resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_FULL, .SQLITE_READONLY, .SQLITE_CANTOPEN: true
    default: false
    }
  }
}
