internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// How long to wait for others that use the user database, seconds.
enum BusyTimeout {
  static let whenReading: Int32 = 5

  /// Many may want to write at once, one after the other; what was typed in is worth the wait.
  static let whenWriting: Int32 = 30

  /// Others are done within milliseconds, and SQLite itself, which asks again after up to a tenth of a
  /// second, misses the moments between one change and the next.
  private static let pauseMicroseconds: UInt32 = 1000

  /// Sets how long a connection waits; it asks again each millisecond.
  static func set(_ seconds: Int32, for db: Database) {
    let pauses = Int(seconds) * 1_000_000 / Int(pauseMicroseconds)
    // The number goes to SQLite, and comes back, as an address that nothing is at.
    sqlite3_busy_handler(
      db.sqliteConnection,
      { limit, pauses in
        guard Int(pauses) < Int(bitPattern: limit) else { return 0 }
        usleep(BusyTimeout.pauseMicroseconds)
        return 1
      }, UnsafeMutableRawPointer(bitPattern: pauses))
  }
}
