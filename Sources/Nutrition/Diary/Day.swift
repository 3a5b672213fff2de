/// A calendar day without a time zone, such as "2026-11-23".
///
/// A diary is kept in days as people live them, so a day never moves when a clock or a time zone does.
/// The calendar is the Gregorian one, for the years 1 to 9999.
public struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of days since 1970-01-01; negative for earlier days.
  public let number: Int

  private static let numbers =
    number(
      year: 1, month: 1, day: 1)...number(
      year: 9999, month: 12, day: 31)

  /// The day this many days after 1970-01-01; nil outside the years 1 to 9999.
  public init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// A day of the calendar; nil if the calendar has no such day, such as February 29, 2025.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    number = Self.number(year: year, month: month, day: day)
    guard self.day == day else { return nil }
  }

  /// Reads "2026-11-23", in ASCII digits; nil if the text is anything else, or isn't a real date.
  public init?(_ text: String) {
    var (year, month, day) = (0, 0, 0)
    var place = 0
    for byte in text.utf8 {
      let isHyphen = byte == UInt8(ascii: "-")
      guard isHyphen == (place == 4 || place == 7), isHyphen || (0x30...0x39).contains(byte) else {
        return nil
      }
      let digit = Int(byte) - 0x30
      switch place {
      case 0..<4: year = year * 10 + digit
      case 5..<7: month = month * 10 + digit
      case 8..<10: day = day * 10 + digit
      case 4, 7: break
      default: return nil
      }
      place += 1
    }
    guard place == 10 else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The year, 1 to 9999.
  public var year: Int { civil.year }
  /// The month, 1 to 12.
  public var month: Int { civil.month }
  /// The day of the month, 1 to 31.
  public var day: Int { civil.day }

  /// The day of the week, from 1 for Monday to 7 for Sunday, as ISO 8601 numbers them.
  public var weekday: Int { (number % 7 + 10) % 7 + 1 }

  /// The last day of its month.
  public var lastOfMonth: Day {
    (28...31).reversed().lazy.compactMap { Day(year: year, month: month, day: $0) }.first ?? self
  }

  /// The day this many days later, or earlier if negative; nil outside the years 1 to 9999.
  public func adding(days: Int) -> Day? {
    let (sum, isTooLarge) = number.addingReportingOverflow(days)
    return isTooLarge ? nil : Day(number: sum)
  }

  /// The text "2026-11-23".
  public var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: count - digits.count) + digits
    }
    let (year, month, day) = civil
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Whether one day is before another.
  public static func < (first: Day, second: Day) -> Bool { first.number < second.number }

  // Years begin in March here, so that a leap day is the last day of one. An era has 400 years.

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private var civil: (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, (month + 2) % 12 + 1, dayOfYear - (153 * month + 2) / 5 + 1)
  }
}
