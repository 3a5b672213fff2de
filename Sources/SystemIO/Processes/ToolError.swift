internal import Foundation

/// Why a program of the system does not run.
public enum ToolError: Error, Hashable, Sendable {
  case missing(name: String)
  case cannotStart(name: String, reason: String)

  /// Tells the cause of the system call that failed last.
  init(_ name: String) {
    self = .cannotStart(name: name, reason: String(cString: strerror(errno)))
  }
}
