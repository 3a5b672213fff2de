internal import SystemIO
internal import Foundation

/// Keeps apart who writes to a user database and who puts something else in its place.
///
/// SQLite's own locks belong to an open file, and do not reach over the moment at which another
/// file, another schema or a copy takes its place. So writers share this lock, on a file beside
/// the database, and restoring, repairing and migrating have it alone. It ends with this value, and
/// with the program.
final class UserDatabaseLock {
  enum Kind {
    case shared
    case alone
  }

  private let lock: FileLock

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: The user database.
  ///   - kind: Whether others may have it at the same time.
  ///   - seconds: How long to wait.
  /// - Throws: When others keep it, or its file cannot be made.
  init(
    of path: String, _ kind: Kind, seconds: Int32 = BusyTimeout.whenWriting
  ) throws(FoodDatabaseError) {
    let database = URL(fileURLWithPath: path)
    let file = database.deletingLastPathComponent()
      .appendingPathComponent(".\(database.lastPathComponent).lock").path
    // What the administrator makes here is for whoever the database belongs to.
    let lock: FileLock?
    do {
      lock = try FileLock(
        path: file, isShared: kind == .shared, ownedAs: path, seconds: Int(seconds))
    } catch {
      throw .userDatabaseNotWritten(path: path, reason: "\(error)")
    }
    guard let lock else { throw .userDatabaseBusy(path: path) }
    self.lock = lock
  }
}

/// Which file a path leads to, whatever its name.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Looks a file up; nil when there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
