internal import ArgumentParser
internal import FoodDatabase
internal import Kitchen
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv diary favorite`: names what is eaten often, or lists such names.
struct DiaryFavorite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorite",
    abstract: "Save something you eat often as a favorite, so that you can log it by name.",
    discussion: """
      EXAMPLES
        dv diary favorite "my breakfast" "2 eggs" "1 slice whole wheat toast"
        dv diary favorite "big lunch" --meal lunch --date yesterday
        dv diary favorite
        dv diary favorite "my breakfast" --remove

      `dv log "my breakfast"` logs each item of the favorite as an entry with the food's current \
      values. If you already have a favorite with that name, it is replaced. Everyone who uses \
      this database shares the favorites. With --meal, dv copies your own meal from today; to copy \
      another day's or another person's meal, add --date or --person.
      """)

  @Argument(help: "The favorite's name. Leave it out to list your favorites.")
  var name: String?

  @Argument(help: ArgumentHelp("An amount and a food, in quotes.", valueName: "item"))
  var items: [String] = []

  @Option(
    help: ArgumentHelp("Use the items that you logged for this meal.", valueName: "meal"),
    completion: .list(Meal.usual.map(\.name)))
  var meal: String?

  @Flag(help: "Remove the favorite. What you logged with it stays in your diary.")
  var remove = false

  @OptionGroup var when: DiaryDayOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  private static let outcome = ItemReader.Outcome(
    command: "dv diary favorite", left: "not saved", nothing: "nothing was saved")

  func validate() throws {
    let count = [!items.isEmpty, meal != nil, remove].count { $0 }
    if count > 1 { throw ValidationError("Give only one of these: items, --meal or --remove.") }
    if count == 1, name == nil { throw ValidationError("Give the favorite's name first.") }
  }

  func run() throws {
    guard let name, !items.isEmpty || meal != nil || remove else { return try list() }
    let database = try options.open(isForWriting: true)
    let known = try Favorites(in: database)
    let report =
      remove
      ? try removed(known.favorite(name), database) : try saved(name, known, database)
    for line in report.lines { output.note(line) }
    if output.json || output.csv { try output.write(report, text: "") }
    database.tidy()
  }

  /// Lists all favorites, or shows the one that is named.
  private func list() throws {
    let known = try Favorites(in: options.open(answering: output))
    let report = FavoritesReport(try name.map { [try known.favorite($0)] } ?? known.all)
    let isEmpty = report.favorites.isEmpty
    try output.write(
      report, text: isEmpty ? "" : report.text(width: TerminalText.width, style: output.style))
    if isEmpty {
      output.note("No favorites yet. Add one: dv diary favorite \"my breakfast\" \"2 eggs\"")
    }
  }

  private func removed(
    _ favorite: Favorite, _ database: FoodDatabase
  ) throws -> FavoriteChangeReport {
    try database.removeFavorite(favorite.name)
    return FavoriteChangeReport(.removed, favorite)
  }

  private func saved(
    _ name: String, _ known: Favorites, _ database: FoodDatabase
  ) throws -> FavoriteChangeReport {
    let before = known.named(name)
    let texts = try meal.map { try self.texts(of: $0, database) } ?? items
    guard let favorite = Favorite(before?.name ?? name, texts) else {
      throw Failure(
        .usage, "\"\(name)\" can't be saved as a favorite.",
        hint: "A favorite needs a name of 1 to \(Favorite.nameLimit) characters on one line, "
          + "and 1 to \(Favorite.lineCounts.upperBound) items.")
    }
    let lines = favorite.lines.map { InputLine(text: $0) }
    var reader = ItemReader(database, .diary, output)
    reader.limitGrams = DiaryEntry.limitGrams
    let (understood, failures) = try reader.items(lines)
    guard failures.isEmpty else {
      throw ItemReader.failure(of: failures, among: lines, Self.outcome, isDone: false)
    }
    for (_, item) in understood where item.resolution.isDoubtful {
      output.note("\(item.text): \(item.describedFood)")
    }
    let isChanged = try database.save(favorite)
    return FavoriteChangeReport(
      !isChanged ? .unchanged : before == nil ? .added : .edited, favorite)
  }

  /// What the entries of a meal say.
  private func texts(of meal: String, _ database: FoodDatabase) throws -> [String] {
    let person = try when.whose.known(in: database)
    let day = try database.diaryDay(when.day(), of: person)
    return try EntrySelection(day, of: person).entries([meal]).map(\.text)
  }
}

extension Favorites {
  /// The lines of the favorite that a line names, or the line itself.
  func lines(of line: InputLine) -> [InputLine] {
    guard let favorite = named(line.text) else { return [line] }
    return favorite.lines.map { InputLine(text: $0, number: line.number, place: line.place) }
  }
}
