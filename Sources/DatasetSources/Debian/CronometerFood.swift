internal import DatasetFormat

/// One food of cronometer's archive, its nutrients named by USDA's numbers.
struct CronometerFood {
  /// The NDB number, five digits.
  var key: String

  var name: String

  /// All three; a blank of USDA's is filled in.
  var factors: EnergyFactors

  /// Amounts per 100 g in the nutrient's unit, by nutrient number.
  var amounts: [String: ExactDecimal] = [:]

  /// How many sums of fatty acids were passed over.
  var fattyAcidSums = 0

  /// In the archive's order.
  var portions: [HouseholdMeasure] = []
}
