internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Pages
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv report`: what was eaten over some days, compared with targets.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", _superCommandName: DV.name,
    abstract: "Compare what you ate over several days with your targets.",
    discussion: """
      EXAMPLES
        dv report
        dv report 2026-11 --by week
        dv report yesterday --nutrients sodium,potassium --top sodium
        dv report "30 days ago..today" --html report.html --svg charts.svg

      Write days as in `dv diary`: yesterday, 2026-11-01..2026-11-07, or a month such as 2026-11. \
      Averages include only the days with entries. The targets are those for the last day of the \
      report; `dv targets --date` shows them. If so much is unknown that dv can't tell whether a \
      target was met, the day counts as unclear.
      """)

  @Argument(
    help: ArgumentHelp(
      "A day, a month such as 2026-11, or FROM..TO (default: the last 7 days).", valueName: "day"))
  var days: String?

  @Option(
    help: ArgumentHelp("The first day (default: 6 days before the last day).", valueName: "day"))
  var from: String?

  @Option(help: ArgumentHelp("The last day (default: today).", valueName: "day"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Show the trend by \(SimilarNames.list(Self.intervals)).", valueName: "interval"),
    completion: .list(intervals))
  var by: String?

  private static let intervals = IntakeSummary.Interval.allCases.map(\.rawValue)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "List the foods that gave you the most of a nutrient. Can be repeated.",
      valueName: "nutrient"),
    completion: .nutrient)
  var top: [String] = []

  @Option(help: ArgumentHelp("How many foods to list with --top.", valueName: "count"))
  var limit = 10

  @OptionGroup var pictures: PictureOptions
  @OptionGroup var selection: NutrientOptions
  @OptionGroup var whose: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if let by, IntakeSummary.Interval(rawValue: by) == nil {
      throw ValidationError("--by", by, isNoneOf: Self.intervals)
    }
    guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
    if days != nil, from != nil || to != nil {
      throw ValidationError(
        "Give the days as an argument or with --from and --to, but not both ways.")
    }
    try pictures.check(besides: output)
  }

  func run() throws {
    let range = try range()
    try pictures.checkPlaces()
    let database = try options.open(answering: output)
    let report = try report(on: range, in: database)
    guard report.summary.loggedDays > 0 else {
      try output.write(report, text: "")
      throw Failure(
        .nothingFound,
        "Nothing is logged \(report.summary.days == 1 ? "for" : "from") \(range.text).",
        hint: "Use `dv log` to add what you ate.", isAnswered: true)
    }
    if pictures.isUsed {
      try pictures.write(svg: { IntakeCharts(report).text }, html: { IntakePage(report).text })
      if let names = pictures.names { output.note("Wrote the report to \(names).") }
      guard output.json || output.csv else { return }
    }
    try output.write(
      report, text: report.text(width: TerminalText.width, style: output.style))
  }

  private func range() throws -> ClosedRange<Day> {
    if let days { return try LocalClock.days(days) }
    let last = try to.map { try LocalClock.day($0) } ?? LocalClock.now.day
    let first = try from.map { try LocalClock.day($0) } ?? last.adding(days: -6) ?? last
    guard first <= last else {
      throw Failure(
        .usage, "The first day, \(first), is after the last day, \(last).",
        hint: "Change --from or --to.")
    }
    return first...last
  }

  private func report(
    on days: ClosedRange<Day>, in database: FoodDatabase
  ) throws -> IntakeReport {
    let choice = try NutrientChoice(database)
    let name = try whose.known(in: database)
    let sourced = try top.flatMap { $0.split(separator: ",") }.map {
      try choice.nutrient(String($0).trimmed)
    }
    return try Verbs(database).report(
      on: days, of: name, chosen: selection.chosen(in: database),
      by: by.flatMap(IntakeSummary.Interval.init),
      sourcesOf: sourced.isEmpty && pictures.html != nil ? nil : sourced, atMost: limit)
  }
}
