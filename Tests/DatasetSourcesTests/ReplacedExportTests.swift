import DatasetSources
import Foundation
import TestSupport
import Testing

/// Exports that lie in the folder already.
@Suite("Replacing exports")
struct ReplacedExportTests {
  private let files: FoodDataCentralFiles
  private let exports: ConvertedExports

  init() throws {
    files = try FoodDataCentralFiles()
    exports = ConvertedExports(folder: files.folder)
    for name in ConvertedExports.allNames {
      try files.folder.write("earlier\n", to: "Data/\(name)")
    }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(exports.path)/\(name)", encoding: .utf8)
  }

  @Test(
    "where a folder is in the place of an export, all exports stay as they were",
    arguments: ConvertedExports.allNames)
  func folderInPlace(name: String) throws {
    let place = "\(exports.path)/\(name)"
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    #expect(
      problem(in: files.folder) { try files.convert() }
        == "…/Data/\(name): cannot be written: Is a directory.")
    for other in ConvertedExports.allNames where other != name {
      #expect(try text(other) == "earlier\n")
    }
    #expect(try exports.names() == ConvertedExports.allNames)
  }

  @Test("exports of which only some were replaced lack release.csv, and so make no database")
  func cutShort() throws {
    // The conversion waits for its portions until the file that shall become synonym.csv is gone.
    let portions = files.folder.path("fdc/food_portion.csv")
    let text = try #require(FoodDataCentralFiles.texts["food_portion.csv"])
    try FileManager.default.removeItem(atPath: portions)
    try #require(mkfifo(portions, 0o600) == 0)
    let folder = exports.path
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
        == "…/Data/synonym.csv: cannot be written: No such file or directory.")
    #expect(try self.text("food.csv") != "earlier\n")
    #expect(try self.text("synonym.csv") == "earlier\n")
    #expect(try exports.names() == ConvertedExports.allNames.filter { $0 != "release.csv" })
  }

  @Test("exports of a few files stay as they were, too")
  func folderInPlaceOfFew() throws {
    let packages = try SourcePackages([SourceFood(nutrients: ["Energy": "717.0"])])
    try packages.convert()
    let place = packages.path + "/Data/portion.csv"
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    let before = try packages.lines(of: "food.csv")
    try packages.write(SourceFood(name: "Ghee").xml, to: .food("01001"))
    #expect(throws: FoodSourceError.cannotWrite(path: place, reason: "Is a directory")) {
      try packages.convert()
    }
    #expect(try packages.lines(of: "food.csv") == before)
  }
}
