internal import FoodDatabase
internal import FoodNames
internal import Kitchen
internal import MealPlanning
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv suggest`: what to eat for the rest of a day.
struct DayPlanning {
  let command: Suggest
  let database: FoodDatabase

  /// How long back the foods of a diary are familiar, days.
  private static let familiarDays = 28

  func run() throws {
    let day = try LocalClock.day(command.date)
    let person = try command.person.known(in: database)
    try checkAge(of: person, on: day)
    let resolver = KitchenResolver(database)
    let eaten = try eaten(by: person, on: day)
    let planner = DayPlanner(
      eaten: eaten, targets: try targets(of: person, on: day),
      suggestions: try suggestions(for: person, on: day, resolver))
    let plans = planner.plans(count: command.limit)
    let report = DayPlanReport(
      planner, plans: plans, nutrients: try database.nutrients(),
      codes: try database.shortCodes(of: plans.flatMap { $0.foods.map(\.food.code) }))
    let output = command.output
    let isDone = planner.gaps.isEmpty && planner.canJudgeGaps
    if !plans.isEmpty {
      try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
    } else if output.json || isDone {
      try output.write(report, text: "\(report.nothing)\n")
    }
    for note in report.notes { output.note(note) }
    guard !plans.isEmpty || isDone else {
      throw Failure(.nothingFound, output.quiet ? "" : report.nothing, isAnswered: true)
    }
  }

  /// Refuses babies, whom neither the foods nor their portions fit.
  private func checkAge(of person: String, on day: Day) throws {
    guard try database.person(person).lifeStage(on: day)?.population == .infants else { return }
    throw Failure(
      .usage, "dv has no suggestions for babies under 1 year.",
      hint: "Its foods and portions are those of older children and adults.")
  }

  /// What the call says was eaten, else what the diary has.
  private func eaten(by person: String, on day: Day) throws -> FoodSum {
    guard command.eaten.isEmpty else { return try given() }
    let entries = try database.diary(of: person, day...day)
    guard !entries.isEmpty else {
      throw Failure(
        .nothingFound, "The diary has nothing for \(day).",
        hint: "Say what was eaten, such as --eaten \"2 eggs\".")
    }
    return FoodSum(entries.map(\.item))
  }

  /// What the call says was eaten.
  private func given() throws -> FoodSum {
    let lines = command.eaten.map { InputLine(text: $0) }
    var reader = ItemReader(database, .diary, command.output)
    reader.limitGrams = DiaryEntry.limitGrams
    let (items, failures) = try reader.items(lines)
    guard failures.isEmpty else {
      throw ItemReader.failure(
        of: failures, among: lines,
        ItemReader.Outcome(
          command: "dv suggest --eaten", left: "left out", nothing: "nothing was suggested"),
        isDone: false)
    }
    for (_, item) in items where item.resolution.isDoubtful {
      command.output.note("\(item.text): \(item.describedFood)")
    }
    return FoodSum(items.map { FoodSum.Item(food: $0.item.food, amount: $0.item.amount) })
  }

  /// The person's targets, with the limits of the call in place of some.
  private func targets(of person: String, on day: Day) throws -> TargetSet {
    let (minimums, maximums) = try command.limits(in: database)
    return try database.targets(
      of: person, on: day,
      setting: minimums.map { PersonalTarget($0.0, .day, minimum: $0.1) }
        + maximums.map { PersonalTarget($0.0, .day, maximum: $0.1) })
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
    let portions = try resolver.everydayPortions()
    for text in command.names.unused(in: portions.map { "\($0.portion.food.name) \($0.kind)" }) {
      command.output.note("No common food has \"\(text)\" in its name.")
    }
    return portions.filter { everyday in
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
