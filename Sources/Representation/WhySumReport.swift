public import FoodDatabase
public import Nutrition
public import Text

/// Where the amount of a nutrient in several foods together comes from.
public struct WhySumReport: Representable {
  /// What one of the foods gives: its part of the known total, if that is known, in percent, and
  /// where its amount per 100 g is from.
  public typealias Part = (item: SumItem, fact: NutrientFact, percent: Double?, why: WhyReport)

  /// The foods and the total of the nutrient.
  public let sum: SumReport
  /// The foods, the one that gives most first, those with an unknown amount last.
  public let parts: [Part]

  /// Explains the total of a nutrient in several foods.
  ///
  /// - Throws: When the database can't be read.
  public init(
    _ nutrient: Nutrient, in items: [SumItem], of database: some FoodReading,
    referenceValues: ReferenceValues
  ) throws(FoodDatabaseError) {
    sum = SumReport(items, nutrients: [nutrient], referenceValues: referenceValues)
    var parts: [Part] = []
    let foods = FoodSum(items.map { FoodSum.Item(food: $0.food, amount: $0.amount) })
    for part in foods.contributions(to: nutrient.number) {
      let item = items[part.index]
      let fact = item.food.facts(
        [nutrient], grams: item.amount.grams, referenceValues: referenceValues)[0]
      let why = try WhyReport(
        nutrient, in: item.food, of: database, referenceValues: referenceValues)
      parts.append((item, fact, part.percent, why))
    }
    self.parts = parts
  }

  /// The result as JSON.
  public var json: JSON {
    let items = parts.map { part in
      part.item.json.prefixed([
        ("nutrient", .object(part.fact.members)), ("percent", .optional(part.percent)),
        ("why", part.why.json),
      ])
    }
    return .object([("items", .array(items))] + sum.total.members)
  }

  /// A row for each food, with the source of a value that is neither computed nor corrected.
  public var csv: CSV {
    CSV(
      ["item", "code", "grams", "percent"] + NutrientFact.fieldNames + ValueSource.fieldNames,
      parts.map { part in
        let isStated = !part.fact.isCorrected && part.why.values.count == 1
        return [
          part.item.text, part.item.food.code.description,
          DecimalText.shortest(DecimalText.fifteenDigits(part.item.amount.grams)),
          part.percent.map(DecimalText.shortest) ?? "",
        ] + part.fact.fields
          + ((isStated ? part.why.values[0].source : nil) ?? ValueSource()).fields
      })
  }
}
