internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv diary edit`: changes an entry.
struct DiaryEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change an entry in your diary.",
    discussion: """
      EXAMPLES
        dv diary edit 2 "3 eggs"
        dv diary edit 2 "150 g sr:01123" --date yesterday
        dv diary edit 1 --time 08:15

      `dv diary` shows the entry numbers. If the entry isn't from today, give its day with --date. \
      To change its meal or time, use --meal or --time. If you give a new item, the entry gets \
      that food's current values.
      """)

  @Argument(help: "The entry's number.")
  var number: Int

  @Argument(help: "The new item: an amount and a food.")
  var item: String?

  @OptionGroup var meal: MealOptions
  @OptionGroup var when: DiaryDayOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if item == nil, meal.meal == nil, meal.time == nil {
      throw ValidationError("Give a new item, such as \"3 eggs\", or use --meal or --time.")
    }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let person = try when.whose.known(in: database)
    let day = try database.diaryDay(when.day(), of: person)
    let old = try EntrySelection(day, of: person).entries(["\(number)"])
    guard var entry = old.first else { return }
    var understood: SumItem?
    if let item {
      var reader = ItemReader(database, .diary, output)
      reader.limitGrams = DiaryEntry.limitGrams
      let (items, failures) = try reader.items([InputLine(text: item)])
      guard let found = items.first?.item else { throw failures[0].failure }
      understood = found
      entry.text = item
      entry.food = EatenFood(found.food, release: try database.release().label)
      entry.amount = found.amount
    }
    if let named = meal.named, named != entry.meal {
      // The time was that of another meal.
      (entry.meal, entry.position, entry.time) = (named, 0, nil)
    }
    entry.time = meal.given ?? entry.time
    let changed = try database.replaceEntries(old, with: [entry])
    let report = DiaryChangeReport(.edited, changed, understood: understood)
    for line in report.lines { output.note(line) }
    if output.json || output.csv || !changed.isEmpty {
      try write(
        try database.diaryDay(day.day, of: person), of: person, report, in: database)
    }
    database.tidy()
  }

  /// Shows the day with the changed entry, or the change for programs.
  private func write(
    _ day: DiaryDay, of person: String, _ report: DiaryChangeReport, in database: FoodDatabase
  ) throws {
    if output.json { return try StandardOutput.write(report.json.text) }
    let shown = DiaryReport(
      day, of: person,
      codes: try database.shortCodes(of: day.entries.map(\.food.code)),
      nutrients: [], referenceValues: try database.referenceValues(for: .adults))
    try output.write(
      shown,
      text: shown.mealsText(
        width: TerminalText.width, style: output.style,
        understood: Dictionary(
          uniqueKeysWithValues: report.understood.map { item in
            report.entries.map { ($0.id, item) }
          } ?? [])),
      isAnswer: false)
  }
}

/// `dv diary remove`: removes entries.
struct DiaryRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove entries from your diary.",
    discussion: """
      EXAMPLES
        dv diary remove 2
        dv diary remove 1 3-4 --date yesterday
        dv diary remove lunch

      `dv diary` shows the entry numbers. To undo, run `dv user undo`.
      """)

  @Argument(
    help: ArgumentHelp(
      "Entry numbers, ranges such as 3-4, or meals such as lunch.", valueName: "entry"))
  var entries: [String]

  @OptionGroup var when: DiaryDayOptions
  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let person = try when.whose.known(in: database)
    let day = try database.diaryDay(when.day(), of: person)
    let chosen = try EntrySelection(day, of: person).entries(entries)
    try database.removeEntries(chosen)
    try output.write(DiaryChangeReport(.removed, chosen))
    database.tidy()
  }
}

/// `dv diary note`: writes a note on a day.
struct DiaryNote: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Add a note to a day in your diary.",
    discussion: """
      EXAMPLES
        dv diary note "Slept badly"
        dv diary note "Birthday" --date yesterday
        dv diary note --remove

      Each day can have one note, which `dv diary` shows. A new note replaces the old one.
      """)

  /// The most characters that a note may have.
  private static let limit = 2000

  @Argument(help: "The note.")
  var text: String?

  @Flag(help: "Remove the note.")
  var remove = false

  @OptionGroup var when: DiaryDayOptions
  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if (text == nil) != remove { throw ValidationError("Give a note in quotes, or use --remove.") }
    if let text, PlainText.cleaned(text).map({ $0.isEmpty || $0.count > Self.limit }) ?? true {
      throw ValidationError("A note is one line of up to \(Self.limit) characters.")
    }
  }

  func run() throws {
    let day = try when.day()
    try LocalClock.checkIsPast(day)
    let database = try options.open(isForWriting: true)
    let note = DayNote(
      person: try when.whose.knownOrNew(in: database, canAsk: output.canAsk), day: day,
      text: text.flatMap(PlainText.cleaned) ?? "")
    try output.write(DayNoteReport(note, isChanged: try database.write(note)))
    database.tidy()
  }
}
