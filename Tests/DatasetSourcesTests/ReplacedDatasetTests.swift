import DatasetSources
import Foundation
import TestSupport
import Testing

/// Conversions into a folder that already has dataset files.
@Suite("Replacing dataset files")
struct ReplacedDatasetTests {
  private let files: FoodDataCentralFiles
  private let dataset: ConvertedDataset

  init() throws {
    files = try FoodDataCentralFiles()
    dataset = ConvertedDataset(folder: files.folder)
    for name in ConvertedDataset.allNames {
      try files.folder.write("earlier\n", to: "Data/\(name)")
    }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(dataset.path)/\(name)", encoding: .utf8)
  }

  @Test(
    "if a folder has the name of a dataset file, all files stay as they were",
    arguments: ConvertedDataset.allNames)
  func folderInPlace(name: String) throws {
    let place = "\(dataset.path)/\(name)"
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    #expect(
      problem(in: files.folder) { try files.convert() }
        == "Can't write …/Data/\(name): Is a directory.")
    for other in ConvertedDataset.allNames where other != name {
      #expect(try text(other) == "earlier\n")
    }
    #expect(try dataset.names() == ConvertedDataset.allNames)
  }

  @Test("if only some files were replaced, release.csv is missing, so no database is built")
  func cutShort() throws {
    // The conversion waits for its portions until its temporary synonym.csv is gone.
    let portions = files.folder.path("fdc/food_portion.csv")
    let text = try #require(FoodDataCentralFiles.texts["food_portion.csv"])
    try FileManager.default.removeItem(atPath: portions)
    try #require(mkfifo(portions, 0o600) == 0)
    let folder = dataset.path
    Thread.detachNewThread {
      let input = FileHandle(forWritingAtPath: portions)
      for name in FileManager.default.enumerator(atPath: folder)?.allObjects ?? [] {
        if let name = name as? String, name.hasPrefix(".synonym.csv") {
          unlink("\(folder)/\(name)")
        }
      }
      input?.write(Data(text.utf8))
      input?.closeFile()
    }
    #expect(
      problem(in: files.folder) { try files.convert() }
        == "Can't write …/Data/synonym.csv: No such file or directory.")
    #expect(try self.text("food.csv") != "earlier\n")
    #expect(try self.text("synonym.csv") == "earlier\n")
    #expect(try dataset.names() == ConvertedDataset.allNames.filter { $0 != "release.csv" })
  }
}
