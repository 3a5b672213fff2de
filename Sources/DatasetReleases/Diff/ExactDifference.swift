internal import Nutrition

/// How far two decimal numbers are apart.
enum ExactDifference {
  /// Numbers up to here are exact in every digit when they are whole.
  private static let largestExact = 9_007_199_254_740_992.0

  /// New less old as a decimal number: 0.3 less 0.1 is 0.2, where doubles give 0.19999999999999998.
  ///
  /// Both are turned into whole numbers of the smallest decimal step of either, whose difference is
  /// exact. What has too many digits for that is rounded to 15 of them.
  static func between(_ old: Double, _ new: Double) -> Double {
    var scale = 1.0
    for _ in 0...15 {
      let (first, second) = ((old * scale).rounded(), (new * scale).rounded())
      guard abs(first) <= largestExact, abs(second) <= largestExact else { break }
      if first / scale == old, second / scale == new { return (second - first) / scale }
      scale *= 10
    }
    return DecimalText.fifteenDigits(new - old)
  }

  /// The difference in percent of the old number; nil where that is 0.
  static func percent(_ old: Double, _ new: Double) -> Double? {
    old == 0 ? nil : DecimalText.fifteenDigits(between(old, new) * 100 / old)
  }
}
