/// The amount of one nutrient as stated for a weight of food.
struct StatedAmount {
  let nutrient: Nutrient
  let amount: Double

  var number: NutrientNumber { nutrient.number }

  /// The amount in grams; nil if it isn't a weight.
  var grams: Double? { nutrient.unit.gramsInOne.map { amount * $0 } }

  /// The amount in kcal; nil if it isn't energy.
  var kilocalories: Double? {
    switch nutrient.unit {
    case .kilocalorie: amount
    case .kilojoule: amount / NutrientUnit.kilojoulesPerKilocalorie
    case .gram, .milligram, .microgram, .internationalUnit, .millimole, .percent: nil
    }
  }

  /// How much a label's rounding may have added to the weight, g.
  var roundingGrams: Double {
    if number == .sodium { return 0.005 }
    return nutrient.unit == .gram ? 0.5 : 0
  }

  /// The stated amount with its unit.
  var text: String {
    "\(DecimalText.brief(amount)) \(nutrient.unit.rawValue)"
  }

  /// Another amount of the nutrient with its unit, to a few digits.
  func text(_ amount: Double) -> String {
    "\(Self.figure(amount)) \(nutrient.unit.rawValue)"
  }

  /// An energy in the stated unit, to a few digits, without the unit.
  func figure(kilocalories: Double) -> String {
    let isKilojoules = nutrient.unit == .kilojoule
    return Self.figure(
      isKilojoules ? kilocalories * NutrientUnit.kilojoulesPerKilocalorie : kilocalories)
  }

  /// A computed number to a few digits, without zeros at the end.
  static func figure(_ value: Double) -> String {
    var text = DecimalText.rounded(value, decimals: value < 1 ? 6 : value < 100 ? 2 : 1)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
