public import FoodDatabase
internal import FoodLabels
public import Nutrition
public import Representation

extension Verbs {
  /// A day of a diary with its total.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - person: Whose diary it is; empty if no person is given.
  ///   - chosen: The nutrients to show; nil for those on labels and in the person's own targets.
  ///   - referenceValues: What percentages are based on.
  ///   - usesTargets: Whether the person's targets are shown, if there are any.
  ///   - items: Items to count in addition, as if they were logged.
  /// - Returns: The day; without entries if nothing is logged.
  /// - Throws: When the databases can't be read.
  public func diary(
    _ day: Day, of person: String, chosen: [Nutrient]?, referenceValues: ReferenceValues,
    usesTargets: Bool = true, adding items: [SumItem] = []
  ) throws -> DiaryReport {
    let logged = try database.diaryDay(day, of: person)
    let release = try database.release().label
    let added = items.map {
      DiaryEntry(
        person: person, day: day, meal: .usual[0], text: $0.text,
        food: EatenFood($0.food, release: release), amount: $0.amount)
    }
    let found =
      items.isEmpty ? logged : DiaryDay(day, logged.entries + added, note: logged.note)
    let all = try database.nutrients()
    let targets = usesTargets ? try database.targets(of: person, on: day) : nil
    let personal = targets.flatMap { $0.isPersonal ? $0 : nil }
    let own = personal?.targets.filter(\.isOwn).map(\.target.measure.nutrient) ?? []
    let usual = NutrientNumber.onLabels
    let numbers = usual + own.filter { !usual.contains($0) }
    return DiaryReport(
      found, of: person, codes: try database.shortCodes(of: found.entries.map(\.food.code)),
      nutrients: chosen ?? numbers.compactMap { number in all.first { $0.number == number } },
      referenceValues: referenceValues, targets: personal, among: all)
  }

  /// What was eaten over some days, compared with the targets of the last one.
  ///
  /// - Parameters:
  ///   - days: The days; future days of a month aren't counted.
  ///   - person: Whose diary it is; empty if no person is given.
  ///   - chosen: The nutrients to show; nil for energy and those with targets.
  ///   - extra: A nutrient to show beside those, if none are chosen.
  ///   - interval: The steps of the trend; nil for the usual ones of so many days.
  ///   - sources: The nutrients whose foods are listed; nil for the first one shown.
  ///   - count: How many foods are listed at most.
  /// - Returns: The report; without logged days if nothing is logged.
  /// - Throws: When the databases can't be read.
  public func report(
    on days: ClosedRange<Day>, of person: String, chosen: [Nutrient]? = nil,
    adding extra: Nutrient? = nil, by interval: IntakeSummary.Interval? = nil,
    sourcesOf sources: [Nutrient]? = [],
    atMost count: Int = 10
  ) throws -> IntakeReport {
    let entries = try database.diary(of: person, days)
    let last = max(try LocalClock.now.day, entries.map(\.day).max() ?? days.lowerBound)
    let days = days.clamped(to: days.lowerBound...max(last, days.lowerBound))
    let targets = try database.targets(of: person, on: days.upperBound)
    let all = try database.nutrients()
    let aimed = Set(targets.targets.map(\.target.measure.nutrient))
    let shown =
      chosen
      ?? all.filter { $0.number == .energy || aimed.contains($0.number) || $0 == extra }
    return IntakeReport(
      DiaryDay.days(of: entries), in: days, of: person, nutrients: shown,
      isChosen: chosen != nil, targets: targets, among: all, by: interval ?? .usual(for: days),
      sourcesOf: sources ?? Array(shown.prefix(1)), atMost: count)
  }

  /// Adds lines to a diary as one change.
  ///
  /// - Parameters:
  ///   - lines: Such as "2 large eggs".
  ///   - person: Whose diary it is.
  ///   - day: The day.
  ///   - meal: The meal; nil for the usual one at this time.
  /// - Returns: The entries, the lines that aren't understood, and the day.
  /// - Throws: `Failure` when no line is understood, or nobody can have eaten on that day;
  ///   `FoodDatabaseError` when the user database can't be written.
  public func log(
    _ lines: [String], of person: String, on day: Day, meal: Meal?
  ) throws -> LogReport {
    try LocalClock.checkIsPast(day)
    let meal = try meal ?? LocalClock.usualMeal(on: day)
    var reader = LineReader(database, .diary)
    reader.limitGrams = DiaryEntry.limitGrams
    let (items, failures) = try reader.items(lines)
    guard !items.isEmpty else {
      throw Failure(
        .nothingFound, "None of the lines could be understood, so nothing was logged.",
        details: failures.map { "\($0.text): \($0.error.message)" })
    }
    return try log(items, failures: failures, of: person, on: day, meal: meal)
  }

  /// Removes an entry.
  ///
  /// - Parameters:
  ///   - id: The entry's id.
  ///   - day: The entry's day.
  ///   - person: Whose diary it is.
  /// - Returns: The entry.
  /// - Throws: `Failure` if it doesn't exist.
  public func removeEntry(
    _ id: String, from day: Day, of person: String
  ) throws -> DiaryChangeReport {
    let found = try Int64(id).map { try database.diary(ids: [$0]) } ?? []
    guard let entry = found.first, entry.day == day, entry.person == person else {
      throw Failure(.nothingFound, "This entry no longer exists.")
    }
    try database.removeEntries([entry])
    return DiaryChangeReport(.removed, [entry])
  }

  /// Adds items to a diary as one change.
  ///
  /// - Parameters:
  ///   - items: What the lines mean.
  ///   - failures: The lines that aren't understood.
  ///   - person: Whose diary it is.
  ///   - day: The day.
  ///   - meal: The meal.
  ///   - time: The time, if it was given.
  /// - Returns: The entries, and the day including them.
  /// - Throws: When the user database can't be written.
  public func log(
    _ items: [SumItem], failures: [(text: String, error: ErrorReport)] = [], of person: String,
    on day: Day, meal: Meal, time: TimeOfDay? = nil
  ) throws(FoodDatabaseError) -> LogReport {
    let release = try database.release().label
    let entries = try database.log(
      items.map { item in
        DiaryEntry(
          person: person, day: day, time: time, meal: meal, text: item.text,
          food: EatenFood(item.food, release: release), amount: item.amount)
      })
    return LogReport(
      Array(zip(entries, items)).map { (entry: $0, item: $1) }, failures: failures,
      day: try database.diaryDay(day, of: person))
  }
}

extension FoodReading {
  /// A day of a person's diary.
  public func diaryDay(_ day: Day, of person: String) throws(FoodDatabaseError) -> DiaryDay {
    DiaryDay(
      day, try diary(of: person, day...day),
      note: try dayNotes(of: person, day...day).first?.text)
  }
}
