/// What one person ate on a day, meal by meal.
public struct DiaryDay: Hashable, Sendable {
  /// The entries of one meal, in order.
  public struct MealEntries: Hashable, Sendable {
    /// The meal.
    public let meal: Meal
    /// The number of its first entry; a day's entries are numbered from 1.
    public let firstNumber: Int
    /// Its entries.
    public fileprivate(set) var entries: [DiaryEntry]

    /// The foods in the meal.
    public var sum: FoodSum { FoodSum(entries.map(\.item)) }
  }

  /// The day.
  public let day: Day
  /// The entries in the order in which they are numbered: by meal, then as they were written.
  public let entries: [DiaryEntry]
  /// The note on the day; nil if there is none.
  public let note: String?

  /// Creates a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - entries: Its entries, of one person, in any order.
  ///   - note: The note on the day.
  public init(_ day: Day, _ entries: [DiaryEntry], note: String? = nil) {
    self.day = day
    self.entries = entries.sorted(by: DiaryEntry.isBefore)
    self.note = note
  }

  /// The meals that have entries, in the order of the day.
  public var meals: [MealEntries] {
    var meals: [MealEntries] = []
    for (index, entry) in entries.enumerated() {
      if meals.last?.meal != entry.meal {
        meals.append(MealEntries(meal: entry.meal, firstNumber: index + 1, entries: []))
      }
      meals[meals.count - 1].entries.append(entry)
    }
    return meals
  }

  /// The foods in the whole day.
  public var sum: FoodSum { FoodSum(entries.map(\.item)) }

  /// The days that have entries or notes, in order.
  ///
  /// - Parameters:
  ///   - entries: Entries of one person.
  ///   - notes: Notes of the same person.
  /// - Returns: The days, each with its entries and note.
  public static func days(of entries: [DiaryEntry], notes: [DayNote] = []) -> [DiaryDay] {
    let byDay = Dictionary(grouping: entries, by: \.day)
    let noteOf = Dictionary(notes.map { ($0.day, $0.text) }) { first, _ in first }
    return Set(byDay.keys).union(noteOf.keys).sorted().map { day in
      DiaryDay(day, byDay[day] ?? [], note: noteOf[day])
    }
  }
}
