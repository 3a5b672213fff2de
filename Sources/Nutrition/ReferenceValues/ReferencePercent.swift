/// An amount in percent of a reference value, not rounded.
public struct ReferencePercent: Hashable, Sendable {
  /// The percentage.
  public var value: Double

  /// Whether part of the amount is unknown, so that the percentage is a minimum.
  public var isAtLeast: Bool

  /// Whether it is protein's percentage of FDA's Daily Value, not adjusted for protein quality.
  ///
  /// 21 CFR 101.9(c)(7)(ii) requires grams times the protein digestibility-corrected amino acid
  /// score (PDCAAS), which the data don't have.
  public var isUncorrected: Bool

  /// Creates a percentage.
  public init(value: Double, isAtLeast: Bool = false, isUncorrected: Bool = false) {
    self.value = value
    self.isAtLeast = isAtLeast
    self.isUncorrected = isUncorrected
  }

  /// The percentage to 15 digits, without floating-point error: 45.75 instead of 45.74999999999999.
  var inFifteenDigits: ReferencePercent {
    var percent = self
    percent.value = DecimalText.fifteenDigits(value)
    return percent
  }
}
