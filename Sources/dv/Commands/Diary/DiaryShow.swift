internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv diary show`: shows a day, or several in one line each.
struct DiaryShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one day of your diary, or several days with one line each.",
    discussion: """
      EXAMPLES
        dv diary show
        dv diary show yesterday --nutrients protein,sodium
        dv diary show 2026-11
        dv diary show "7 days ago..today" --csv

      Write a day as 2026-11-23, today, yesterday, "3 days ago" or monday (the most recent Monday, \
      or today if it's Monday). Write several days as FROM..TO, or as a month such as 2026-11. Use \
      the entry numbers with `dv diary edit`, `remove`, `copy` and `move`.

      If you have a profile or targets, dv shows a day's total next to your targets. Otherwise, or \
      with --reference or --population, it shows percentages of the reference values.
      """)

  @Argument(
    help: ArgumentHelp(
      "A day, a month such as 2026-11, or FROM..TO (default: today).", valueName: "day"))
  var day: String?

  @Flag(help: "Show every nutrient, including those with unknown amounts.")
  var all = false

  @OptionGroup var selection: NutrientOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var whose: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  /// The columns of a line for each day.
  private static let columns: [NutrientNumber] = [
    .energy, .protein, .carbohydrate, .fat, .fiber, .sodium,
  ]

  func run() throws {
    let today = try LocalClock.now.day
    let days = try day.map { try LocalClock.days($0) } ?? today...today
    let database = try options.open(answering: output)
    if days.lowerBound == days.upperBound {
      try show(days.lowerBound, database)
    } else {
      try show(days, chosen(Self.columns, in: database) ?? [], database)
    }
  }

  /// The nutrients that the call chooses; else the usual ones, or nil.
  private func chosen(
    _ usual: [NutrientNumber]?, in database: FoodDatabase
  ) throws -> [Nutrient]? {
    if let chosen = try selection.chosen(in: database) { return chosen }
    let known = try database.nutrients()
    return all
      ? known : usual?.compactMap { number in known.first { $0.number == number } }
  }

  private func show(_ day: Day, _ database: FoodDatabase) throws {
    let person = try whose.known(in: database)
    let report = try Verbs(database).diary(
      day, of: person, chosen: chosen(nil, in: database),
      referenceValues: references.values(in: database),
      usesTargets: references.reference == nil && references.population == nil)
    let found = report.day
    let isEmpty = found.entries.isEmpty && found.note == nil
    let style = output.style(in: try units.value(in: database))
    try output.write(
      report, text: isEmpty ? "" : report.text(width: TerminalText.width, style: style))
    if isEmpty { try reportNothing(by: person, on: day.text) }
  }

  private func show(
    _ days: ClosedRange<Day>, _ nutrients: [Nutrient], _ database: FoodDatabase
  ) throws {
    let person = try whose.known(in: database)
    let found = DiaryDay.days(
      of: try database.diary(of: person, days), notes: try database.dayNotes(of: person, days))
    let report = DiaryDaysReport(found, of: person, nutrients: nutrients)
    let style = output.style(in: try units.value(in: database))
    try output.write(
      report,
      text: found.isEmpty ? "" : report.text(width: TerminalText.width, style: style))
    if found.isEmpty {
      try reportNothing(by: person, on: days.text)
    }
  }

  private func reportNothing(by person: String, on days: String) throws(Failure) {
    throw Failure(
      .nothingFound,
      "Nothing is logged for \(person.isEmpty ? "" : "\(person) on ")\(days).",
      hint: "Use `dv log` to add what you ate.", isAnswered: true)
  }
}
