import DatasetSources
import Foundation
import TestSupport
import Testing

/// USDA's downloads next to the checkout, which not every machine has.
enum RealData {
  static let isThere = FileManager.default.fileExists(
    atPath: Repository.sharedData.appending(path: "sr28/FOOD_DES.txt").path)

  static let reason: Comment = "USDA's downloads are not at ../shared/data beside the checkout"

  static func path(_ name: String) -> String {
    Repository.sharedData.appending(path: name).path
  }

  /// Links a file into a folder, or unpacks it there if it is compressed with xz.
  static func place(_ name: String, in folder: TemporaryFolder, as place: String) throws {
    let target = try folder.write("", to: place)
    if name.hasSuffix(".xz") {
      #expect(try shell("xz -dc \"\(path(name))\" > \"\(target)\"").status == 0)
    } else {
      try FileManager.default.removeItem(atPath: target)
      try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: path(name))
    }
  }

  /// Runs a shell command; its output helps when a test fails.
  static func shell(_ command: String) throws -> (status: Int32, out: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = output
    try process.run()
    let out = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: out.prefix(2_000), as: UTF8.self))
  }

  /// Converts a folder or archive of FoodData Central.
  static func convert(
    _ path: String, in folder: TemporaryFolder
  ) throws -> (dataset: ConvertedDataset, summary: FoodDataCentralSummary) {
    let dataset = ConvertedDataset(folder: folder)
    let summary = try FoodDataCentral.convert(
      path, to: dataset.path, options: dataset.options(reference: ShippedData.folder.path))
    return (dataset, summary)
  }
}
