import DatasetSources
import Foundation
import TestSupport
import Testing

/// Downloads with random changes are converted completely or rejected, and leave no partial files.
///
/// `DV_MUTATIONS` is the number of each kind.
@Suite("Mutated downloads")
struct MutatedSourceTests {
  /// Converts many mutations of the files; all dataset files are written, or none.
  private func check(
    _ texts: [String: String], _ convert: (TemporaryFolder) throws -> Void
  ) throws {
    try check(count: Mutation.count) { mutation, folder in
      let changed = mutation.pick(Array(texts.keys))
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        let bytes = name == changed ? mutation.damage(Array(text.utf8)) : Array(text.utf8)
        try folder.write(bytes, to: "source/\(name)")
      }
    } convert: {
      try convert($0)
    }
  }

  /// Converts `count` downloads that `write` makes.
  private func check(
    count: Int, write: (inout Mutation, TemporaryFolder) throws -> Void,
    convert: (TemporaryFolder) throws -> Void
  ) throws {
    var refused = 0
    for seed in 0..<count {
      var mutation = Mutation(seed: seed)
      let folder = try TemporaryFolder()
      try write(&mutation, folder)
      let dataset = folder.path("Data")
      do {
        try convert(folder)
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: dataset).sorted()
            == ConvertedDataset.allNames)
      } catch let error as FoodSourceError {
        refused += 1
        #expect(!error.description.isEmpty)
        if FileManager.default.fileExists(atPath: dataset) {
          #expect(try FileManager.default.contentsOfDirectory(atPath: dataset) == [])
        }
      }
    }
    #expect(refused > 0)
  }

  @Test("a mutated Standard Reference is converted completely or rejected")
  func standardReference() throws {
    try check(StandardReferenceFiles.texts) { folder in
      _ = try StandardReference.convert(
        folder.path("source"), to: folder.path("Data"),
        options: ConvertedDataset(folder: folder).options(published: "2015-09-01"))
    }
  }

  @Test("a mutated FoodData Central is converted completely or rejected")
  func foodDataCentral() throws {
    try check(FoodDataCentralFiles.texts) { folder in
      _ = try FoodDataCentral.convert(
        folder.path("source"), to: folder.path("Data"),
        options: ConvertedDataset(folder: folder).options())
    }
  }

  @Test("a mutated archive is converted completely or rejected")
  func archive() throws {
    let entries = FoodDataCentralFiles.texts.sorted { $0.key < $1.key }
    let bytes = ZipFile(entries.map { .init($0.key, $0.value.utf8) }).bytes
    try check(count: Mutation.count / 4) { mutation, folder in
      try folder.write(mutation.damage(bytes), to: "fdc.zip")
    } convert: { folder in
      _ = try FoodDataCentral.convert(
        folder.path("fdc.zip"), to: folder.path("Data"),
        options: ConvertedDataset(folder: folder).options())
    }
  }
}
