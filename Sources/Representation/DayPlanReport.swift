public import MealPlanning
public import Nutrition
public import Text

/// What to eat for the rest of a day.
public struct DayPlanReport: Representable {
  /// The day, its targets, and what could be eaten.
  public let planner: DayPlanner
  /// The plans, the best first.
  public let plans: [DayPlan]
  /// All nutrients, for their names.
  public let nutrients: [Nutrient]
  /// Short codes of custom foods, for people.
  public let codes: [FoodCode: String]

  /// Puts together what is shown of a day and its plans.
  public init(
    _ planner: DayPlanner, plans: [DayPlan], nutrients: [Nutrient], codes: [FoodCode: String]
  ) {
    self.planner = planner
    self.plans = plans
    self.nutrients = nutrients
    self.codes = codes
  }

  /// The nutrient that a target counts.
  public func nutrient(_ target: TargetProgress) -> Nutrient? {
    nutrient(target.target.target.measure.nutrient)
  }

  /// The nutrient with a number.
  public func nutrient(_ number: NutrientNumber) -> Nutrient? {
    nutrients.first { $0.number == number }
  }

  /// The result as JSON.
  public var json: JSON {
    .object([
      (
        "eaten",
        .array(
          planner.eaten.items.map { item in
            .object([
              ("code", .string(item.food.code.description)), ("name", .string(item.food.name)),
              ("amount", .amount(item.amount)),
            ])
          })
      ),
      ("shortfall", .number(DecimalText.fifteenDigits(planner.shortfall))),
      ("targets", .array(planner.progress.map { json($0) })),
      ("gaps", .array(planner.gaps.compactMap { nutrient($0).map { .string($0.key) } })),
      ("notJudged", .array(planner.unknown.compactMap { nutrient($0).map { .string($0.key) } })),
      ("excluded", .integer(planner.excluded)), ("plans", .array(plans.map(json))),
    ])
  }

  private func json(_ progress: TargetProgress) -> JSON {
    let target = progress.target.target
    return .object([
      ("nutrient", .string(nutrient(progress)?.key ?? "")),
      ("basis", .string(target.measure.basisName)),
      ("to", .optional(target.measure.other.flatMap { nutrient($0)?.key })),
      ("minimum", .optional(target.minimum)), ("maximum", .optional(target.maximum)),
      ("amount", .optional(progress.intake?.known)), ("most", .optional(progress.intake?.most)),
    ])
  }

  private func json(_ plan: DayPlan) -> JSON {
    .object([
      (
        "foods",
        .array(
          plan.foods.map { food in
            .object([
              ("code", .string(food.food.code.description)), ("name", .string(food.food.name)),
              ("kind", .string(food.kind)), ("amount", .amount(food.amount)),
              ("closes", .array(closed(by: food))),
            ])
          })
      ),
      ("shortfall", .number(DecimalText.fifteenDigits(plan.shortfall))),
      ("targets", .array(plan.progress.map { json($0) })),
    ])
  }

  /// What a food has of the nutrients that are missing.
  private func closed(by food: Suggestion) -> [JSON] {
    planner.gaps.compactMap { gap in
      guard let nutrient = nutrient(gap) else { return nil }
      let amount = food.food.nutrients.amount(of: nutrient.number, grams: food.amount.grams)
      return .object([
        ("nutrient", .string(nutrient.key)),
        ("amount", .optional(amount.map(DecimalText.fifteenDigits))),
      ])
    }
  }

  /// The foods of the plans as rows.
  public var csv: CSV {
    CSV(
      ["plan", "code", "name", "kind", "amount", "grams"],
      plans.enumerated().flatMap { index, plan in
        plan.foods.map { food in
          [
            "\(index + 1)", food.food.code.description, food.food.name, food.kind,
            food.amount.text, DecimalText.shortest(DecimalText.fifteenDigits(food.amount.grams)),
          ]
        }
      })
  }
}
