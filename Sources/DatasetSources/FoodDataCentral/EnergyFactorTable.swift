internal import DatasetFormat
internal import Text

/// The known kcal per gram of a food's protein, fat and carbohydrate.
struct EnergyFactorTable {
  struct Factors {
    var protein: ExactDecimal?
    var fat: ExactDecimal?
    var carbohydrate: ExactDecimal?
  }

  /// By the food's place in the list of published foods.
  private(set) var factors: [Int: Factors] = [:]

  /// Reads the two files of factors, which some downloads lack.
  init(_ files: SourceFiles, _ foods: PublishedFoods) throws(FoodSourceError) {
    guard
      let owners = try files.optionalTable(
        "food_nutrient_conversion_factor.csv", FoodDataCentralFile.ConversionFactor.self,
        dialect: .commaSeparated),
      let table = try files.optionalTable(
        "food_calorie_conversion_factor.csv", FoodDataCentralFile.EnergyFactor.self,
        dialect: .commaSeparated)
    else { return }
    var places: [UInt32: Int] = [:]
    while let row = try owners.next() {
      places[try row.requiredIdentifier(.id)] = foods.indices[try row.requiredIdentifier(.fdcId)]
    }
    while let row = try table.next() {
      guard let place = places[try row.requiredIdentifier(.foodNutrientConversionFactorId)] else {
        continue
      }
      factors[place] = Factors(
        protein: try row.number(.proteinValue), fat: try row.number(.fatValue),
        carbohydrate: try row.number(.carbohydrateValue))
    }
  }
}
