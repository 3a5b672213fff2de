internal import Text
internal import FoodDatabase
internal import Nutrition

/// What programs read.
extension FoodReport {
  /// One food, with all nutrients.
  var json: JSON {
    .object([
      ("code", .string(food.code.description)), ("name", .string(food.name)),
      ("group", .optional(food.group?.name)), ("origin", .string(food.origin.rawValue)),
      ("brand", .optional(food.brand)), ("barcode", .optional(food.barcode)),
      ("ingredients", .optional(food.ingredients)),
      ("basedOn", .optional(food.basedOn?.description)),
      ("archivedFrom", food.archivedFrom?.json ?? .null), ("amount", .amount(amount)),
      ("population", .string(dailyValues.population.rawValue)),
      ("energyBasis", .optional(food.nutrients.energyBasis?.rawValue)),
      ("energyShares", EnergyShares(food).map(Self.json) ?? .null),
      ("nutrients", .array(facts.map { JSON.object($0.members) })),
      ("portions", .array(food.portions.map(JSON.measure))),
      ("release", .object(release.members)),
    ])
  }

  private static func json(_ shares: EnergyShares) -> JSON {
    .object([
      ("protein", .number(shares.protein)), ("fat", .number(shares.fat)),
      ("carbohydrate", .number(shares.carbohydrate)), ("alcohol", .optional(shares.alcohol)),
      ("factors", .string(shares.hasOwnFactors ? "own" : "general")),
    ])
  }

  /// Foods, a row for each nutrient of each.
  static func csv(_ reports: [FoodReport]) -> String {
    var encoder = DelimitedEncoder(dialect: .commaSeparated)
    encoder.append(["code", "grams"] + NutrientFact.fieldNames)
    for report in reports {
      let food = [
        report.food.code.description,
        DecimalText.shortest(DecimalText.fifteenDigits(report.amount.grams)),
      ]
      for fact in report.facts { encoder.append(food + fact.fields) }
    }
    return encoder.text
  }
}
