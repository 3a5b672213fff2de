internal import Foundation

/// A lock that keeps other programs from doing something at the same time; it ends with this value or
/// the program.
public final class FileLock {
  private static let pollMicroseconds: UInt32 = 20_000

  private let descriptor: Int32

  /// Waits for the lock; nil when others still hold it.
  ///
  /// - Parameters:
  ///   - path: The lock file, which is created and stays.
  ///   - isShared: Whether others can share it.
  ///   - owner: A file whose owner gets the lock file if the administrator creates it.
  ///   - seconds: How long to wait.
  /// - Throws: When the file can't be created.
  public init?(
    path: String, isShared: Bool = false, ownedAs owner: String? = nil, seconds: Int
  ) throws(FileSystemError) {
    let descriptor = retryingInterrupted {
      open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw FileSystemError(path: path) }
    if let owner { Self.give(descriptor, toOwnerOf: owner) }
    let operation = (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB
    var patience = Int64(seconds) * 1_000_000
    while flock(descriptor, operation) != 0 {
      // Some network file systems have no such locks.
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      guard patience > 0 else {
        close(descriptor)
        return nil
      }
      usleep(Self.pollMicroseconds)
      patience -= Int64(Self.pollMicroseconds)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func give(_ descriptor: Int32, toOwnerOf path: String) {
    var status = stat()
    guard geteuid() == 0, stat(path, &status) == 0 else { return }
    fchown(descriptor, status.st_uid, status.st_gid)
  }
}
