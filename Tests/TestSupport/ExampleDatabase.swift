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

  /// The database without replacements, which nearly all tests need: built once, then copied.
  private static let usual = Task {
    let folder = try TemporaryFolder()
    try await build(in: folder, replacing: [:])
    return try Data(contentsOf: folder.url.appending(path: "main.db"))
  }

  /// Builds the database, some exports replaced by other texts.
  public init(replacing replacements: [String: String] = [:]) async throws {
    folder = try TemporaryFolder()
    if replacements.isEmpty {
      try ExampleExports.write(to: folder)
      try await Self.usual.value.write(to: URL(filePath: main))
    } else {
      try await Self.build(in: folder, replacing: replacements)
    }
  }

  /// Takes a main database as it was built before.
  init(main bytes: Data) throws {
    folder = try TemporaryFolder()
    try folder.write(bytes, to: "main.db")
  }

  private static func build(
    in folder: TemporaryFolder, replacing replacements: [String: String]
  ) async throws {
    try ExampleExports.write(to: folder, replacing: replacements)
    _ = try await MainDatabaseBuilder(
      exports: folder.url.appending(path: "Data"), schema: Repository.schema,
      output: folder.url.appending(path: "main.db")
    ).build()
  }
}
