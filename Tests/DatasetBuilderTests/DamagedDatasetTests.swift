import DatasetBuilder
import DatasetFormat
import FoodDatabase
import Foundation
import TestSupport
import Testing

/// Dataset files damaged in random ways; Tests/README.md explains how to try many.
@Suite("Damaged dataset files")
struct DamagedDatasetTests {
  private let folder: TemporaryFolder
  private let builder: ShippedDatabaseBuilder

  init() throws {
    folder = try TemporaryFolder()
    builder = ShippedDatabaseBuilder(
      dataset: folder.url.appending(path: "Data"), schema: Repository.schema,
      output: folder.url.appending(path: "build/main.db"))
  }

  @Test("damaged dataset files are built or rejected, and the earlier database stays intact")
  func damaged() async throws {
    try ExampleDataset.write(to: folder)
    _ = try await builder.build()
    var whole = try Data(contentsOf: builder.output)
    var refused = 0
    for seed in 0..<Mutation.count {
      var mutation = Mutation(seed: seed)
      let name = mutation.pick(Array(ExampleDataset.files.keys))
      let text = try #require(ExampleDataset.files[name])
      try folder.write(mutation.damage(Array(text.utf8)), to: "Data/\(name)")
      do {
        _ = try await builder.build()
        whole = try Data(contentsOf: builder.output)
        let stamp = try ShippedDatabaseFile(path: builder.output.path).stamp()
        #expect(stamp.version > 0, "seed \(seed)")
      } catch {
        refused += 1
        guard case .problems(let problems) = error as? DatabaseBuildError else {
          Issue.record("seed \(seed): \(error)")
          continue
        }
        #expect(problems.first.count == min(problems.total, 100), "seed \(seed)")
        #expect(problems.first.allSatisfy { $0.description.contains("/Data/") }, "seed \(seed)")
        #expect(try Data(contentsOf: builder.output) == whole, "seed \(seed)")
      }
      let left = try FileManager.default.contentsOfDirectory(
        atPath: builder.output.deletingLastPathComponent().path)
      #expect(left == ["main.db"], "seed \(seed)")
      try folder.write(text, to: "Data/\(name)")
    }
    // If damage were never noticed, or always, this would not test anything.
    #expect(refused > Mutation.count / 4 && refused < Mutation.count)
  }
}
