import Foundation
public import Testing

/// Tests that take most of a minute each, which `make test-long` runs.
public enum LongTests {
  /// Whether they run: `DV_LONG` is 1.
  public static let areOn = ProcessInfo.processInfo.environment["DV_LONG"] == "1"

  /// What to do to run them.
  public static let reason: Comment = "`make test-long` runs this test"
}
