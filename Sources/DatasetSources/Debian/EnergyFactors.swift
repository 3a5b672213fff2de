internal import DatasetFormat

/// The kcal that a gram of a food's protein, fat and carbohydrate yields; nil is unknown.
struct EnergyFactors: Equatable {
  var protein: ExactDecimal?
  var fat: ExactDecimal?
  var carbohydrate: ExactDecimal?

  /// How many of the three are known.
  var count: Int {
    [protein, fat, carbohydrate].count { $0 != nil }
  }

  /// The factors without those that may be fill-ins.
  ///
  /// The archive filled each blank of USDA's with the general factor, 4, 9 or 4, one by one. A
  /// general factor is believed only where release 21 states it too.
  func known(confirmedBy earlier: EnergyFactors?) -> EnergyFactors {
    func known(_ factor: ExactDecimal?, general: Int64, _ stated: ExactDecimal?) -> ExactDecimal? {
      factor != ExactDecimal(digits: general, places: 0) || factor == stated ? factor : nil
    }
    return EnergyFactors(
      protein: known(protein, general: 4, earlier?.protein),
      fat: known(fat, general: 9, earlier?.fat),
      carbohydrate: known(carbohydrate, general: 4, earlier?.carbohydrate))
  }
}
