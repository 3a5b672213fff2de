public import Foundation

/// The checkout that the tests run in.
public enum Repository {
  /// The top folder.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The schema of the shipped database.
  public static let schema = root.appending(path: "schema.sql")

  /// The shipped database that `make database` builds.
  public static let shippedDatabase = root.appending(path: "build/main.db")

  /// Real food data next to the checkout, which not every machine has.
  public static let sharedData = root.deletingLastPathComponent().appending(path: "shared/data")
}
