extension Day {
  /// The names of the days of the week, Monday first.
  public static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// How far back "days ago" may go.
  private static let mostDaysAgo = 36_525

  /// Reads a day as a person writes it: "2026-11-23", "today", "yesterday", "tomorrow", "3 days ago",
  /// or the name of a weekday, for today or the last one before.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - today: The day on which it was written.
  /// - Throws: When it isn't a day.
  public init(_ text: String, today: Day) throws(WrittenDayError) {
    guard let day = try Self.day(text, today: today) else { throw .unknown(text) }
    self = day
  }

  private static func day(_ text: String, today: Day) throws(WrittenDayError) -> Day? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !text.unicodeScalars.contains(where: { $0.properties.numericType != nil && !$0.isASCII })
    else { throw .otherDigits(text) }
    switch words {
    case ["today"]: return today
    case ["yesterday"]: return today.adding(days: -1)
    case ["tomorrow"]: return today.adding(days: 1)
    default: break
    }
    if words.count == 3, ["day", "days"].contains(words[1]), words[2] == "ago",
      let count = Int(words[0]), (0...mostDaysAgo).contains(count)
    {
      return today.adding(days: -count)
    }
    guard words.count == 1 else { return nil }
    if words[0].count >= 3,
      let weekday = weekdayNames.firstIndex(where: { $0.lowercased().hasPrefix(words[0]) })
    {
      return today.adding(days: -((today.weekday - weekday + 6) % 7))
    }
    if let day = Day(words[0]) { return day }
    if words[0].wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil { throw .notInCalendar(text) }
    if words[0].wholeMatch(of: /\d{1,4}[.\/-]\d{1,2}[.\/-]\d{1,4}\.?/) != nil {
      throw .otherOrder(text)
    }
    return nil
  }

  /// Reads one or several days: a day, "2026-11-01..2026-11-07", or a month such as "2026-11".
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - today: The day on which it was written.
  /// - Returns: The days.
  /// - Throws: When it isn't a day, or the last day is before the first.
  public static func range(
    _ text: String, today: Day
  ) throws(WrittenDayError) -> ClosedRange<Day> {
    if let dots = text.firstRange(of: "..") {
      let first = try Day(String(text[..<dots.lowerBound]), today: today)
      let last = try Day(String(text[dots.upperBound...]), today: today)
      guard first <= last else { throw .backwards(first, last) }
      return first...last
    }
    if text.wholeMatch(of: /\d{4}-\d{2}/) != nil {
      guard let first = Day("\(text)-01") else { throw .noMonth(text) }
      return first...first.lastOfMonth
    }
    let day = try Day(text, today: today)
    return day...day
  }
}

/// Why a text isn't a day.
public enum WrittenDayError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(String)
  /// Such as February 30.
  case notInCalendar(String)
  /// Such as 2026-13.
  case noMonth(String)
  /// Day, month and year in an order that may mean another day.
  case otherOrder(String)
  /// Digits of another script, whose calendar may also be different.
  case otherDigits(String)
  case backwards(Day, Day)

  /// What is wrong and how to fix it.
  public var description: String {
    switch self {
    case .unknown(let text):
      "\"\(text)\" isn't a date.\n"
        + "Write it as 2026-11-23, today, yesterday, \"3 days ago\", or a weekday such as monday."
    case .notInCalendar(let text): "\(text) is not a real date."
    case .noMonth(let text):
      "\(text) is not a real month.\n"
        + "Write a month as 2026-11, and a range of days as 2026-11-01..2026-11-07."
    case .otherOrder(let text):
      "\"\(text)\" isn't a clear date.\nWrite the year, month and day, such as 2026-11-23."
    case .otherDigits(let text):
      "\"\(text)\" has digits other than 0 to 9.\n"
        + "Write the day in the Gregorian calendar, such as 2026-11-23."
    case .backwards(let first, let last):
      "\(first) is after \(last).\nPut the earlier day first: \(last)..\(first)."
    }
  }
}
