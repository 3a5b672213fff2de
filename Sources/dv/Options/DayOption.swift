internal import Foundation
internal import Nutrition
internal import Terminal

extension Day {
  /// The day that the clock and the time zone say it is.
  static var today: Day {
    let now = Calendar(identifier: .gregorian)
      .dateComponents([.year, .month, .day], from: Date())
    guard let year = now.year, let month = now.month, let day = now.day,
      let today = Day(year: year, month: month, day: day)
    else { preconditionFailure("today is a day of the calendar") }
    return today
  }

  /// Reads a day that an option names: "today", "yesterday" or "2026-11-23".
  init(option: String, _ text: String) throws(Failure) {
    let day: Day? =
      switch text.lowercased() {
      case "today": .today
      case "yesterday": Day.today.adding(days: -1)
      default: Day(text)
      }
    guard let day else {
      throw Failure(
        .usage, "\(option) \(text) is not a day of the calendar.",
        hint: "Write year, month and day, such as 2026-11-23, or today or yesterday.")
    }
    self = day
  }
}
