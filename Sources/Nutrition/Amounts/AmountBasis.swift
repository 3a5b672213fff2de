/// What amounts of different foods are compared for.
public enum AmountBasis: String, CaseIterable, Hashable, Sendable {
  /// 100 g of edible portion.
  case hundredGrams = "100g"
  /// As much as has 100 kcal.
  case hundredKilocalories = "100kcal"
  /// The food's first household measure.
  case portion

  /// The weight of a food that amounts are for.
  ///
  /// - Parameters:
  ///   - nutrients: What is in the food.
  ///   - portionGrams: The weight of its first household measure.
  /// - Returns: Grams, above 0; nil when the energy or the measure is unknown, or there is no energy.
  public func grams(of nutrients: NutrientProfile, portionGrams: Double?) -> Double? {
    switch self {
    case .hundredGrams: 100
    case .hundredKilocalories:
      nutrients.amount(of: .energy).flatMap { $0 > 0 ? 100 * 100 / $0 : nil }
    case .portion: portionGrams
    }
  }
}
