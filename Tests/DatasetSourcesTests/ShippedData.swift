import Foundation
import TestSupport
import Text

/// The dataset files in the repository.
enum ShippedData {
  static let folder = Repository.root.appending(path: "Data")

  /// The reference data by file; of the longest files, the header and the first rows.
  static let shortReference = Result {
    let wholeNames = [
      "nutrient.csv", "reference_set.csv", "reference_value.csv", "energy_requirement.csv",
    ]
    let shortNames = ["synonym.csv", "reference_intake.csv", "retention_factor.csv"]
    var files: [String: Data] = [:]
    for name in wholeNames { files[name] = try Data(contentsOf: folder.appending(path: name)) }
    for name in shortNames {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let lines = text.split(separator: "\n", maxSplits: 20).prefix(20)
      files[name] = Data((lines.joined(separator: "\n") + "\n").utf8)
    }
    return files
  }

  /// The values of some columns of a file, row by row.
  static func rows(_ name: String, _ columns: String...) throws -> [[String]] {
    let path = folder.appending(path: name).path
    let all = try header(path)
    let reader = try DelimitedReader(path: path, dialect: .pipeSeparated, columns: all)
    let wanted = columns.compactMap(all.firstIndex)
    var rows: [[String]] = []
    while let row = try reader.next() {
      rows.append(wanted.map(row.text))
    }
    return rows
  }

  private static func header(_ path: String) throws -> [String] {
    let line = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
    return line.split(separator: "|").map(String.init)
  }
}
