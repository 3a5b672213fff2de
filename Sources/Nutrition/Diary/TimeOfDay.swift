/// A time of the day as a clock shows it, to the minute: "08:15".
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The minutes since midnight, 0 to 1,439.
  public let minutes: Int

  /// A time of the day; nil if the day has no such minute.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads "08:15", "8:15", "8:15 pm" or "8 pm", perhaps with seconds, in ASCII digits; nil if the
  /// text is anything else.
  public init?(_ text: String) {
    var digits = text.lowercased().filter { $0 != " " }[...]
    let half = ["am", "pm"].first { digits.hasSuffix($0) }
    if half != nil { digits = digits.dropLast(2) }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(part) : nil
    }
    guard numbers.count == parts.count, (half == nil ? 2...3 : 1...3).contains(numbers.count),
      parts.dropFirst().allSatisfy({ $0.count == 2 }), numbers.dropFirst(2).allSatisfy({ $0 < 60 })
    else { return nil }
    guard let half else {
      self.init(hour: numbers[0], minute: numbers[1])
      return
    }
    guard (1...12).contains(numbers[0]) else { return nil }
    self.init(
      hour: numbers[0] % 12 + (half == "pm" ? 12 : 0), minute: numbers.dropFirst().first ?? 0)
  }

  /// The text "08:15".
  public var description: String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Whether one time is before another.
  public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
    first.minutes < second.minutes
  }
}
