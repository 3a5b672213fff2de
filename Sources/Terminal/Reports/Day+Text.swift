public import Nutrition

extension Day {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The day in words: "Monday, November 23, 2026".
  public var text: String {
    "\(Self.weekdayNames[weekday - 1]), \(Self.monthNames[month - 1]) \(day), \(year)"
  }
}
