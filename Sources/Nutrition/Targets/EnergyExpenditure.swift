/// The energy that a person used per day, based on what they ate and how their weight changed.
///
/// What was eaten and not used is stored, at 7,700 kcal for each kg of weight (Wishnofsky 1958). The
/// weight's change is the slope of the straight line that fits the weights best. The error combines
/// the slope's and, where days are missing, the average intake's. The figure is within it in 19 of 20
/// cases, provided that the diary is complete.
public struct EnergyExpenditure: Hashable, Sendable {
  /// The energy used per day, kcal.
  public let kilocalories: Double
  /// How far that may be off, kcal.
  public let uncertainty: Double
  /// The average energy eaten per day, kcal.
  public let intake: Double
  /// The change in weight, kg per week.
  public let weeklyChange: Double
  /// The days from the first to the last weight.
  public let days: Int
  /// The number of these days for which the intake is known.
  public let knownDays: Int

  static let kilocaloriesPerKilogram = 7700.0
  /// The least spread of weights around their trend, kg, however well a few fit a line: water alone
  /// changes a weight that much from one day to the next.
  static let leastScatter = 0.3
  /// Over fewer days, water hides the change.
  static let fewestDays = 14
  static let fewestWeights = 5
  /// The part of the days that must be known.
  static let fewestKnown = 0.5
  /// Standard errors in the bounds of 95%.
  private static let standardErrors = 1.96

  /// Measures what a person used, from the first weight to the last; nil with fewer than 14 days, 5
  /// weights, or intakes of half the days.
  ///
  /// - Parameters:
  ///   - intakes: The energy eaten on each day, kcal; nil where it is unknown, as are missing days.
  ///   - weights: The weights.
  public init?(intakes: [Day: Double?], weights: WeightLog) {
    let weights = weights.weights
    guard let first = weights.first?.day, let last = weights.last?.day,
      weights.count >= Self.fewestWeights
    else { return nil }
    // What is eaten on the last day shows only later.
    days = last.number - first.number
    let known = intakes.filter { (first..<last).contains($0.key) }.sorted { $0.key < $1.key }
      .compactMap(\.value)
    knownDays = known.count
    guard days >= Self.fewestDays, Double(known.count) >= Double(days) * Self.fewestKnown else {
      return nil
    }
    let line = Line(
      weights.map { (x: Double($0.day.number - first.number), y: $0.kilograms) })
    let mean = known.reduce(0, +) / Double(known.count)
    let variance = known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(known.count - 1)
    // Nothing is left to chance where all days are known.
    let missing = 1 - Double(known.count) / Double(days)
    let meanError = (variance / Double(known.count) * missing).squareRoot()
    let slopeError = line.slopeError * Self.kilocaloriesPerKilogram
    intake = DecimalText.fifteenDigits(mean)
    weeklyChange = DecimalText.fifteenDigits(line.slope * 7)
    kilocalories = DecimalText.fifteenDigits(mean - line.slope * Self.kilocaloriesPerKilogram)
    uncertainty = DecimalText.fifteenDigits(
      Self.standardErrors * (meanError * meanError + slopeError * slopeError).squareRoot())
  }

  /// The straight line through points that fits them best, by least squares.
  private struct Line {
    let slope: Double
    /// The standard error of the slope.
    let slopeError: Double

    init(_ points: [(x: Double, y: Double)]) {
      let count = Double(points.count)
      let meanX = points.reduce(0) { $0 + $1.x } / count
      let meanY = points.reduce(0) { $0 + $1.y } / count
      let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
      let slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
      let residuals = points.reduce(0) { sum, point in
        let residual = point.y - meanY - slope * (point.x - meanX)
        return sum + residual * residual
      }
      self.slope = slope
      let scatter = max((residuals / (count - 2)).squareRoot(), EnergyExpenditure.leastScatter)
      slopeError = scatter / spread.squareRoot()
    }
  }
}
