import DatasetBuilder
import Foundation
import GRDB
import TestSupport
import Testing

/// Builds of the example dataset in a temporary folder, with some files replaced.
struct ExampleBuild {
  let folder: TemporaryFolder
  let output: URL

  init() throws {
    folder = try TemporaryFolder()
    output = folder.url.appending(path: "build/main.db")
  }

  @discardableResult
  func build(replacing replacements: [String: String] = [:]) async throws -> BuildSummary {
    try ExampleDataset.write(to: folder, replacing: replacements)
    return try await ShippedDatabaseBuilder(
      dataset: folder.url.appending(path: "Data"), schema: Repository.schema, output: output
    ).build()
  }

  /// The error of a failed build, with paths relative to the folder.
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
