package import Nutrition
internal import Text

// The rows of the dataset files about recipes.

package struct RetentionFactorRow: DatasetRow {
  package static let file = DatasetFile.retentionFactor
  private static let factorsColumn = 2

  package let factors: RetentionFactors

  package init(_ fields: RowFields) throws(DatasetProblem) {
    var factors: [NutrientNumber: Double] = [:]
    for part in (try fields.optionalText(Self.factorsColumn) ?? "").split(separator: " ") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty,
        let percent = ExactDecimal(Array(sides[1].utf8)[...]), (0...100).contains(percent.value)
      else {
        throw fields.problem(
          Self.factorsColumn,
          "has an invalid entry, \"\(part)\". "
            + "Write each factor as NUTRIENT=PERCENT, such as 401=65.")
      }
      let number = NutrientNumber(String(sides[0]))
      guard factors.updateValue(percent.value / 100, forKey: number) == nil else {
        throw fields.problem(Self.factorsColumn, "lists nutrient \(number) twice.")
      }
    }
    self.factors = RetentionFactors(
      code: try fields.word(0), name: try fields.text(1), factors: factors)
  }
}

package struct RecipeRow: DatasetRow {
  package static let file = DatasetFile.recipe

  package let food: String
  /// The weight after cooking, percent of the weight of the ingredients; nil if unknown.
  package let yieldPercent: Double?

  package init(_ fields: RowFields) throws(DatasetProblem) {
    food = try fields.text(0)
    yieldPercent = fields.row.isEmpty(1) ? nil : try fields.positive(1)
    guard (yieldPercent ?? 0) <= RecipeYield.mostTimes * 100 else {
      throw fields.problem(
        1,
        "is more than \(DecimalText.brief(RecipeYield.mostTimes)) times the weight of "
          + "the ingredients.")
    }
  }
}

package struct RecipeIngredientRow: DatasetRow {
  package static let file = DatasetFile.recipeIngredient
  package static let retentionColumn = 5

  package let food: String
  package let sequence: Int
  package let ingredient: String
  package let name: String
  package let grams: Double
  package let retention: String?

  package init(_ fields: RowFields) throws(DatasetProblem) {
    food = try fields.text(0)
    sequence = try fields.integer(1, in: 1...999_999)
    ingredient = try fields.text(2)
    guard FoodCode(ingredient)?.description == ingredient else {
      throw fields.problem(
        2,
        "is not a food code. Write the dataset's prefix and the food's number, such as sr:01123.")
    }
    name = try fields.text(3)
    grams = try fields.positive(4)
    retention = try fields.optionalText(Self.retentionColumn)
  }
}
