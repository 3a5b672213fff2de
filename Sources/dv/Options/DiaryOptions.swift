internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// The day whose diary a command changes.
struct DiaryDayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day in your diary, such as 2026-11-23, yesterday, monday or \"3 days ago\" (default: "
        + "today).",
      valueName: "day"))
  var date: String?

  @OptionGroup var whose: PersonOptions

  /// The day.
  func day() throws -> Day { try LocalClock.dayOrToday(date) }
}

extension LocalClock {
  /// The day that someone wrote; today if nobody did.
  static func dayOrToday(_ text: String?) throws -> Day {
    try text.map { try day($0) } ?? now.day
  }
}

/// The meal and the time of entries.
struct MealOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The meal: breakfast, lunch, dinner, snack or any other name.", valueName: "meal"),
    completion: .list(Meal.usual.map(\.name)))
  var meal: String?

  @Option(help: ArgumentHelp("The time, such as 08:15 or \"7 pm\".", valueName: "time"))
  var time: String?

  func validate() throws {
    if let meal, Meal(meal) == nil {
      throw ValidationError(
        "--meal needs a name of up to \(Meal.limit) characters, such as breakfast.")
    }
    if let time, TimeOfDay(time) == nil {
      throw ValidationError(
        "\"\(time)\" isn't a time. Write a time such as 08:15, 20:15 or \"8:15 pm\".")
    }
  }

  /// The meal that was named.
  var named: Meal? { meal.flatMap { Meal($0) } }
  /// A question if the meal looks like a misspelled usual one; "brunch" doesn't.
  var doubt: String? {
    guard let named, !Meal.usual.contains(named),
      let usual = SimilarNames.of(named.name, among: Meal.usual.map(\.name)).first,
      usual.first == named.name.lowercased().first, !named.name.lowercased().contains(usual)
    else { return nil }
    return "Check the meal \"\(named.name)\". Did you mean \(usual)?"
  }
  /// The time that was given.
  var given: TimeOfDay? { time.flatMap { TimeOfDay($0) } }
}

/// Some entries of a day: by their numbers, or of a meal.
struct EntrySelection {
  private let day: DiaryDay
  private let listing: String

  init(_ day: DiaryDay, of person: String) {
    self.day = day
    listing =
      "Run `dv diary \(day.day)\(person.isEmpty ? "" : " --person \"\(person)\"")` to list the entries."
  }

  /// The entries selected by numbers, ranges such as 2-4, and meals, in the order of the day.
  func entries(_ words: [String]) throws(Failure) -> [DiaryEntry] {
    guard !day.entries.isEmpty else {
      throw Failure(
        .nothingFound, "Nothing is logged for \(day.day).", hint: "Choose another day with --date.")
    }
    var chosen: Set<Int> = []
    for word in words.flatMap({ $0.split(separator: ",").map(String.init) }) {
      chosen.formUnion(try indices(word))
    }
    return chosen.sorted().map { day.entries[$0] }
  }

  private func indices(_ word: String) throws(Failure) -> [Int] {
    let bounds = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    if (1...2).contains(bounds.count), let first = bounds[0], let last = bounds[bounds.count - 1] {
      guard first <= last, day.entries.indices.contains(first - 1),
        day.entries.indices.contains(last - 1)
      else {
        throw Failure(
          .nothingFound, "\(day.day) has \(count), so \(word) is out of range.", hint: listing)
      }
      return Array(first - 1..<last)
    }
    guard let meal = Meal(word),
      let found = day.meals.first(where: {
        $0.meal == meal || $0.meal.name.lowercased() == meal.name.lowercased()
      })
    else {
      throw Failure(
        .nothingFound, "\"\(word)\" isn't an entry number or a meal on \(day.day).",
        hint: listing)
    }
    return Array(found.firstNumber - 1..<found.firstNumber - 1 + found.entries.count)
  }

  private var count: String { Counted.text(day.entries.count, "entry", plural: "entries") }
}
