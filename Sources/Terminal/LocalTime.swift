internal import Foundation
public import Nutrition

/// What the machine's clock and calendar show, in its time zone.
public struct LocalTime: Sendable {
  /// The day.
  public let day: Day
  /// The time of the day.
  public let time: TimeOfDay

  /// Now; nil if the clock is outside the years 1 to 9999.
  public static var now: LocalTime? {
    var seconds = Foundation.time(nil)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil,
      let day = Day(
        year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday)),
      let time = TimeOfDay(hour: Int(local.tm_hour), minute: Int(local.tm_min))
    else { return nil }
    return LocalTime(day: day, time: time)
  }
}
