internal import DatasetFormat
internal import Foundation
internal import Nutrition
internal import SystemIO

/// The handwritten data that no download has: keys and order of nutrients, reference values, reference
/// intakes, energy equations, search words and retention factors, from the dataset files in the
/// project's `Data`.
struct ReferenceData {
  /// A nutrient as it is shown, and its place among the others, from 0.
  typealias Nutrient = (row: NutrientRow, place: Int)

  /// By USDA number.
  private(set) var nutrients: [String: Nutrient] = [:]

  private let referenceValues: [(row: ReferenceValueRow, texts: [String])]
  private let synonyms: [(row: SynonymRow, texts: [String])]
  /// The rows of the files that are the same for all downloads.
  private let shared: [DatasetFile: [[String]]]

  /// Reads the dataset files in `folder`.
  init(folder: String) throws(FoodSourceError) {
    var problems = ProblemLog()
    let nutrients: [(row: NutrientRow, texts: [String])] = try Self.rows(in: folder, &problems)
    referenceValues = try Self.rows(in: folder, &problems)
    synonyms = try Self.rows(in: folder, &problems)
    shared = [
      .referenceSet: try Self.texts(ReferenceSetRow.self, in: folder, &problems),
      .referenceIntake: try Self.texts(ReferenceIntakeRow.self, in: folder, &problems),
      .energyRequirement: try Self.texts(EnergyRequirementRow.self, in: folder, &problems),
      .retentionFactor: try Self.texts(RetentionFactorRow.self, in: folder, &problems),
    ]
    guard problems.total == 0 else { throw .invalidReference(DatasetError(problems)) }
    for (place, (row, _)) in nutrients.sorted(by: { $0.row.rank < $1.row.rank }).enumerated() {
      self.nutrients[row.number] = (row, place)
    }
  }

  /// The nutrients that have a reference value for any population, in the order in which they are shown.
  var nutrientsWithReferenceValue: [SourceNutrient] {
    let numbers = Set(referenceValues.map(\.row.value.nutrient.rawValue))
    return nutrients.values.filter { numbers.contains($0.row.number) }
      .sorted { $0.place < $1.place }
      .map { nutrient, _ in
        SourceNutrient(
          number: nutrient.number, name: nutrient.name, unit: nutrient.unit,
          decimals: nutrient.decimals)
      }
  }

  /// Writes what is the same for all downloads, and the reference values of the nutrients in `units`.
  ///
  /// Returns the keys of nutrients whose reference values are left out because the amounts are in
  /// another unit.
  func write(
    to output: DatasetFolder, units: [String: NutrientUnit]
  ) throws(FoodSourceError) -> Set<String> {
    var leftOut: Set<String> = []
    for (row, texts) in referenceValues {
      let value = row.value
      let number = value.nutrient.rawValue
      // A form with a unit of its own is computed from USDA's unit of the nutrient.
      let unit = value.hasOwnUnit ? nutrients[number]?.row.unit : value.unit
      if let unit, units[number] == unit {
        try output.write(texts, to: .referenceValue)
      } else {
        leftOut.insert(nutrients[number]?.row.key ?? number)
      }
    }
    for (_, texts) in synonyms { try output.write(texts, to: .synonym) }
    for (file, rows) in shared {
      for texts in rows { try output.write(texts, to: file) }
    }
    return leftOut
  }

  /// The fields of the correct rows of a dataset file as they are written.
  private static func texts<Row: DatasetRow>(
    _ row: Row.Type, in folder: String, _ problems: inout ProblemLog
  ) throws(FoodSourceError) -> [[String]] {
    let rows: [(row: Row, texts: [String])] = try rows(in: folder, &problems)
    return rows.map(\.texts)
  }

  /// The correct rows of a dataset file, and their fields as they are written.
  private static func rows<Row: DatasetRow>(
    in folder: String, _ problems: inout ProblemLog
  ) throws(FoodSourceError) -> [(row: Row, texts: [String])] {
    if Row.file.isAbsent(from: folder) { return [] }
    let path = "\(folder)/\(Row.file.name)"
    do throws(FileSystemError) {
      _ = try ReadableFile(path: path)
    } catch {
      throw .missingReference(path: path, reason: error.reason)
    }
    var rows: [(row: Row, texts: [String])] = []
    var reader = DatasetReader<Row>(folder: URL(fileURLWithPath: folder), problems: &problems)
    while let (row, fields) = reader.next(&problems) { rows.append((row, fields.texts)) }
    return rows
  }
}
