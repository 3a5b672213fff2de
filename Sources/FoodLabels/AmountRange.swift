internal import Nutrition

/// An amount known exactly, or a range because of traces and limits.
public struct AmountRange: Hashable, Sendable {
  /// The minimum it can be.
  public let least: Double
  /// The maximum it can be; equals `least` if it is known exactly.
  public let most: Double

  /// Creates a range, with at most 15 digits.
  init(_ least: Double, _ most: Double? = nil) {
    self.least = DecimalText.fifteenDigits(least)
    self.most = DecimalText.fifteenDigits(most ?? least)
  }

  /// Both together.
  static func + (first: AmountRange, second: AmountRange) -> AmountRange {
    AmountRange(first.least + second.least, first.most + second.most)
  }

  /// What is left of the first without the second, which is a part of it and so never less than 0.
  static func - (first: AmountRange, second: AmountRange) -> AmountRange {
    AmountRange(max(0, first.least - second.most), max(0, first.most - second.least))
  }

  /// So many times the amount.
  static func * (range: AmountRange, factor: Double) -> AmountRange {
    AmountRange(range.least * factor, range.most * factor)
  }

  /// The text of both ends, or of one if they look alike.
  func text(_ text: (Double) -> String) -> String {
    let (low, high) = (text(least), text(most))
    return low == high ? low : "\(low) to \(high)"
  }

  /// What holds for the whole range; nil if it doesn't hold alike.
  func agreed<Value: Equatable>(_ value: (Double) -> Value) -> Value? {
    let low = value(least)
    return low == value(most) ? low : nil
  }
}
