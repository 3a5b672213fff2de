internal import ArgumentParser
internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv log`: adds what was eaten to the diary.
struct Log: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", _superCommandName: DV.name,
    abstract: "Add what you ate to your diary.",
    discussion: """
      EXAMPLES
        dv log "2 eggs" "1 slice whole wheat toast" --meal breakfast
        dv log "1 banana" --date yesterday --time 15:30
        printf '1 cup oatmeal\\n1 cup whole milk\\n' | dv log - --meal breakfast

      Write each item as in `dv sum`: an amount, and the food as you ate it. Each entry keeps the \
      values that the food has when you log it, so later corrections and new data don't change \
      your diary. In a terminal, dv asks about unclear items. Items that still aren't understood \
      are left out, and the exit status is 1. An item can also be the name of a favorite; see `dv \
      diary favorite`.

      Without --meal, the meal depends on the time: breakfast from 4:00 to 10:30, lunch from 11:00 \
      to 15:00, dinner from 17:00 to 21:30, otherwise a snack. To log food for another day with \
      --date, also give --meal or --time. `dv user undo` removes everything that the last `dv log` \
      added.

      With -, each line of standard input is logged as it arrives, and `dv user undo` removes only \
      the last line. Empty lines and lines that begin with # are skipped.
      """)

  // "-2 g banana" gets an error about amounts, not about options.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "An amount and a food, in quotes, or - for standard input.", valueName: "item"))
  var items: [String] = []

  @OptionGroup var meal: MealOptions
  @OptionGroup var when: DiaryDayOptions

  @Flag(help: "Log nothing unless every item is understood.")
  var strict = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  private static let outcome = ItemReader.Outcome(
    command: "dv log", left: "not logged", nothing: "nothing was logged")

  /// The items of the call, without the "--" before those that look like options.
  private var given: [String] { items.filter { $0 != "--" } }

  func validate() throws {
    if let option = items.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError(try Self.unknown(option: option))
    }
    if given.isEmpty { throw ValidationError("Enter what you ate, such as \"2 large eggs\".") }
    if given.count > 1, given.contains("-") {
      throw ValidationError("Give items or - for standard input, not both.")
    }
    if given == ["-"], strict {
      throw ValidationError(
        "Items from standard input are logged one by one as they arrive, so --strict can't be used "
          + "with -.")
    }
  }

  func run() throws {
    _ = try moment()
    let database = try options.open(isForWriting: true)
    let person = try when.whose.knownOrNew(in: database, canAsk: output.canAsk)
    if let doubt = meal.doubt { output.note(doubt) }
    var reader = ItemReader(database, .diary, output)
    reader.limitGrams = DiaryEntry.limitGrams
    let favorites = try Favorites(in: database)
    if given == ["-"] {
      try logLines(reader, favorites, person, database)
    } else {
      try log(
        given.flatMap { favorites.lines(of: InputLine(text: $0)) }, reader, person, database)
    }
  }

  // MARK: All together

  private func log(
    _ lines: [InputLine], _ reader: ItemReader, _ person: String, _ database: FoodDatabase
  ) throws {
    let (understood, failures) = try reader.items(lines)
    guard !understood.isEmpty, failures.isEmpty || !strict else {
      throw ItemReader.failure(of: failures, among: lines, Self.outcome, isDone: false)
    }
    let report = try log(understood.map(\.item), failures, person, database)
    output.note(report.note)
    try output.write(
      report, text: report.text(width: TerminalText.width, style: output.style), isAnswer: false)
    database.tidy()
    guard failures.isEmpty else {
      throw ItemReader.failure(of: failures, among: lines, Self.outcome, isDone: true)
    }
  }

  // MARK: Line by line

  private func logLines(
    _ reader: ItemReader, _ favorites: Favorites, _ person: String, _ database: FoodDatabase
  ) throws {
    var batch = Batch(output)
    var last: (count: Int, day: DiaryDay)?
    try batch.run { line in
      let items = try favorites.lines(of: line).map { try reader.item($0) }
      let report = try log(items, [], person, database)
      last = ((last?.count ?? 0) + report.items.count, report.day)
      return Batch.Answer(
        report: report, text: report.items.map { $0.item.text(output.style) }.joined(),
        lineColumn: "input")
    }
    if let last { output.note(last.day.note(logged: last.count)) }
    database.tidy()
    try batch.finish(
      ifEmpty: Failure(
        .usage, "Standard input has no items.",
        hint: "Put one item on each line, such as \"2 large eggs\"."))
  }

  // MARK: One change

  /// Adds items to the diary as one change.
  private func log(
    _ items: [SumItem], _ failures: [(line: InputLine, failure: Failure)], _ person: String,
    _ database: FoodDatabase
  ) throws -> LogReport {
    let (day, eaten) = try moment()
    return try Verbs(database).log(
      items, failures: failures.map { ($0.line.text, $0.failure.report) }, of: person, on: day,
      meal: eaten, time: meal.given)
  }

  /// The day, and the meal that was named, or the usual one at the time.
  private func moment() throws -> (day: Day, meal: Meal) {
    let day = try when.day()
    try LocalClock.checkIsPast(day)
    return (day, try mealEaten(on: day))
  }

  private func mealEaten(on day: Day) throws -> Meal {
    if let named = meal.named { return named }
    if let time = meal.given { return .usual(at: time) }
    return try LocalClock.usualMeal(on: day)
  }
}
