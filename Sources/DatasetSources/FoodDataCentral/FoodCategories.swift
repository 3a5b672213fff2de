internal import Nutrition
internal import Text

/// The names of food categories; the dietary survey has different ones.
struct FoodCategories {
  private var names: [UInt32: String] = [:]
  private var surveyNames: [UInt32: String] = [:]

  /// Reads the files of categories, which some downloads lack.
  init(_ files: SourceFiles) throws(FoodSourceError) {
    if let table = try files.optionalTable(
      "food_category.csv", FoodDataCentralFile.Category.self, dialect: .commaSeparated)
    {
      while let row = try table.next() {
        names[try row.requiredIdentifier(.id)] = row.words(.description)
      }
    }
    if let table = try files.optionalTable(
      "wweia_food_category.csv", FoodDataCentralFile.SurveyCategory.self, dialect: .commaSeparated)
    {
      while let row = try table.next() {
        surveyNames[try row.requiredIdentifier(.code)] = row.words(.description)
      }
    }
  }

  /// The category of a food; nil when it is unknown.
  func name(of food: PublishedFoods.Food, survey: UInt32?) -> String? {
    if food.key.dataset == .fndds {
      return (survey ?? food.category).flatMap { surveyNames[$0] }
    }
    return food.category.flatMap { names[$0] }
  }
}
