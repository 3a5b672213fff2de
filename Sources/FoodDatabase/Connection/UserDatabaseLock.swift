internal import DurableFiles
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

  private static let pollMicroseconds: UInt32 = 20_000

  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: The user database.
  ///   - kind: Whether others may have it at the same time.
  ///   - seconds: How long to wait.
  /// - Throws: When others keep it, or its file cannot be made.
  init(
    of path: String, _ kind: Kind, seconds: Int32 = Patience.whenWriting
  ) throws(FoodDatabaseError) {
    let database = URL(fileURLWithPath: path)
    let file = database.deletingLastPathComponent()
      .appendingPathComponent(".\(database.lastPathComponent).lock").path
    descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw .userDatabaseNotWritten(path: path, reason: "\(FileSystemError(path: file))")
    }
    Self.give(descriptor, toOwnerOf: path)
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    var patience = Int64(seconds) * 1_000_000
    while flock(descriptor, operation) != 0 {
      // Some network file systems have no such locks; SQLite's own are left there.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard patience > 0 else { throw .userDatabaseBusy(path: path) }
      usleep(Self.pollMicroseconds)
      patience -= Int64(Self.pollMicroseconds)
    }
  }

  deinit { close(descriptor) }

  /// What the administrator makes here is for whoever the database belongs to.
  private static func give(_ descriptor: Int32, toOwnerOf path: String) {
    var status = stat()
    guard geteuid() == 0, stat(path, &status) == 0 else { return }
    fchown(descriptor, status.st_uid, status.st_gid)
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
