import Foundation
import GRDB
import DatasetBuilder
import TestSupport
import Testing

/// Builds of the example exports in a folder of its own, some of them replaced by other texts.
struct ExampleBuild {
  let folder: TemporaryFolder
  let output: URL

  init() throws {
    folder = try TemporaryFolder()
    output = folder.url.appending(path: "build/main.db")
  }

  @discardableResult
  func build(replacing replacements: [String: String] = [:]) async throws -> BuildSummary {
    try ExampleExports.write(to: folder, replacing: replacements)
    return try await ShippedDatabaseBuilder(
      exports: folder.url.appending(path: "Data"), schema: Repository.schema, output: output
    ).build()
  }

  /// What is told when the build fails, with paths below the folder.
  func problem(replacing replacements: [String: String]) async throws -> String? {
    let error = await #expect(throws: DatabaseBuildError.self) {
      try await build(replacing: replacements)
    }
    let path = folder.url.resolvingSymlinksInPath().path
    return error?.description
      .replacingOccurrences(of: path, with: "").replacingOccurrences(of: folder.url.path, with: "")
  }

  func query<Value: Sendable>(
    _ query: @Sendable (Database) throws -> Value
  ) throws -> Value {
    try DatabaseQueue(path: output.path).read(query)
  }
}
