public import Nutrition
public import Text

/// Foods side by side.
public struct ComparisonReport: Representable {
  /// The foods and their amounts.
  public let comparison: FoodComparison
  /// Short codes of custom foods, for people.
  public let codes: [FoodCode: String]
  /// What percentages refer to.
  public let referenceValues: ReferenceValues
  /// All nutrients, for their names.
  public let nutrients: [Nutrient]
  /// Whether the nutrients to show were chosen.
  public let isChosen: Bool

  /// Puts foods side by side.
  ///
  /// - Parameters:
  ///   - items: The foods and their amounts.
  ///   - nutrients: All nutrients.
  ///   - chosen: The nutrients to show; nil for all.
  ///   - referenceValues: What percentages refer to.
  ///   - codes: Short codes of custom foods.
  public init(
    _ items: [(food: Food, amount: FoodAmount)], nutrients: [Nutrient], chosen: [Nutrient]? = nil,
    referenceValues: ReferenceValues, codes: [FoodCode: String]
  ) {
    comparison = FoodComparison(
      items, nutrients: chosen ?? nutrients, referenceValues: referenceValues)
    self.codes = codes
    self.referenceValues = referenceValues
    self.nutrients = nutrients
    isChosen = chosen != nil
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("reference", .string(referenceValues.set.id.rawValue)),
      ("population", .string(referenceValues.population.rawValue)),
      (
        "foods",
        .array(
          comparison.items.map { food, amount in
            .object([
              ("code", .string(food.code.description)), ("name", .string(food.name)),
              ("amount", .amount(amount)),
            ])
          })
      ),
      (
        "nutrients",
        .array(
          comparison.rows.map { row in
            .object(
              row.nutrient.members + [
                ("foods", .array(row.facts.map { .object($0.amountMembers) }))
              ])
          })
      ),
    ])
  }

  /// The amount and percentage of each food; the first row has the foods' weights.
  public var csv: CSV {
    let codes = comparison.items.map(\.food.code.description)
    let weights = comparison.items.flatMap {
      [DecimalText.shortest(DecimalText.fifteenDigits($0.amount.grams)), ""]
    }
    return CSV(
      Nutrient.fieldNames + codes.flatMap { [$0, "\($0) %DV"] },
      [["weight", "", "Weight", "g"] + weights]
        + comparison.rows.map { row in
          row.nutrient.fields + row.facts.flatMap { $0.amountFields.prefix(2) }
        })
  }
}
