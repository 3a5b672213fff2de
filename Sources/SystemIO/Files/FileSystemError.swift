internal import Foundation

/// Why a file operation failed.
public struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public let path: String

  /// The system's reason, such as "Permission denied".
  public let reason: String

  /// Whether the file is missing.
  public let isMissing: Bool

  /// Whether the file is in place, but may not survive a power failure.
  public let isInPlace: Bool

  /// The reason for the last failed system call.
  public init(path: String) {
    self.path = path
    isMissing = errno == ENOENT || errno == ENOTDIR
    isInPlace = false
    reason = String(cString: strerror(errno))
  }

  /// A file is in place, but may not survive a power failure.
  init(unconfirmed path: String, _ cause: FileSystemError) {
    self.path = path
    isMissing = false
    isInPlace = true
    reason = "couldn't confirm that the change was saved to disk (\(cause.reason))"
  }

  /// There is a folder, a pipe or a device instead of a file.
  init(notAFile path: String) {
    self.path = path
    reason = "not a regular file"
    isMissing = false
    isInPlace = false
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
