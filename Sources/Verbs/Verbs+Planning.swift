internal import FoodDatabase
public import Kitchen
internal import MealPlanning
public import Nutrition
public import Representation

extension Verbs {
  /// How long back the foods of a diary are familiar, days.
  private static let familiarDays = 28

  /// What to eat for the rest of a day.
  ///
  /// - Parameters:
  ///   - person: Who eats; empty if no person is given.
  ///   - day: The day.
  ///   - eaten: What was eaten; nil for what the diary has.
  ///   - limits: Targets in place of the person's own.
  ///   - portions: What may be suggested; nil for all common portions.
  ///   - count: How many plans.
  /// - Returns: The day and the plans; none if nothing helps.
  /// - Throws: `Failure` for babies, and for a day without entries.
  public func suggest(
    for person: String, on day: Day, eaten: FoodSum? = nil, limits: [PersonalTarget] = [],
    from portions: [KitchenResolver.EverydayPortion]? = nil, count: Int = 3
  ) throws -> DayPlanReport {
    try checkAge(of: person, on: day)
    let eaten = try eaten ?? logged(by: person, on: day)
    let first = day.adding(days: -Self.familiarDays) ?? day
    let familiar = Set(try database.diary(of: person, first...day).map(\.food.code))
    let planner = DayPlanner(
      eaten: eaten, targets: try database.targets(of: person, on: day, setting: limits),
      suggestions: try (portions ?? KitchenResolver(database).everydayPortions()).map {
        Suggestion($0, isFamiliar: familiar.contains($0.portion.food.code))
      })
    let plans = planner.plans(count: count)
    return DayPlanReport(
      planner, plans: plans, nutrients: try database.nutrients(),
      codes: try database.shortCodes(of: plans.flatMap { $0.foods.map(\.food.code) }))
  }

  /// Rejects babies, because neither the foods nor the portions suit them.
  private func checkAge(of person: String, on day: Day) throws {
    guard try database.person(person).lifeStage(on: day)?.population == .infants else { return }
    throw Failure(
      .usage, "dv has no suggestions for babies under 1 year old.",
      hint: "The foods and portions that dv suggests are for older children and adults.")
  }

  private func logged(by person: String, on day: Day) throws -> FoodSum {
    let entries = try database.diary(of: person, day...day)
    guard !entries.isEmpty else {
      throw Failure(
        .nothingFound, "The diary has no entries for \(day).",
        hint: "Say what was eaten, for example with --eaten \"2 eggs\".")
    }
    return FoodSum(entries.map(\.item))
  }
}

extension Suggestion {
  /// A portion that people eat.
  fileprivate init(_ everyday: KitchenResolver.EverydayPortion, isFamiliar: Bool) {
    self.init(
      food: everyday.portion.food, amount: everyday.portion.amount, kind: everyday.kind,
      isCommon: everyday.isCommon, isFamiliar: isFamiliar)
  }
}
