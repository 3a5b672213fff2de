public import FoodDatabase
public import Nutrition
public import Text

/// Foods ranked by a nutrient.
public struct TopReport: Representable {
  /// The nutrient that foods are ranked by.
  public let nutrient: Nutrient
  /// How they are ranked.
  public let query: FoodQuery
  /// The foods, in their order.
  public let result: SearchResult
  /// Further nutrients to show.
  public let shown: [Nutrient]
  /// What percentages refer to.
  public let referenceValues: ReferenceValues
  /// Short codes of custom foods, for people.
  public let codes: [FoodCode: String]
  /// All nutrients, for their names.
  public let nutrients: [Nutrient]
  /// How many foods come before the first one here.
  public let offset: Int

  /// Puts together what is shown of a ranking.
  public init(
    nutrient: Nutrient, query: FoodQuery, result: SearchResult, shown: [Nutrient] = [],
    referenceValues: ReferenceValues, codes: [FoodCode: String], nutrients: [Nutrient],
    offset: Int = 0
  ) {
    self.nutrient = nutrient
    self.query = query
    self.result = result
    self.shown = shown
    self.referenceValues = referenceValues
    self.codes = codes
    self.nutrients = nutrients
    self.offset = offset
  }

  /// The amount of the nutrient in a food; nil when the weight it is for is unknown.
  public func fact(_ found: FoundFood) -> NutrientFact? {
    found.grams.map { found.food.fact(nutrient, grams: $0, referenceValues: referenceValues) }
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("nutrient", .object(nutrient.members)), ("per", .string(query.basis.rawValue)),
      ("reference", .string(referenceValues.set.id.rawValue)),
      ("population", .string(referenceValues.population.rawValue)),
      ("total", .integer(result.total)), ("offset", .integer(offset)),
      ("unknown", .integer(result.excluded)),
      (
        "foods",
        .array(
          result.foods.map { found in
            .object(
              found.food.members
                + [("grams", .optional(found.grams.map(DecimalText.fifteenDigits)))]
                + (fact(found)?.amountMembers ?? [])
                + shown.map {
                  ($0.memberName(besides: Self.memberNames), .optional(found.amount(of: $0.number)))
                })
          })
      ),
    ])
  }

  /// Names that a nutrient's key must not take.
  private static let memberNames =
    FoodSummary.fieldNames + ["grams", "unit"] + NutrientFact.amountFieldNames

  /// The result as rows.
  public var csv: CSV {
    CSV(
      FoodSummary.fieldNames + ["grams", "unit"] + NutrientFact.amountFieldNames
        + shown.map { $0.memberName(besides: Self.memberNames) },
      result.foods.map { found in
        found.food.fields
          + [
            found.grams.map { DecimalText.shortest(DecimalText.fifteenDigits($0)) } ?? "",
            nutrient.unit.rawValue,
          ] + (fact(found)?.amountFields ?? NutrientFact.amountFieldNames.map { _ in "" })
          + shown.map { found.amount(of: $0.number).map(DecimalText.shortest) ?? "" }
      })
  }
}
