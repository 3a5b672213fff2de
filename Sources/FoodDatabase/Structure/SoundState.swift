internal import Foundation
internal import SystemIO

/// The state of a user database in which its structure is known to be sound.
///
/// A walk through ten years of diary takes as long as all else that a command does. So the state that
/// was walked, and the one after each change by dv, are kept in the lock file beside the database. What
/// another program does to the file changes its time of change, which only the system sets, and it is
/// walked again.
struct SoundState {
  /// Smaller files are walked in no time.
  private static let leastSize = 1 << 20
  /// Longer than any record.
  private static let limit = 160

  private let record: [UInt8]
  private let recordPath: String

  /// Looks a database up; nil when it is small, or SQLite might still restore it from a journal.
  init?(of path: String) {
    guard let state = FileState(path: path), state.bytes >= Self.leastSize,
      access("\(path)-journal", F_OK) != 0, access("\(path)-wal", F_OK) != 0
    else { return nil }
    record = Array("sound: \(state.text)\n".utf8)
    recordPath = UserDatabaseLock.path(of: path)
  }

  /// Whether this is the state that was kept.
  var isKept: Bool {
    let file = open(recordPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var found = [UInt8](repeating: 0, count: Self.limit)
    let count = read(file, &found, found.count)
    return count == record.count && found.starts(with: record)
  }

  /// Keeps the state if there is a lock file; the next start walks through the database if not.
  func keep() {
    let file = open(recordPath, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = write(file, record, record.count)
  }
}
