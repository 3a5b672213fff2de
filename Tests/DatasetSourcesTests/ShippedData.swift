import Foundation
import TestSupport
import Text

/// The dataset files in the repository.
enum ShippedData {
  static let folder = Repository.root.appending(path: "Data")

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
