internal import Foundation

/// Why one of the system's programs doesn't run.
public enum ToolError: Error, Hashable, Sendable {
  case missing(name: String)
  case cannotStart(name: String, reason: String)

  /// The reason for the last failed system call.
  init(_ name: String) {
    self = .cannotStart(name: name, reason: String(cString: strerror(errno)))
  }
}
