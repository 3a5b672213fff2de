public import Nutrition
public import Representation

/// Days as people write them, by this computer's clock.
public enum LocalClock {
  /// The local day and time.
  public static var now: LocalTime {
    get throws(Failure) {
      guard let now = LocalTime.now else {
        throw Failure(.usage, "This computer's clock isn't set.", hint: "Add --date and --meal.")
      }
      return now
    }
  }

  /// The day as written.
  public static func day(_ text: String) throws -> Day { try Day(text, today: now.day) }

  /// The days as written.
  public static func days(_ text: String) throws -> ClosedRange<Day> {
    try Day.range(text, today: now.day)
  }

  /// The last day that can be logged: tomorrow, because it has already begun in some time zones.
  public static var lastDay: Day {
    get throws(Failure) {
      let today = try now.day
      return today.adding(days: 1) ?? today
    }
  }

  /// The meal that most people eat at this time, if the day is today.
  public static func usualMeal(on day: Day) throws(Failure) -> Meal {
    let now = try now
    guard day == now.day else {
      throw Failure(
        .usage, "Which meal was it? dv can tell the meal from the time of day only for today.",
        hint: "Add --meal (breakfast, lunch, dinner or snack) or --time.")
    }
    return .usual(at: now.time)
  }

  /// Rejects days that are too far in the future.
  public static func checkIsPast(_ day: Day) throws(Failure) {
    let today = try now.day
    guard try day > lastDay else { return }
    throw Failure(
      .usage, "\(day) is in the future; today is \(today).",
      hint: "Give a date no later than tomorrow.")
  }
}
