internal import Foundation
public import Nutrition

/// What the machine's clock and calendar show, in its time zone.
public struct LocalTime: Sendable {
  /// The day.
  public let day: Day
  /// The time of the day.
  public let time: TimeOfDay

  /// Now; nil if the clock is outside the years 1 to 9999.
  public static var now: LocalTime? { LocalTime(Foundation.time(nil)) }

  /// The local time of a moment that is written as "2026-11-21T16:30:00.000Z"; nil if it isn't one.
  public init?(utc text: String) {
    guard let day = Day(String(text.prefix(10))),
      let time = TimeOfDay(String(text.dropFirst(11).prefix(5)))
    else { return nil }
    self.init(day.number * 86_400 + time.minutes * 60)
  }

  private init?(_ seconds: time_t) {
    var seconds = seconds
    var local = tm()
    guard localtime_r(&seconds, &local) != nil,
      let day = Day(
        year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday)),
      let time = TimeOfDay(hour: Int(local.tm_hour), minute: Int(local.tm_min))
    else { return nil }
    (self.day, self.time) = (day, time)
  }
}
