import DatasetSources
import Foundation
import TestSupport
import Testing

/// The maps in Documentation/Maps on the tables that they describe.
@Suite(
  "National tables",
  .enabled(
    if: FileManager.default.fileExists(atPath: RealData.path("national")), RealData.reason))
struct NationalTableTests {
  /// Converts a table with a map of Documentation/Maps.
  private func convert(
    _ path: String, map: String, in folder: TemporaryFolder
  ) throws -> (dataset: ConvertedDataset, summary: CompositionTableSummary) {
    let dataset = ConvertedDataset(folder: folder)
    let summary = try CompositionTable.convert(
      path, map: Repository.root.appending(path: "Documentation/Maps/\(map).map").path,
      to: dataset.path, options: dataset.options(reference: ShippedData.folder.path))
    return (dataset, summary)
  }

  /// Saves a sheet of a workbook as CSV; needs Python.
  private func sheet(
    _ number: Int, of workbook: String, in folder: TemporaryFolder
  ) throws -> String {
    let path = folder.path("table.csv")
    let script = Repository.root.appending(path: "Benchmarks/workbook.py").path
    #expect(
      try RealData.shell(
        "python3 '\(script)' '\(RealData.path("national/\(workbook)"))' \(number) '\(path)'"
      ).status == 0)
    return path
  }

  @Test("Ciqual's limits, traces and unknown amounts come through exactly")
  func ciqual() throws {
    let (dataset, summary) = try convert(
      RealData.path("national/ciqual_2020_ENG.converted.csv.xz"), map: "ciqual-2020",
      in: TemporaryFolder())
    #expect(summary.foods == 3_185 && summary.repeatedFoods == 1)
    // One of the 16,630 limits is "< 0", which has lost its digits and is a trace here.
    #expect(summary.limits == 16_629 && summary.traces == 1_905)
    #expect(summary.unknown == 63_688 && summary.blank == 1_564)
    let values = try dataset.lines("food_nutrient")
    #expect(values.count { $0.hasSuffix("|below") } == 16_629)
    #expect(values.count { $0.hasSuffix("|trace") } == 1_905)
    #expect(values.contains("ciqual:25601|405|0.04|below") == false)
    #expect(values.contains("ciqual:25601|404|0.04|below"))
  }

  @Test("Livsmedelsverket's table is complete")
  func livsmedelsverket() throws {
    let folder = try TemporaryFolder()
    let path = try sheet(1, of: "LivsmedelsDB_202304122217.xlsx", in: folder)
    let (dataset, summary) = try convert(path, map: "livsmedelsverket-2022", in: folder)
    #expect(summary.foods == 2_333 && summary.columnsLeftOut.isEmpty)
    #expect(summary.refusesLeftOut == 1)
    #expect(try dataset.lines("food_nutrient").contains("slv:1|208|656|"))
  }

  @Test("AFCD's energy in kJ is computed in kcal, and marked so")
  func afcd() throws {
    let folder = try TemporaryFolder()
    let path = try sheet(2, of: "AFCD Release 2 - Nutrient file.xlsx", in: folder)
    let (dataset, summary) = try convert(path, map: "afcd-2", in: folder)
    #expect(summary.foods == 1_616 && summary.computed["208"] == 1_616)
    let values = try dataset.lines("food_nutrient")
    #expect(values.contains("afcd:f002258|268|1236|"))
    #expect(values.contains("afcd:f002258|208|295.4|computed"))
    // Amounts in mg of a nutrient in g.
    #expect(values.contains("afcd:f002258|605|0.09|") || values.contains("afcd:f002258|501|0.155|"))
  }
}
