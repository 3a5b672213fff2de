/// The amount of one nutrient, as stated for some grams of a food.
struct StatedAmount {
  let nutrient: Nutrient
  let amount: Double

  var number: NutrientNumber { nutrient.number }

  /// The amount by weight; nil where it is none.
  var grams: Double? { nutrient.unit.gramsInOne.map { amount * $0 } }

  /// The amount as energy, kcal; nil where it is none.
  var kilocalories: Double? {
    switch nutrient.unit {
    case .kilocalorie: amount
    case .kilojoule: amount / NutrientUnit.kilojoulesPerKilocalorie
    case .gram, .milligram, .microgram, .internationalUnit: nil
    }
  }

  /// How much too high a label's rounding may have made the weight, g.
  var roundingGrams: Double {
    if number == .sodium { return 0.005 }
    return nutrient.unit == .gram ? 0.5 : 0
  }

  /// The amount with its unit, as it was stated.
  var text: String {
    "\(DecimalText.shortest(DecimalText.fifteenDigits(amount))) \(nutrient.unit.rawValue)"
  }

  /// Some other amount of the nutrient with its unit, to a few digits.
  func text(_ amount: Double) -> String {
    "\(Self.figure(amount)) \(nutrient.unit.rawValue)"
  }

  /// Some energy in the unit in which it was stated, to a few digits, without the unit.
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
