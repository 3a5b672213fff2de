internal import DatasetFormat

/// One row of `food.csv`; what is unknown is empty.
struct FoodRecord {
  var code: String
  var name: String
  /// The group's key.
  var group = ""
  var commonName = ""
  var scientificName = ""
  var isSurveyFood: Bool?
  var refusePercent: ExactDecimal?
  var proteinFactor: ExactDecimal?
  var fatFactor: ExactDecimal?
  var carbohydrateFactor: ExactDecimal?
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
  var amount: ExactDecimal
  var unit: String
  var grams: ExactDecimal
}
