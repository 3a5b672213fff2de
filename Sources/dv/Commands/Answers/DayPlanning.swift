internal import FoodDatabase
internal import FoodNames
internal import Kitchen
internal import MealPlanning
internal import Nutrition
internal import Representation
internal import Terminal

/// `dv suggest`: what to eat for the rest of a day.
struct DayPlanning {
  let command: Suggest
  let database: FoodDatabase

  /// How long back the foods of a diary are familiar, days.
  private static let familiarDays = 28

  func run() throws {
    let day = try LocalClock.day(command.date)
    let person = try command.person.known(in: database)
    let resolver = KitchenResolver(database)
    let eaten = try eaten(by: person, on: day, resolver)
    let planner = DayPlanner(
      eaten: eaten, targets: try targets(of: person, on: day),
      suggestions: try suggestions(for: person, on: day, resolver))
    let plans = planner.plans(count: command.limit)
    let report = DayPlanReport(
      planner, plans: plans, nutrients: try database.nutrients(),
      codes: try database.shortCodes(of: plans.flatMap { $0.foods.map(\.food.code) }))
    let output = command.output
    guard !plans.isEmpty else {
      let isDone = planner.gaps.isEmpty
      if output.json || isDone { try output.write(report, text: "\(report.nothing)\n") }
      guard !isDone else { return }
      throw Failure(.nothingFound, output.quiet ? "" : report.nothing, isAnswered: true)
    }
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
    for note in report.notes { output.note(note) }
  }

  /// What the call says was eaten, else what the diary has.
  private func eaten(
    by person: String, on day: Day, _ resolver: KitchenResolver
  ) throws -> FoodSum {
    guard command.eaten.isEmpty else {
      return FoodSum(try command.eaten.map { try item($0, resolver) })
    }
    let entries = try database.diary(of: person, day...day)
    guard !entries.isEmpty else {
      throw Failure(
        .nothingFound, "The diary has nothing for \(day).",
        hint: "Say what was eaten, such as --eaten \"2 eggs\".")
    }
    return FoodSum(entries.map(\.item))
  }

  /// Something that was eaten.
  private func item(_ text: String, _ resolver: KitchenResolver) throws -> FoodSum.Item {
    do {
      switch try resolver.resolve(text) {
      case .resolved(let resolution):
        return FoodSum.Item(food: resolution.food, amount: resolution.amount)
      case .question(let question): throw Failure(question)
      }
    } catch let error as KitchenLineError {
      throw Failure(error)
    } catch let error as AmountError {
      throw Failure(error)
    }
  }

  /// The person's targets, with the limits of the call in place of some.
  private func targets(of person: String, on day: Day) throws -> TargetSet {
    let choice = try NutrientChoice(database)
    let limits =
      try command.min.map { try choice.amount($0, of: "--min") }
      .map { PersonalTarget($0.0, .day, minimum: $0.1) }
      + command.max.map { try choice.amount($0, of: "--max") }
      .map { PersonalTarget($0.0, .day, maximum: $0.1) }
    return try database.targets(of: person, on: day, setting: limits)
  }

  /// The common portions that the options allow.
  private func suggestions(
    for person: String, on day: Day, _ resolver: KitchenResolver
  ) throws -> [Suggestion] {
    let first = day.adding(days: -Self.familiarDays) ?? day
    let familiar = Set(try database.diary(of: person, first...day).map(\.food.code))
    var query = FoodQuery("")
    try command.kinds.apply(to: &query, in: database)
    let tagged = try database.tags()
    let tags = query.tags
    return try resolver.everydayPortions().filter { everyday in
      let food = everyday.portion.food
      return command.names.allow("\(food.name) \(everyday.kind)")
        && (query.groupKeys.isEmpty || query.groupKeys.contains(food.group?.key ?? ""))
        && (query.datasets.isEmpty || query.datasets.contains(food.code.dataset.rawValue))
        && tags.allSatisfy { tagged.contains(TaggedFood(food.code, $0)) }
    }
    .map { Suggestion($0, isFamiliar: familiar.contains($0.portion.food.code)) }
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
