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

  init(size: WrittenNumber?, unit: String, household: String) {
    guard let size, size.digits > 0 else {
      measure = .none
      return
    }
    switch unit.lowercased() {
    case "g", "grm", "gm":
      let words = household.isEmpty ? LeadingAmount("1 serving") : LeadingAmount(household)
      measure = .weight(
        HouseholdMeasure(amount: words.amount, unit: words.rest, grams: size))
    case "ml", "mlt": measure = .volume
    default: measure = .otherUnit
    }
  }
}
