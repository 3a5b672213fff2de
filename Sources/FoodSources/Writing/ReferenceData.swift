internal import DelimitedText
internal import ExportFormat

/// What no source says and people have written by hand.
///
/// That is keys and order of nutrients, Daily Values and search words, which are in the exports of
/// these names in the project's `Data`.
struct ReferenceData {
  /// A nutrient as people shall see it.
  struct Nutrient {
    var key: String
    var name: String
    var unit: String
    var decimals: String
    var isCore: String
    /// Its place among the others, from 0.
    var place: Int
  }

  /// By USDA number.
  private(set) var nutrients: [String: Nutrient] = [:]

  private let dailyValues: [[String]]
  private let synonyms: [[String]]

  /// Reads the exports in `folder`.
  init(folder: String) throws(FoodSourceError) {
    let ranked = try Self.rows(of: .nutrient, in: folder).map { row throws(FoodSourceError) in
      guard let rank = Int(row[5]) else {
        throw FoodSourceError.malformedRank(
          path: "\(folder)/\(ExportFile.nutrient.name)", nutrient: row[0], rank: row[5])
      }
      return (rank: rank, row: row)
    }
    for (place, (_, row)) in ranked.sorted(by: { $0.rank < $1.rank }).enumerated() {
      nutrients[row[0]] = Nutrient(
        key: row[1], name: row[2], unit: row[3], decimals: row[4], isCore: row[6], place: place)
    }
    dailyValues = try Self.rows(of: .dailyValue, in: folder)
    synonyms = try Self.rows(of: .synonym, in: folder)
  }

  /// The nutrients that have a Daily Value for anybody, in the order for readers.
  var nutrientsWithDailyValue: [SourceNutrient] {
    let numbers = Set(dailyValues.map { $0[1] })
    return nutrients.filter { numbers.contains($0.key) }.sorted { $0.value.place < $1.value.place }
      .map { number, nutrient in
        SourceNutrient(
          number: number, name: nutrient.name, unit: nutrient.unit, decimals: nutrient.decimals)
      }
  }

  /// Writes the Daily Values of the nutrients that there are, whose units by number are given, and
  /// the search words.
  ///
  /// The keys come back of the nutrients whose Daily Values are left out, because amounts are in
  /// another unit.
  func write(
    to exports: ExportFolder, units: [String: String]
  ) throws(FoodSourceError) -> Set<String> {
    var leftOut: Set<String> = []
    for row in dailyValues {
      if units[row[1]] == row[3] {
        try exports.write(row, to: .dailyValue)
      } else {
        leftOut.insert(nutrients[row[1]]?.key ?? row[1])
      }
    }
    for row in synonyms { try exports.write(row, to: .synonym) }
    return leftOut
  }

  private static func rows(
    of export: ExportFile, in folder: String
  ) throws(FoodSourceError) -> [[String]] {
    var rows: [[String]] = []
    do throws(DelimitedTextError) {
      let reader = try DelimitedReader(path: "\(folder)/\(export.name)", columns: export.columns)
      while let row = try reader.next() {
        rows.append(export.columns.indices.map(row.text))
      }
    } catch {
      guard case .cannotOpen(let path, let reason) = error else { throw .malformedTable(error) }
      throw .missingReference(path: path, reason: reason)
    }
    return rows
  }
}
