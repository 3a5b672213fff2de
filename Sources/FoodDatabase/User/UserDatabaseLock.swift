internal import Foundation
internal import SystemIO

/// Keeps programs that write to a user database apart from those that replace it.
///
/// SQLite's own locks belong to an open file, so they do not cover the moment when another file replaces
/// it. Writers share this lock, on a file beside the database; restoring, repairing and migrating hold it
/// alone. It ends with this value, and with the program.
final class UserDatabaseLock {
  enum Kind {
    case shared
    case alone
  }

  private let lock: FileLock

  /// The lock file of a user database.
  static func path(of path: String) -> String {
    let database = URL(fileURLWithPath: path)
    return database.deletingLastPathComponent()
      .appendingPathComponent(".\(database.lastPathComponent).lock").path
  }

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: The user database.
  ///   - kind: Whether others may hold it at the same time.
  ///   - seconds: How long to wait.
  /// - Throws: When others still hold it, or its file cannot be created.
  init(
    of path: String, _ kind: Kind, seconds: Int32 = BusyTimeout().writing
  ) throws(FoodDatabaseError) {
    // A file that the administrator creates belongs to the owner of the database.
    let lock: FileLock?
    do {
      lock = try FileLock(
        path: Self.path(of: path), isShared: kind == .shared, ownedAs: path, seconds: Int(seconds))
    } catch {
      throw .userDatabaseNotWritten(path: path, reason: "\(error)")
    }
    guard let lock else { throw .userDatabaseBusy(path: path) }
    self.lock = lock
  }
}

/// Which file a path leads to, whatever its name.
package struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Looks a file up; nil when there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
