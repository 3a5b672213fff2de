public import MealPlanning
public import Nutrition
public import Text

/// How much of each food makes a meal with the wanted nutrients.
public struct PortionPlanReport: Representable {
  /// The foods and the goals.
  public let plan: PortionPlan
  /// The grams of each food.
  public let grams: [Double]
  /// The nutrients to show: energy, and those with a goal.
  public let nutrients: [Nutrient]
  /// Short codes of custom foods, for people.
  public let codes: [FoodCode: String]

  /// Puts together what is shown of a meal.
  public init(
    _ plan: PortionPlan, grams: [Double], nutrients: [Nutrient], codes: [FoodCode: String]
  ) {
    self.plan = plan
    self.grams = grams
    self.nutrients = nutrients.filter { nutrient in
      nutrient.number == .energy || plan.wanted.contains { $0.number == nutrient.number }
    }
    self.codes = codes
  }

  /// The foods with their weights.
  public var sum: FoodSum {
    FoodSum(
      zip(plan.ingredients, grams).map {
        FoodSum.Item(food: $0.food, amount: FoodAmount(text: "", grams: $1))
      })
  }

  /// A food's weight in usual portions, to a hundredth.
  public func portions(_ index: Int) -> Double {
    (grams[index] / plan.ingredients[index].usual.grams * 100).rounded() / 100
  }

  /// The goals for a nutrient, in their order.
  public func goals(_ nutrient: Nutrient) -> [PortionPlan.Goal] {
    plan.wanted.filter { $0.number == nutrient.number }.map(\.goal)
  }

  /// The result as JSON.
  public var json: JSON {
    let sum = sum
    return .object([
      (
        "foods",
        .array(
          sum.items.indices.map { index in
            let (ingredient, item) = (plan.ingredients[index], sum.items[index])
            return .object([
              ("code", .string(item.food.code.description)), ("name", .string(item.food.name)),
              ("grams", .number(grams[index])), ("usual", .amount(ingredient.usual)),
              ("portions", .number(portions(index))), ("isFixed", .bool(ingredient.isFixed)),
              (
                "nutrients",
                .array(
                  nutrients.map { nutrient in
                    .object([
                      ("key", .string(nutrient.key)),
                      ("amount", .optional(item.amount(of: nutrient.number))),
                    ])
                  })
              ),
            ])
          })
      ),
      (
        "nutrients",
        .array(
          nutrients.map { nutrient in
            let total = sum.total(of: nutrient.number)
            return .object(
              nutrient.members + [
                ("amount", .optional(total.amount)), ("atLeast", .bool(total.isAtLeast)),
                ("goals", .array(goals(nutrient).map(\.json))),
              ])
          })
      ),
    ])
  }

  /// The foods as rows.
  public var csv: CSV {
    CSV(
      ["code", "name", "grams", "portions"] + nutrients.map(\.key),
      sum.items.enumerated().map { index, item in
        [
          item.food.code.description, item.food.name, DecimalText.shortest(grams[index]),
          DecimalText.shortest(portions(index)),
        ] + nutrients.map { item.amount(of: $0.number).map(DecimalText.shortest) ?? "" }
      })
  }
}

extension PortionPlan.Goal {
  /// The goal as an object with one member.
  public var json: JSON {
    switch self {
    case .about(let amount): .object([("about", .number(amount))])
    case .atLeast(let amount): .object([("atLeast", .number(amount))])
    case .atMost(let amount): .object([("atMost", .number(amount))])
    }
  }
}
