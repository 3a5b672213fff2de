internal import FoodDatabase
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

  func run() throws {
    let day = try LocalClock.day(command.date)
    let person = try command.person.known(in: database)
    let report = try Verbs(database).suggest(
      for: person, on: day, eaten: command.eaten.isEmpty ? nil : given(), limits: limits(),
      from: portions(), count: command.limit)
    let (planner, plans) = (report.planner, report.plans)
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

  /// The limits of the call, in place of targets.
  private func limits() throws -> [PersonalTarget] {
    let (minimums, maximums) = try command.limits(in: database)
    return minimums.map { PersonalTarget($0.0, .day, minimum: $0.1) }
      + maximums.map { PersonalTarget($0.0, .day, maximum: $0.1) }
  }

  /// The common portions that the options allow.
  private func portions() throws -> [KitchenResolver.EverydayPortion] {
    var query = FoodQuery("")
    try command.kinds.apply(to: &query, in: database)
    let tagged = try database.tags()
    let tags = query.tags
    let portions = try KitchenResolver(database).everydayPortions()
    for text in command.names.unused(in: portions.map { "\($0.portion.food.name) \($0.kind)" }) {
      command.output.note("No common food matches \"\(text)\".")
    }
    return portions.filter { everyday in
      let food = everyday.portion.food
      return command.names.allow("\(food.name) \(everyday.kind)")
        && (query.groupKeys.isEmpty || query.groupKeys.contains(food.group?.key ?? ""))
        && (query.datasets.isEmpty || query.datasets.contains(food.code.dataset.rawValue))
        && tags.allSatisfy { tagged.contains(TaggedFood(food.code, $0)) }
    }
  }
}
