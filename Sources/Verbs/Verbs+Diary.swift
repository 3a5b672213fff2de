public import FoodDatabase
internal import FoodLabels
public import Nutrition
public import Representation

extension Verbs {
  /// A day of a diary with its total.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - person: Whose diary it is; empty where no person is named.
  ///   - chosen: The nutrients to show; nil for those of labels and of the person's own targets.
  ///   - referenceValues: What percentages refer to.
  ///   - usesTargets: Whether the person's targets are shown, if there are any.
  /// - Returns: The day; without entries if nothing is logged.
  /// - Throws: When the databases can't be read.
  public func diary(
    _ day: Day, of person: String, chosen: [Nutrient]?, referenceValues: ReferenceValues,
    usesTargets: Bool = true
  ) throws -> DiaryReport {
    let found = try database.diaryDay(day, of: person)
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

  /// Adds items to a diary as one change.
  ///
  /// - Parameters:
  ///   - items: What the lines mean.
  ///   - failures: The lines that aren't understood.
  ///   - person: Whose diary it is.
  ///   - day: The day.
  ///   - meal: The meal.
  ///   - time: The time, if it was given.
  /// - Returns: The entries and the day with them.
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
