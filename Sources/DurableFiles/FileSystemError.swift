internal import Foundation

/// Why the system would not do something with a file.
public struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public let path: String

  /// The system's word for it, such as "Permission denied".
  public let reason: String

  /// Whether there is no such file.
  public let isMissing: Bool

  /// Tells the cause of the system call that failed last.
  public init(path: String) {
    self.path = path
    isMissing = errno == ENOENT || errno == ENOTDIR
    reason = String(cString: strerror(errno))
  }

  /// Tells that something is a folder, a pipe or a device in place of a file.
  init(notAFile path: String) {
    self.path = path
    reason = "it is no file"
    isMissing = false
  }

  /// The path and what is wrong with it.
  public var description: String { "\(path): \(reason)" }
}
