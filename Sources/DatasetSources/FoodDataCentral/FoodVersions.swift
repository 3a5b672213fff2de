internal import Nutrition
internal import Text

/// The versions of foods that a download lists as published.
struct FoodVersions {
  /// The food that each version belongs to, by FDC id.
  private(set) var keys: [UInt32: FoodKey] = [:]

  /// The categories of the foods of the dietary survey, by FDC id.
  private(set) var surveyCategories: [UInt32: UInt32] = [:]

  /// Reads those of the four lists that exist.
  mutating func read(
    _ files: SourceFiles, counting summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    let foundation = try readNumbered("foundation_food.csv", .foundation, files, &summary)
    let legacy = try readNumbered("sr_legacy_food.csv", .standardReference, files, &summary)
    let survey = try readSurvey(files, &summary)
    let branded = try readBranded(files, &summary)
    guard foundation || legacy || survey || branded else { throw .missingLists(path: files.path) }
  }

  private mutating func readNumbered(
    _ name: String, _ dataset: FoodCode.Dataset, _ files: SourceFiles,
    _ summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) -> Bool {
    guard
      let table = try files.optionalTable(
        name, FoodDataCentralFile.NumberedFood.self, dialect: .commaSeparated)
    else { return false }
    while let row = try table.next() {
      let number = try row.identifier(.ndbNumber).map(UInt64.init)
      let id = try row.requiredIdentifier(.fdcId)
      try add(id, dataset, number, at: row.location(.fdcId), &summary)
    }
    return true
  }

  private mutating func readSurvey(
    _ files: SourceFiles, _ summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) -> Bool {
    let name = "survey_fndds_food.csv"
    guard
      let table = try files.optionalTable(
        name, FoodDataCentralFile.SurveyFood.self, dialect: .commaSeparated)
    else { return false }
    while let row = try table.next() {
      let id = try row.requiredIdentifier(.fdcId)
      let code = try row.identifier(.foodCode).map(UInt64.init)
      try add(id, .fndds, code, at: row.location(.fdcId), &summary)
      surveyCategories[id] = try row.identifier(.wweiaCategoryCode)
    }
    return true
  }

  private mutating func readBranded(
    _ files: SourceFiles, _ summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) -> Bool {
    let name = "branded_food.csv"
    guard
      let table = try files.optionalTable(
        name, FoodDataCentralFile.BrandedFood.self, dialect: .commaSeparated)
    else { return false }
    while let row = try table.next() {
      let id = try row.requiredIdentifier(.fdcId)
      try add(id, .branded, Self.gtin(row.text(.gtinUpc)), at: row.location(.fdcId), &summary)
    }
    return true
  }

  /// Adds a version, unless its food has no number to identify it.
  private mutating func add(
    _ id: UInt32, _ dataset: FoodCode.Dataset, _ number: UInt64?, at location: TextLocation,
    _ summary: inout FoodDataCentralSummary
  ) throws(FoodSourceError) {
    guard keys[id] == nil else { throw .repeatedFood(location, key: "\(id)") }
    if let number, number > 0 {
      keys[id] = FoodKey(dataset: dataset, number: number)
    } else {
      summary.foodsWithoutNumber += 1
    }
  }

  /// The GTIN as a number: up to 14 digits, which may have lost leading zeros; nil for anything
  /// else.
  private static func gtin(_ text: String) -> UInt64? {
    guard (1...14).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
    else { return nil }
    return UInt64(text)
  }
}
