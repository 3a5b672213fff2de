internal import Foundation

/// Environment variables, looked up one by one: Foundation copies all of them.
public enum EnvironmentVariable {
  /// The value of a variable; nil when it isn't set.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
