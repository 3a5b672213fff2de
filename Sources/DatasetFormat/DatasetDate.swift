/// Days as the exports write them: YYYY-MM-DD.
public enum DatasetDate {
  private static let daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  /// Whether a text is a day of the Gregorian calendar.
  public static func isDay(_ text: String) -> Bool {
    guard let parts = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/)?.output,
      let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3),
      (1...12).contains(month)
    else { return false }
    let isLeapYear =
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = daysOfMonths[month - 1] + (month == 2 && isLeapYear ? 1 : 0)
    return (1...days).contains(day)
  }
}
