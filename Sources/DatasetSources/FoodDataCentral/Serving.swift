internal import DatasetFormat

/// The serving on the label of a branded food.
struct Serving {
  enum Measure: Equatable {
    case weight(HouseholdMeasure)
    /// In millilitres, whose weight is not known.
    case volume
    /// In a unit that is neither: IU, or MG, which stands where grams are meant.
    case otherUnit
    case none
  }

  let measure: Measure

  /// Whether the label's amounts are per 100 ml, as they are when the serving is in millilitres.
  let isByVolume: Bool

  init(size: ExactDecimal?, unit: String, household: String) {
    isByVolume = ["ml", "mlt"].contains(unit.lowercased())
    guard let size, size.digits > 0 else {
      measure = .none
      return
    }
    switch unit.lowercased() {
    case _ where isByVolume: measure = .volume
    case "g", "grm", "gm":
      let isNamed = household.contains(where: \.isLetter)
      let words = LeadingAmount(isNamed ? household : "1 serving")
      measure = .weight(
        HouseholdMeasure(
          amount: words.amount, unit: words.rest == "ONZ" ? "oz" : words.rest,
          grams: size.withoutSingleNoise))
    default: measure = .otherUnit
    }
  }
}

extension ExactDecimal {
  /// The number that was meant where one was kept as a 32-bit float: 1.29999995231628 is 1.3.
  fileprivate var withoutSingleNoise: ExactDecimal {
    let single = Float(value)
    guard digits > 999_999_999, abs(Double(single) - value) <= value * 1e-14 else { return self }
    return ExactDecimal(written: "\(single)".utf8) ?? self
  }
}
