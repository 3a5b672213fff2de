/// The rounding of the European Commission's guidance on tolerances of December 2012, section 6,
/// table 4.
enum EuropeanRounding {
  /// Energy, kJ and kcal.
  static let energy = RoundingTable(.above(.nearest(1, decimals: 0)))
  /// Fat, carbohydrate, sugars, protein, fiber, polyols and starch, g.
  static let macronutrient = RoundingTable(
    .upTo(0.5, .lessThan("0.5")), .below(10, .nearest(0.1, decimals: 1)),
    .above(.nearest(1, decimals: 0)))
  /// Saturates, mono-unsaturates and polyunsaturates, g.
  static let fattyAcids = RoundingTable(
    .upTo(0.1, .lessThan("0.1")), .below(10, .nearest(0.1, decimals: 1)),
    .above(.nearest(1, decimals: 0)))
  /// Salt, g.
  static let salt = RoundingTable(
    .upTo(0.0125, .lessThan("0.01")), .below(1, .nearest(0.01, decimals: 2)),
    .above(.nearest(0.1, decimals: 1)))
  /// Vitamin A, folic acid, chloride, calcium, phosphorus, magnesium, iodine and potassium.
  static let threeFigures = RoundingTable(.above(.significant(3)))
  /// All other vitamins and minerals.
  static let twoFigures = RoundingTable(.above(.significant(2)))
  /// Percentages of reference intakes, for which there is no rule.
  static let percent = RoundingTable(.above(.nearest(1)))
}
