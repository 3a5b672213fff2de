/// One thing that a person ate: a line of a diary.
public struct DiaryEntry: Hashable, Sendable {
  /// The name in a diary without named people.
  public static let defaultPerson = ""

  /// The most that one entry may weigh, because nobody eats more at once.
  public static let limitGrams = 10_000.0

  /// The entry's identity, which is the same on all devices.
  public var id: Int64
  /// Whose diary it is in; empty if no person is named.
  public var person: String
  /// The day, as the person lived it.
  public var day: Day
  /// The time, if the person noted it.
  public var time: TimeOfDay?
  /// The meal.
  public var meal: Meal
  /// Its place in the meal, from 1; 0 for an entry that is not stored yet and goes to the end.
  public var position: Int
  /// What the person wrote, such as "2 eggs".
  public var text: String
  /// The food as it was when eaten.
  public var food: EatenFood
  /// How much of it, in words and grams.
  public var amount: FoodAmount

  /// Describes an entry.
  public init(
    id: Int64 = DiaryEntry.newID(), person: String = DiaryEntry.defaultPerson, day: Day,
    time: TimeOfDay? = nil, meal: Meal, position: Int = 0, text: String, food: EatenFood,
    amount: FoodAmount
  ) {
    self.id = id
    self.person = person
    self.day = day
    self.time = time
    self.meal = meal
    self.position = position
    self.text = text
    self.food = food
    self.amount = amount
  }

  /// A random identity.
  public static func newID() -> Int64 { Int64.random(in: 1 ... .max) }

  /// The food and the amount, for sums.
  public var item: FoodSum.Item { FoodSum.Item(food: food.food, amount: amount) }

  /// Whether the entry comes before another in a diary: by day, meal, and place in the meal.
  public static func isBefore(_ first: DiaryEntry, _ second: DiaryEntry) -> Bool {
    guard first.day == second.day else { return first.day < second.day }
    guard first.meal == second.meal else { return first.meal < second.meal }
    return (first.position, first.id) < (second.position, second.id)
  }
}

/// What a person noted on a day as a whole.
public struct DayNote: Hashable, Sendable {
  /// Whose note it is.
  public var person: String
  /// The day.
  public var day: Day
  /// The note.
  public var text: String

  /// Describes a note.
  public init(person: String = DiaryEntry.defaultPerson, day: Day, text: String) {
    self.person = person
    self.day = day
    self.text = text
  }
}
