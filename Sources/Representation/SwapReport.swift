public import MealPlanning
public import Nutrition
public import Text

/// Foods to eat instead of another, weight for weight.
public struct SwapReport: Representable {
  /// The food to replace, and what should change.
  public let swap: FoodSwap
  /// The amount eaten; other foods are compared at the same weight.
  public let amount: FoodAmount
  /// The nutrients that should change, in the person's order.
  public let nutrients: [Nutrient]
  /// The foods to eat instead, best first.
  public let foods: [FoodSummary]
  /// How many foods meet the conditions, including those that aren't shown.
  public let total: Int
  /// How many similar foods are left out because an amount is unknown.
  public let unknown: Int
  /// Short codes of custom foods, for people.
  public let codes: [FoodCode: String]

  /// Puts together what is shown of a search for substitutes.
  public init(
    _ swap: FoodSwap, amount: FoodAmount, nutrients: [Nutrient], result: FoodSwap.Result,
    limit: Int, codes: [FoodCode: String]
  ) {
    self.swap = swap
    self.amount = amount
    self.nutrients = nutrients
    foods = Array(result.foods.prefix(limit))
    total = result.foods.count
    unknown = result.unknown
    self.codes = codes
  }

  /// The amount of a nutrient in the same weight of a food; nil when unknown.
  public func amount(of nutrient: Nutrient, in profile: NutrientProfile) -> Double? {
    profile.amount(of: nutrient.number, grams: amount.grams).map(DecimalText.fifteenDigits)
  }

  /// The difference between a food and the one that it replaces, percent of the latter; nil when it can't
  /// be computed.
  public func changePercent(of nutrient: Nutrient, in profile: NutrientProfile) -> Double? {
    guard let old = amount(of: nutrient, in: swap.food.nutrients), old > 0,
      let new = amount(of: nutrient, in: profile)
    else { return nil }
    return DecimalText.fifteenDigits((new - old) * 100 / old)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      ("food", .food(swap.food.code, swap.food.name)), ("amount", .amount(amount)),
      (
        "nutrients",
        .array(
          zip(nutrients, swap.wishes).map { nutrient, wish in
            .object(
              nutrient.members + [
                ("wish", .string(wish.wish.rawValue)),
                ("amount", .optional(amount(of: nutrient, in: swap.food.nutrients))),
              ])
          })
      ),
      ("total", .integer(total)), ("unknown", .integer(unknown)),
      (
        "foods",
        .array(
          foods.map { food in
            .object(
              food.members + [
                (
                  "nutrients",
                  .array(
                    nutrients.map { nutrient in
                      .object([
                        ("key", .string(nutrient.key)),
                        ("amount", .optional(amount(of: nutrient, in: food.nutrients))),
                        (
                          "changePercent",
                          .optional(changePercent(of: nutrient, in: food.nutrients))
                        ),
                      ])
                    })
                )
              ])
          })
      ),
    ])
  }

  /// The foods as rows, the one to replace first.
  public var csv: CSV {
    let names = nutrients.map { $0.memberName(besides: FoodSummary.fieldNames + ["grams"]) }
    let food = swap.food
    let rows = [(food.fields, food.nutrients)] + foods.map { ($0.fields, $0.nutrients) }
    return CSV(
      FoodSummary.fieldNames + ["grams"] + names,
      rows.map { fields, profile in
        fields + [DecimalText.shortest(DecimalText.fifteenDigits(amount.grams))]
          + nutrients.map { amount(of: $0, in: profile).map(DecimalText.shortest) ?? "" }
      })
  }
}

extension Food {
  /// The food as fields of CSV, like those of `FoodSummary`.
  fileprivate var fields: [String] {
    FoodSummary(code: code, name: name, group: group, origin: origin, nutrients: nutrients).fields
  }
}
