internal import DatasetFormat

/// The serving on the label of a branded food.
struct LabelServing {
  enum Size: Equatable {
    case weight(PortionRecord)
    /// In milliliters, whose weight is unknown.
    case volume
    /// In another unit: IU, or MG, which some labels have instead of grams.
    case otherUnit
    case none
  }

  let size: Size

  /// Whether the serving is in milliliters; the label's amounts are per 100 ml then.
  let isByVolume: Bool

  init(size: ExactDecimal?, unit: String, household: String) {
    isByVolume = ["ml", "mlt"].contains(unit.lowercased())
    guard let size, size.digits > 0 else {
      self.size = .none
      return
    }
    switch unit.lowercased() {
    case _ where isByVolume: self.size = .volume
    case "g", "grm", "gm":
      let isNamed = household.contains(where: \.isLetter)
      let text = PortionText(isNamed ? household : "1 serving")
      self.size = .weight(
        PortionRecord(
          amount: text.amount, unit: text.unit == "ONZ" ? "oz" : text.unit,
          grams: size.withoutSingleNoise))
    default: self.size = .otherUnit
    }
  }
}

extension ExactDecimal {
  /// The number without the noise of a 32-bit float: 1.29999995231628 is 1.3.
  fileprivate var withoutSingleNoise: ExactDecimal {
    let single = Float(value)
    guard digits > 999_999_999, abs(Double(single) - value) <= value * 1e-14 else { return self }
    return ExactDecimal(written: "\(single)".utf8) ?? self
  }
}
