/// One row of `food.csv`; what is unknown is empty.
///
/// The description of a `Number` is its shortest plain form.
struct FoodRecord<Number: CustomStringConvertible> {
  var code: String
  var name: String
  /// The group's key.
  var group = ""
  var commonName = ""
  var scientificName = ""
  var isSurveyFood: Bool?
  var refusePercent: Number?
  var proteinFactor: Number?
  var fatFactor: Number?
  var carbohydrateFactor: Number?
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
struct HouseholdMeasure<Number: CustomStringConvertible & Hashable>: Hashable {
  var amount: Number
  var unit: String
  var grams: Number
}
