internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv diary copy`: copies entries to another day or meal.
struct DiaryCopy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Copy entries, a meal or a day to another day or meal.",
    discussion: """
      EXAMPLES
        dv diary copy --date yesterday
        dv diary copy breakfast --date yesterday
        dv diary copy 2 4 --date yesterday --to today --meal lunch

      If you don't name any entries, the whole day is copied. Without --to, the copies are added \
      to today's diary. Copies keep the recorded values; `dv diary recompute` replaces them with \
      the foods' current values.
      """)

  @Argument(
    help: ArgumentHelp(
      "Entry numbers, ranges such as 3-4, or meals such as lunch.", valueName: "entry"))
  var entries: [String] = []

  @OptionGroup var target: DiaryTargetOptions
  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let (chosen, changed) = try target.entries(entries, in: database)
    if entries.isEmpty, target.meal == nil, chosen.first?.day == changed.first?.day,
      !chosen.isEmpty
    {
      throw Failure(
        .usage, "This would copy a whole day onto itself. Nothing was copied.",
        hint: "Say which day to copy from (--date), which day to copy to (--to), or both.")
    }
    let copies = changed.map { entry in
      var copy = entry
      copy.id = DiaryEntry.newID()
      return copy
    }
    guard !chosen.isEmpty else { throw target.nothing }
    try output.write(DiaryChangeReport(.copied, try database.log(copies)))
    database.tidy()
  }
}

/// `dv diary move`: moves entries to another day or meal.
struct DiaryMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move entries to another day or meal.",
    discussion: """
      EXAMPLES
        dv diary move 2 --meal snack
        dv diary move dinner --date today --to yesterday

      Use --to, --meal or both to say where the entries go.
      """)

  @Argument(
    help: ArgumentHelp(
      "Entry numbers, ranges such as 3-4, or meals such as lunch.", valueName: "entry"))
  var entries: [String]

  @OptionGroup var target: DiaryTargetOptions
  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if target.to == nil, target.meal == nil {
      throw ValidationError("Say where to move the entries, with --to DAY or --meal MEAL.")
    }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let (chosen, changed) = try target.entries(
      entries, in: database, to: target.to == nil ? target.day() : nil)
    let moved = try database.replaceEntries(chosen, with: changed)
    try output.write(DiaryChangeReport(.moved, moved))
    database.tidy()
  }
}

/// The days and meals that entries are copied or moved between.
struct DiaryTargetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day to take the entries from, such as 2026-11-23, yesterday, monday or "
        + "\"3 days ago\" (default: today).",
      valueName: "day"))
  var date: String?

  @OptionGroup var whose: PersonOptions

  @Option(
    help: ArgumentHelp("The day to put the entries on.", valueName: "day"))
  var to: String?

  @Option(
    help: ArgumentHelp("The meal to put the entries in.", valueName: "meal"),
    completion: .list(Meal.usual.map(\.name)))
  var meal: String?

  func validate() throws {
    if let meal, Meal(meal) == nil {
      throw ValidationError(
        "--meal needs a name of up to \(Meal.limit) characters, such as breakfast.")
    }
  }

  /// The day that the entries are on.
  func day() throws -> Day { try LocalClock.dayOrToday(date) }

  /// The failure if the day has no entries.
  var nothing: Failure {
    Failure(
      .nothingFound, "Nothing is logged for that day.", hint: "Choose another day with --date.")
  }

  /// The chosen entries (all of the day if there are no words), and what they become.
  func entries(
    _ words: [String], in database: FoodDatabase, to given: Day? = nil
  ) throws -> (chosen: [DiaryEntry], changed: [DiaryEntry]) {
    let target = try given ?? to.map { try LocalClock.day($0) } ?? LocalClock.now.day
    try LocalClock.checkIsPast(target)
    let person = try whose.known(in: database)
    let day = try database.diaryDay(self.day(), of: person)
    let chosen =
      words.isEmpty
      ? day.entries : try EntrySelection(day, of: person).entries(words)
    let named = meal.flatMap { Meal($0) }
    let changed = chosen.map { entry in
      var changed = entry
      changed.meal = named ?? entry.meal
      changed.day = target
      // The time was that of another meal.
      if named != nil, named != entry.meal { changed.time = nil }
      changed.position = 0
      return changed
    }
    return (chosen, changed)
  }
}
