internal import Foundation

/// Why the system would not do something with a file.
public struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public let path: String

  /// The system's word for it, such as "Permission denied".
  public let reason: String

  /// Whether there is no such file.
  public let isMissing: Bool

  /// Whether the file is in its place already, and the disk only did not confirm that it stays there.
  public let isInPlace: Bool

  /// Tells the cause of the system call that failed last.
  public init(path: String) {
    self.path = path
    isMissing = errno == ENOENT || errno == ENOTDIR
    isInPlace = false
    reason = String(cString: strerror(errno))
  }

  /// Tells that a file is in its place, but may not be after a power cut.
  init(unconfirmed path: String, _ cause: FileSystemError) {
    self.path = path
    isMissing = false
    isInPlace = true
    reason = "it is in its place, but the disk did not confirm it (\(cause.reason))"
  }

  /// Tells that something is a folder, a pipe or a device in place of a file.
  init(notAFile path: String) {
    self.path = path
    reason = "it is no file"
    isMissing = false
    isInPlace = false
  }

  /// The path and what is wrong with it.
  public var description: String { "\(path): \(reason)" }
}
