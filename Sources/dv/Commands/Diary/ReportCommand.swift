internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Pages
internal import Representation
internal import Terminal

/// `dv report`: what was eaten over some days, compared with targets.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", _superCommandName: DV.name,
    abstract: "Report what you ate over some days, compared with your targets.",
    discussion: """
      EXAMPLES
        dv report
        dv report --from 2026-11-01 --to 2026-11-30 --by week
        dv report --nutrients sodium,potassium --top sodium
        dv report --from "30 days ago" --html report.html

      Means are over the days with entries. The targets are those of the last day; `dv targets` \
      shows them. A day is unclear where too much is unknown to tell whether a target was met.
      """)

  @Option(help: ArgumentHelp("The first day (default: 6 days before the last).", valueName: "day"))
  var from: String?

  @Option(help: ArgumentHelp("The last day (default: today).", valueName: "day"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Show the trend by \(Self.intervals.joined(separator: ", ")).", valueName: "interval"),
    completion: .list(intervals))
  var by: String?

  private static let intervals = IntakeSummary.Interval.allCases.map(\.rawValue)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "List the foods that had the most of a nutrient. Can be repeated.", valueName: "nutrient"),
    completion: .nutrient)
  var top: [String] = []

  @Option(help: ArgumentHelp("How many foods to list with --top.", valueName: "count"))
  var limit = 10

  @Option(
    help: ArgumentHelp(
      "Save the report as an HTML file for printing, or - for standard output.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @OptionGroup var selection: NutrientOptions
  @OptionGroup var whose: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if let by, IntakeSummary.Interval(rawValue: by) == nil {
      throw ValidationError("--by takes \(Self.intervals.joined(separator: ", ")).")
    }
    guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
    if html == "-", output.json || output.csv {
      throw ValidationError(
        "Only one result can go to standard output. Name a file for --html.")
    }
  }

  func run() throws {
    let last = try to.map { try LocalClock.day($0) } ?? LocalClock.now.day
    let first = try from.map { try LocalClock.day($0) } ?? last.adding(days: -6) ?? last
    guard first <= last else {
      throw Failure(
        .usage, "\(first) is after \(last).", hint: "Give the first day with --from.")
    }
    let file = try html.flatMap { path -> ResultFile? in
      guard path != "-" else { return nil }
      let file = ResultFile(path: path)
      try file.checkPlace()
      return file
    }
    let database = try options.open(answering: output)
    let report = try report(on: first...last, in: database)
    guard report.summary.loggedDays > 0 else {
      try output.write(report, text: "")
      throw Failure(
        .nothingFound, "Nothing is logged from \(first) to \(last).",
        hint: "Add what you ate with `dv log`.", isAnswered: true)
    }
    if html == "-" {
      try StandardOutput.write(IntakePage(report).text)
      return
    }
    if let file {
      try file.write(IntakePage(report).text)
      output.note("Wrote the report to \(file.path).")
      guard output.json || output.csv else { return }
    }
    try output.write(
      report, text: report.text(width: TerminalText.width, style: output.style))
  }

  private func report(
    on days: ClosedRange<Day>, in database: FoodDatabase
  ) throws -> IntakeReport {
    let choice = try NutrientChoice(database)
    let name = try whose.known(in: database)
    let targets = try database.targets(of: name, on: days.upperBound)
    let all = try database.nutrients()
    let aimed = Set(targets.targets.map(\.target.measure.nutrient))
    let chosen = try selection.chosen(in: database)
    let shown =
      chosen ?? all.filter { $0.number == .energy || aimed.contains($0.number) }
    var sourced = try top.flatMap { $0.split(separator: ",") }.map {
      try choice.nutrient(String($0).trimmed)
    }
    if sourced.isEmpty, html != nil { sourced = Array(shown.prefix(1)) }
    return IntakeReport(
      DiaryDay.days(of: try database.diary(of: name, days)), in: days, of: name, nutrients: shown,
      isChosen: chosen != nil, targets: targets, among: all,
      by: by.flatMap(IntakeSummary.Interval.init) ?? .usual(for: days), sourcesOf: sourced,
      atMost: limit)
  }
}
