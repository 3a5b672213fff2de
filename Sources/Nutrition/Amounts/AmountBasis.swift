/// The amount of food that nutrients are compared by.
public enum AmountBasis: String, CaseIterable, Hashable, Sendable {
  /// 100 g, the edible part.
  case hundredGrams = "100g"
  /// The amount that has 100 kcal.
  case hundredKilocalories = "100kcal"
  /// The food's usual portion.
  case portion

  /// The least energy in 100 g of a food ranked per 100 kcal: nobody drinks 10 kg of coffee.
  public static let leastKilocalories = 10.0

  /// The weight of a food that is compared.
  ///
  /// - Parameters:
  ///   - nutrients: The food's nutrients.
  ///   - portionGrams: The weight of its usual portion.
  /// - Returns: Grams, above 0; nil when the energy or the portion is unknown, or the energy is 0.
  public func grams(of nutrients: NutrientProfile, portionGrams: Double?) -> Double? {
    switch self {
    case .hundredGrams: 100
    case .hundredKilocalories:
      nutrients.amount(of: .energy).flatMap { $0 > 0 ? 100 * 100 / $0 : nil }
    case .portion: portionGrams
    }
  }

  /// An amount for comparison: computed amounts are rounded, so equal foods compare as equal.
  public func comparable(_ amount: Double) -> Double {
    self == .hundredGrams ? amount : DecimalText.fifteenDigits(amount)
  }
}
