internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// Interrupts queries of a damaged file that take far longer than the file's size can explain.
final class StepLimit: Sendable {
  private static let interval = 1000

  private let stepsLeft: Atomic<Int>

  /// Allows as many steps of SQLite's virtual machine as reading every row a few times takes.
  init(fileSize: Int) {
    stepsLeft = Atomic(100_000 + 20 * fileSize)
  }

  /// Watches a connection, which must not outlive this value.
  func watch(_ db: Database) {
    sqlite3_progress_handler(
      db.sqliteConnection, Int32(Self.interval),
      { limit in
        guard let limit else { return 0 }
        return Unmanaged<StepLimit>.fromOpaque(limit).takeUnretainedValue().isReached() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func isReached() -> Bool {
    stepsLeft.subtract(Self.interval, ordering: .relaxed).newValue < 0
  }
}
