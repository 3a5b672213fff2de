internal import ExportFormat

/// A whole folder of exports, beside those that are there until all is written.
final class ExportFolder {
  private let files: [ExportFile: StagedFile]

  /// Begins the exports in `directory`, which is made if it is missing.
  init(_ directory: String) throws(FoodSourceError) {
    var files: [ExportFile: StagedFile] = [:]
    for export in ExportFile.allCases {
      files[export] = try StagedFile(export, in: directory)
    }
    self.files = files
  }

  /// Writes one row of an export.
  func write(_ fields: [String], to export: ExportFile) throws(FoodSourceError) {
    try files[export]?.write(fields)
  }

  /// Writes one food.
  func write(_ food: FoodRecord) throws(FoodSourceError) {
    try write(food.fields, to: .food)
  }

  /// Writes the amount of a nutrient in 100 g of a food.
  func writeValue(
    _ amount: WrittenNumber, of nutrient: String, in food: String
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
  func finish() throws(FoodSourceError) {
    for export in ExportFile.allCases { try files[export]?.close() }
    for export in ExportFile.allCases { try files[export]?.publish() }
  }
}

/// One row of `food.csv`; what is unknown is empty.
struct FoodRecord {
  var code: String
  var name: String
  /// The group's key.
  var group = ""
  var commonName = ""
  var scientificName = ""
  var isSurveyFood: Bool?
  var refusePercent: WrittenNumber?
  var proteinFactor: WrittenNumber?
  var fatFactor: WrittenNumber?
  var carbohydrateFactor: WrittenNumber?
  var brand = ""
  var ingredients = ""

  init(code: String, name: String) {
    self.code = code
    self.name = name
  }

  var fields: [String] {
    let numbers = [refusePercent, proteinFactor, fatFactor, carbohydrateFactor]
    return [
      code, name, group, commonName, scientificName, isSurveyFood.map { $0 ? "1" : "0" } ?? "",
    ] + numbers.map { $0?.description ?? "" } + [brand, ingredients]
  }
}

/// A measure that people use: `amount` units weigh so many grams.
struct HouseholdMeasure: Hashable {
  var amount: WrittenNumber
  var unit: String
  var grams: WrittenNumber
}
