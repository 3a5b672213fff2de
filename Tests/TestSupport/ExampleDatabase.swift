internal import Foundation
internal import MainDatabaseBuilder

/// A main database built from `ExampleExports` in a folder of its own.
public struct ExampleDatabase {
  /// The folder, gone with the last copy of this value.
  public let folder: TemporaryFolder

  /// The path of the main database.
  public var main: String { folder.path("main.db") }

  /// The path where a first run makes the user database.
  public var user: String { folder.path("home/user.db") }

  /// Builds the database, some exports replaced by other texts.
  public init(replacing replacements: [String: String] = [:]) async throws {
    folder = try TemporaryFolder()
    try ExampleExports.write(to: folder, replacing: replacements)
    _ = try await MainDatabaseBuilder(
      exports: folder.url.appending(path: "Data"), schema: Repository.schema,
      output: URL(filePath: main)
    ).build()
  }
}
