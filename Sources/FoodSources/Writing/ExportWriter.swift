internal import ExportFormat
internal import Foundation

/// One food as the exports hold it.
struct ExportFood {
  var code: String
  var name: String
  /// The group's key.
  var group: String
  var commonName = ""
  var scientificName = ""
  var isSurveyFood: Bool?
  var refusePercent: Decimal?
  var factors = EnergyFactors()
  /// Amounts per 100 g in the nutrient's unit, by nutrient number.
  var amounts: [String: Decimal] = [:]
  var portions: [Portion] = []
  var brand = ""
  var ingredients = ""

  init(code: String, name: String, group: String) {
    self.code = code
    self.name = name
    self.group = group
  }
}

/// Writes `food.csv`, `food_nutrient.csv` and `portion.csv`, beside those that are there until all
/// is written.
final class ExportWriter {
  private let foods: StagedFile
  private let values: StagedFile
  private let portions: StagedFile

  /// Begins the exports in `directory`, which is made if it is missing.
  init(directory: String) throws(FoodSourceError) {
    foods = try StagedFile(.food, in: directory)
    values = try StagedFile(.foodNutrient, in: directory)
    portions = try StagedFile(.portion, in: directory)
  }

  /// Writes one food; foods are to be given in the order of their codes.
  func write(_ food: ExportFood) throws(FoodSourceError) {
    try foods.write([
      food.code, food.name, food.group, food.commonName, food.scientificName,
      food.isSurveyFood.map { $0 ? "1" : "0" } ?? "", text(food.refusePercent),
      text(food.factors.protein), text(food.factors.fat), text(food.factors.carbohydrate),
      food.brand, food.ingredients,
    ])
    for (number, amount) in food.amounts.sorted(by: { $0.key < $1.key }) {
      try values.write([food.code, number, text(amount)])
    }
    for (index, portion) in food.portions.enumerated() {
      try portions.write([
        food.code, "\(index + 1)", text(portion.amount), portion.unit, text(portion.grams),
      ])
    }
  }

  /// Puts the finished exports in their places.
  func finish() throws(FoodSourceError) {
    let files = [foods, values, portions]
    for file in files { try file.close() }
    for file in files { try file.publish() }
  }

  /// The number in its shortest plain form; "" for unknown.
  private func text(_ number: Decimal?) -> String {
    number?.description ?? ""
  }
}
