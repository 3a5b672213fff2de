internal import Foundation
internal import DatasetBuilder

/// A main database built from `ExampleExports` in a folder of its own.
public struct ExampleDatabase: Sendable {
  /// The folder, gone with the last copy of this value.
  public let folder: TemporaryFolder

  /// The path of the main database.
  public var shipped: String { folder.path("main.db") }

  /// The path where a first run makes the user database.
  public var user: String { folder.path("home/user.db") }

  private static let built = BuiltDatabases()

  /// Builds the database, some exports replaced by other texts.
  ///
  /// Of the same texts it is built once, then copied: tests with arguments take a copy for each.
  public init(replacing replacements: [String: String] = [:]) async throws {
    folder = try TemporaryFolder()
    try ExampleExports.write(to: folder, replacing: replacements)
    try await Self.built.bytes(replacing: replacements).write(to: URL(filePath: shipped))
  }
}

/// The main databases that were built, by the texts that replace exports.
private actor BuiltDatabases {
  private var tasks: [[String: String]: Task<Data, any Error>] = [:]

  func bytes(replacing replacements: [String: String]) async throws -> Data {
    if let task = tasks[replacements] { return try await task.value }
    let task = Task {
      let folder = try TemporaryFolder()
      try ExampleExports.write(to: folder, replacing: replacements)
      let output = folder.url.appending(path: "main.db")
      _ = try await ShippedDatabaseBuilder(
        exports: folder.url.appending(path: "Data"), schema: Repository.schema, output: output
      ).build()
      return try Data(contentsOf: output)
    }
    tasks[replacements] = task
    return try await task.value
  }
}
