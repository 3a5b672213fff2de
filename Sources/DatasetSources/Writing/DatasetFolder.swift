internal import DatasetFormat

/// A folder of exports, beside those that are there until all is written.
final class DatasetFolder {
  private let directory: String
  private var files: [DatasetFile: StagedFile] = [:]

  /// The export that goes first and comes last when they are replaced.
  private let seal: DatasetFile

  /// Begins the exports in `directory`, which is made if it is missing.
  init(
    _ directory: String, _ exports: [DatasetFile] = DatasetFile.allCases
  ) throws(FoodSourceError) {
    self.directory = directory
    seal = exports.contains(.release) ? .release : .food
    for export in exports { files[export] = try StagedFile(export, in: directory) }
  }

  /// Drops what was written of an export, and begins it again.
  func restart(_ export: DatasetFile) throws(FoodSourceError) {
    files[export] = try StagedFile(export, in: directory)
  }

  /// Writes one row of an export, which must be one of those that were begun.
  func write(_ fields: [String], to export: DatasetFile) throws(FoodSourceError) {
    guard let file = files[export] else {
      throw .cannotWrite(
        path: "\(directory)/\(export.name)", reason: "this conversion makes no such export")
    }
    try file.write(fields)
  }

  /// Writes one food.
  func write(_ food: FoodRecord) throws(FoodSourceError) {
    try write(food.fields, to: .food)
  }

  /// Writes the amount of a nutrient in 100 g of a food.
  func writeValue(
    _ amount: ExactDecimal, of nutrient: String, in food: String
  ) throws(FoodSourceError) {
    try write([food, nutrient, amount.description], to: .foodNutrient)
  }

  /// Writes a household measure of a food.
  func write(
    _ measure: HouseholdMeasure, sequence: Int, of food: String
  ) throws(FoodSourceError) {
    try write(
      [
        food, "\(sequence)", measure.amount.description, measure.unit, measure.grams.description,
      ], to: .portion)
  }

  /// Puts the finished exports in their places.
  ///
  /// When a file cannot be written whole, or a folder is in its place, the exports that are there
  /// stay as they are. Several files cannot be replaced at once; so the earlier `release.csv` (of
  /// exports without one, `food.csv`) is removed first, and the new one put in place last. When
  /// the program is killed between, or the disk fails, it is missing, and no database can be built
  /// from exports that do not belong together.
  func finish() throws(FoodSourceError) {
    let exports = DatasetFile.allCases.filter { $0 != seal } + [seal]
    for export in exports { try files[export]?.flush() }
    for export in exports { try files[export]?.checkPlace() }
    try files[seal]?.removeEarlier()
    for export in exports { try files[export]?.publish() }
  }
}
