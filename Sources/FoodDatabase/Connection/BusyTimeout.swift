internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// How long to wait for other programs that use the user database, in seconds.
public struct BusyTimeout: Hashable, Sendable {
  /// How long opening and reading wait.
  public var reading: Int32
  /// How long changes wait.
  ///
  /// Many programs may want to write at once, one after the other.
  public var writing: Int32

  /// Sets the limits.
  public init(reading: Int32 = 5, writing: Int32 = 30) {
    (self.reading, self.writing) = (reading, writing)
  }

  /// Other programs finish within milliseconds.
  ///
  /// SQLite by itself would retry only every tenth of a second, and miss the moments between their
  /// changes.
  private static let pauseMicroseconds: UInt32 = 1000

  /// Sets how long a connection waits; it retries each millisecond.
  static func set(_ seconds: Int32, for db: Database) {
    let pauses = Int(seconds) * 1_000_000 / Int(pauseMicroseconds)
    // SQLite passes the number back as an address, which is never read.
    sqlite3_busy_handler(
      db.sqliteConnection,
      { limit, pauses in
        guard Int(pauses) < Int(bitPattern: limit) else { return 0 }
        usleep(BusyTimeout.pauseMicroseconds)
        return 1
      }, UnsafeMutableRawPointer(bitPattern: pauses))
  }
}
