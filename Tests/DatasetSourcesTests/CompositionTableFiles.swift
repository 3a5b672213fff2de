import DatasetSources
import Foundation
import TestSupport

/// A small national table and its map, as files.
struct CompositionTableFiles {
  let folder: TemporaryFolder

  static let settings = """
    dataset: toy
    name: Toy table
    language: da
    licence: CC BY 4.0
    source: Toy food composition table
    publisher: Toy Agency
    published: 2024-05-06
    code column: No
    name column: Navn

    """

  static let nutrients = """
    column | nutrient | unit
    Protein (g) | PROCNT | g
    Salt (g) | 307 | g
    Energi (kJ) | ENERC_KJ | kJ

    """

  /// Writes a table, and a map of the usual settings with `more` of them.
  init(_ table: String, more: String = "", nutrients: String = nutrients) throws {
    folder = try TemporaryFolder()
    try folder.write(table, to: "table.csv")
    try folder.write(Self.settings + more + "\n" + nutrients, to: "toy.map")
  }

  /// Converts the table, or another file of the folder.
  @discardableResult
  func convert(
    _ name: String = "table.csv"
  ) throws -> (dataset: ConvertedDataset, summary: CompositionTableSummary) {
    let dataset = ConvertedDataset(folder: folder)
    let summary = try CompositionTable.convert(
      folder.path(name), map: folder.path("toy.map"), to: dataset.path,
      options: dataset.options())
    return (dataset, summary)
  }

  /// The error of the conversion, with the folder written as `…`.
  func problem(_ name: String = "table.csv") -> String? {
    DatasetSourcesTests.problem(in: folder) { try convert(name) }
  }
}
