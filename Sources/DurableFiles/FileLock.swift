internal import Foundation

/// A lock that keeps other programs from doing something at the same time; it ends with this value,
/// and with the program.
public final class FileLock {
  private static let pollMicroseconds: UInt32 = 20_000

  private let descriptor: Int32

  /// Waits for the lock; nil when others keep it.
  ///
  /// - Parameters:
  ///   - path: The file that stands for it, which is made, and stays.
  ///   - seconds: How long to wait.
  /// - Throws: When the file cannot be made.
  public init?(path: String, seconds: Int) throws(FileSystemError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileSystemError(path: path) }
    var patience = Int64(seconds) * 1_000_000
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
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
}
