/// An amount as a share of its Daily Value, never rounded.
public struct DailyValuePercent: Hashable, Sendable {
  /// The share, percent.
  public var value: Double

  /// Whether a part of the amount is unknown, so that the share is at least this.
  public var isAtLeast: Bool

  /// Whether it is protein's plain share, without the correction for protein quality.
  ///
  /// 21 CFR 101.9(c)(7)(ii) asks for grams times the protein digestibility-corrected amino acid
  /// score (PDCAAS), which the data do not have.
  public var isUncorrected: Bool

  /// States a share of a Daily Value.
  public init(value: Double, isAtLeast: Bool = false, isUncorrected: Bool = false) {
    self.value = value
    self.isAtLeast = isAtLeast
    self.isUncorrected = isUncorrected
  }

  /// The share to 15 digits, which free it of what computing adds: 45.75 for 45.74999999999999.
  var inFifteenDigits: DailyValuePercent {
    var percent = self
    percent.value = DecimalText.fifteenDigits(value)
    return percent
  }
}
