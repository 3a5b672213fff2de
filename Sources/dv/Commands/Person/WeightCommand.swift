internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv weight`: what people weigh over time.
struct WeightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weight", _superCommandName: DV.name,
    abstract: "Record your weight, and see its trend.",
    discussion: """
      EXAMPLES
        dv weight 64.2
        dv weight 141lb --date yesterday
        dv weight
        dv weight remove --date yesterday

      Without a weight, `dv weight` lists your last 30 weights, each with a 7-day average (of that \
      day and the six days before it). dv also estimates how much energy you used per day in the \
      28 days up to your latest weigh-in. For this, it needs at least 5 weigh-ins in that time, \
      with the first and last at least 14 days apart, and food logged on at least half of the days \
      between them. `dv weight` is short for `dv weight log`.
      """,
    subcommands: [WeightLogCommand.self, WeightRemove.self],
    defaultSubcommand: WeightLogCommand.self)
}

/// `dv weight log`: records a weight, or shows the log.
struct WeightLogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Record a weight, or show the weights you recorded.",
    discussion: """
      EXAMPLES
        dv weight 64.2
        dv weight --all
        dv weight --csv
      """)

  /// How many weights are shown without --all.
  private static let shown = 30

  @Argument(
    help: ArgumentHelp(
      "The weight, such as 64.2kg or 141lb. A number alone is in kg, or in lb if your profile "
        + "has --units ounces."))
  var weight: String?

  @Option(help: ArgumentHelp("The day the weight was measured (default: today).", valueName: "day"))
  var date: String?

  @Flag(help: "Show all weights, not only the last \(Self.shown).")
  var all = false

  @OptionGroup var person: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if weight == nil, date != nil {
      throw ValidationError("To use --date, give a weight, such as 64.2kg.")
    }
  }

  func run() throws {
    guard let weight else { return try show(options.open()) }
    let day = try date.map { try LocalClock.day($0) } ?? LocalClock.now.day
    let today = try LocalClock.now.day
    guard day <= today else { throw PersonError.inFuture(.weight, day, today: today) }
    let database = try options.open(isForWriting: true)
    let name = try person.knownOrNew(in: database, canAsk: output.canAsk)
    let before = try database.weights(of: name)
    let kilograms = try BodyMeasure.kilograms(
      weight, unit: UnitOptions.usual(in: database).weightUnit,
      last: before.weight(before: day)?.kilograms)
    let isChanged = try database.record([day: kilograms], of: name)
    let report = try WeightReport(of: name, database.weights(of: name))
    let notes = report.notes(recording: BodyWeight(day: day, kilograms: kilograms), after: before)
    for note in isChanged ? notes : ["No changes."] { output.note(note) }
    if output.json || output.csv { try output.write(report, text: "") }
    database.tidy()
  }

  /// How many days before the last weight are used to estimate the energy used.
  private static let measuredDays = 28

  /// The energy used per day, estimated from the weights and diary of the last four weeks.
  private func expenditure(
    of name: String, _ log: WeightLog, in database: FoodDatabase
  ) throws(FoodDatabaseError) -> EnergyExpenditure? {
    guard let last = log.weights.last?.day, let first = last.adding(days: -Self.measuredDays) else {
      return nil
    }
    let days = DiaryDay.days(of: try database.diary(of: name, first...last))
    let intakes = days.map { day -> (Day, Double?) in
      let energy = day.sum.total(of: .energy)
      return (day.day, energy.isAtLeast ? nil : energy.amount)
    }
    return EnergyExpenditure(
      intakes: Dictionary(intakes) { first, _ in first },
      weights: WeightLog(log.weights.filter { $0.day >= first }))
  }

  private func show(_ database: FoodDatabase) throws {
    let name = try person.known(in: database)
    let log = try database.weights(of: name)
    let report = WeightReport(
      of: name, log, last: all ? nil : Self.shown,
      expenditure: try expenditure(of: name, log, in: database))
    let isEmpty = log.weights.isEmpty
    try output.write(report, text: isEmpty ? "" : report.text(style: output.style))
    if isEmpty { output.note("No weights yet. Record one with `dv weight 64.2`.") }
  }
}

/// `dv weight remove`: removes a weight.
struct WeightRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove the weight recorded for a day.",
    discussion: """
      EXAMPLES
        dv weight remove
        dv weight remove --date 2026-01-20

      To undo, run `dv user undo`.
      """)

  @Option(help: ArgumentHelp("Remove the weight recorded for this day.", valueName: "day"))
  var date = "today"

  @OptionGroup var person: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let day = try LocalClock.day(date)
    let database = try options.open(isForWriting: true)
    let name = try person.known(in: database)
    guard try database.record([day: nil], of: name) else {
      throw Failure(
        .nothingFound, "No weight is recorded for \(day).",
        hint: "Run `dv weight` to list your weights.")
    }
    output.note("Removed the weight for \(day). To undo, run `dv user undo`.")
    if output.json || output.csv {
      try output.write(WeightReport(of: name, database.weights(of: name)), text: "")
    }
    database.tidy()
  }
}
