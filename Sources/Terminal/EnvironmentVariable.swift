internal import Foundation

/// Variables of the program's environment, looked up one by one: Foundation copies all of it.
public enum EnvironmentVariable {
  /// The value of a variable; nil when it is not set.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
