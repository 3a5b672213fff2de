internal import Nutrition
internal import Terminal

/// Days as people write them, by the machine's clock.
enum LocalClock {
  /// The local day and time.
  static var now: LocalTime {
    get throws(Failure) {
      guard let now = LocalTime.now else {
        throw Failure(.usage, "The machine's clock isn't set.", hint: "Give --date and --meal.")
      }
      return now
    }
  }

  /// The day that was written.
  static func day(_ text: String) throws -> Day { try Day(text, today: now.day) }

  /// The days that were written.
  static func days(_ text: String) throws -> ClosedRange<Day> {
    try Day.range(text, today: now.day)
  }

  /// Refuses days on which nothing can have been eaten yet; tomorrow has begun in some time zones.
  static func checkIsPast(_ day: Day) throws(Failure) {
    let today = try now.day
    guard day.number > today.number + 1 else { return }
    throw Failure(
      .usage, "\(day) is in the future; today is \(today).",
      hint: "Log what was eaten, up to tomorrow at the latest.")
  }
}
