internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv diary recompute`: replaces recorded values by today's.
struct DiaryRecompute: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recompute", abstract: "Update diary entries with the foods' current values.",
    discussion: """
      EXAMPLES
        dv diary recompute
        dv diary recompute 2026-11 --yes
        dv diary recompute yesterday --json

      Your diary keeps the values that foods had when you logged them. This command shows how \
      entries would change with the foods' current values, including corrections and new data. dv \
      asks before it changes entries, unless you use --yes. The amounts you ate stay the same. To \
      undo, run `dv user undo`.
      """)

  @Argument(
    help: ArgumentHelp(
      "A day, a month such as 2026-11, or FROM..TO (default: today).", valueName: "day"))
  var day: String?

  @Flag(help: "Change the entries without asking.")
  var yes = false

  @OptionGroup var whose: PersonOptions
  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let today = try LocalClock.now.day
    let days = try day.map { try LocalClock.days($0) } ?? today...today
    let database = try options.open(isForWriting: true)
    let entries = try database.diary(of: whose.known(in: database), days)
    guard !entries.isEmpty else {
      throw Failure(.nothingFound, "Nothing is logged for these days, so nothing was changed.")
    }
    let release = try database.release().label
    let foods = Dictionary(
      uniqueKeysWithValues: try database.foods(Array(Set(entries.map(\.food.code)))).map {
        ($0.code, EatenFood($0, release: release))
      })
    let pairs = entries.compactMap { entry in
      foods[entry.food.code].map { food in
        var after = entry
        // A label of another release with the same values isn't a change.
        if food.nutrients != entry.food.nutrients { after.food = food }
        return (before: entry, after: after)
      }
    }
    let missing = entries.filter { foods[$0.food.code] == nil }
    let nutrients = try database.nutrients()
    func report(isDone: Bool) -> DiaryRecomputeReport {
      DiaryRecomputeReport(pairs, missing: missing, nutrients: nutrients, isDone: isDone)
    }
    let planned = report(isDone: false)
    guard !planned.changes.isEmpty else { return try output.write(planned) }
    let isAsked = !yes
    if isAsked {
      guard Prompt.isPossible, !output.json else {
        try output.write(planned)
        if !output.json { output.note("Nothing was changed. To change the entries, add --yes.") }
        return
      }
      try output.write(planned)
      guard Prompt.confirm(planned.question) else {
        throw Failure(.nothingFound, "Nothing was changed.")
      }
    }
    try database.replaceEntries(
      planned.changes.map(\.before), with: planned.changes.map(\.after))
    let done = report(isDone: true)
    if isAsked, let last = done.lines.last {
      output.note(last)
    } else {
      try output.write(done)
    }
    database.tidy()
  }
}

/// `dv diary recent`: lists the foods that were eaten lately.
struct DiaryRecent: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recent", abstract: "List the foods you logged most often in the last 90 days.",
    discussion: """
      EXAMPLES
        dv diary recent
        dv diary recent --limit 5 --json
      """)

  private static let days = 90

  @Option(help: ArgumentHelp("How many foods to list.", valueName: "number"))
  var limit = 20

  @OptionGroup var whose: PersonOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  func run() throws {
    let database = try options.open(answering: output)
    let today = try LocalClock.now.day
    let first = today.adding(days: 1 - Self.days) ?? today
    let report = RecentFoodsReport(
      try database.diary(of: whose.known(in: database), first...(today.adding(days: 1) ?? today)),
      limit: limit)
    try output.write(
      report,
      text: report.lines.isEmpty
        ? "" : report.text(width: TerminalText.width, style: output.style))
    guard report.lines.isEmpty else { return }
    throw Failure(
      .nothingFound, "Nothing was logged in the last \(Self.days) days.",
      hint: "Use `dv log` to add what you ate.", isAnswered: true)
  }
}
