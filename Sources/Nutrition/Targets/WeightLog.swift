/// A person's weight on a day.
public struct BodyWeight: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// The weight, kg.
  public var kilograms: Double

  /// Describes a weight.
  public init(day: Day, kilograms: Double) {
    self.day = day
    self.kilograms = kilograms
  }
}

/// A person's weights over time, at most one per day.
public struct WeightLog: Hashable, Sendable {
  /// The weights, the earliest first.
  public let weights: [BodyWeight]

  /// Puts weights in order; of several on one day, the last one counts.
  public init(_ weights: [BodyWeight] = []) {
    let byDay = Dictionary(weights.map { ($0.day, $0) }, uniquingKeysWith: { _, last in last })
    self.weights = byDay.values.sorted { $0.day < $1.day }
  }

  /// The last weight recorded by a day; if all are later, the first one; nil if there are none.
  public func weight(on day: Day) -> BodyWeight? {
    weight(by: day) ?? weights.first
  }

  /// The last weight recorded by a day; nil if there is none.
  func weight(by day: Day) -> BodyWeight? {
    weights.last { $0.day <= day }
  }

  /// The last weight before a day; nil if there is none.
  public func weight(before day: Day) -> BodyWeight? {
    weights.last { $0.day < day }
  }

  /// The days that a trend looks at.
  public static let trendDays = 7

  /// The average of the weights in the 7 days ending on a day; nil if there are none.
  ///
  /// A weight goes up and down by a kilogram or two with water and meals. A week's average shows
  /// the trend.
  public func trend(on day: Day) -> Double? {
    let recent = weights.filter { (0..<Self.trendDays).contains(day.number - $0.day.number) }
    guard !recent.isEmpty else { return nil }
    return DecimalText.fifteenDigits(
      recent.reduce(0) { $0 + $1.kilograms } / Double(recent.count))
  }

  /// The change in the trend since a week earlier, kg; nil if either is unknown.
  public func weeklyChange(on day: Day) -> Double? {
    guard let now = trend(on: day), let before = day.adding(days: -Self.trendDays),
      let earlier = trend(on: before)
    else { return nil }
    return DecimalText.fifteenDigits(now - earlier)
  }
}
