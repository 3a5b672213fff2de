/// How much of a food's energy comes from each macronutrient, in percent, rounded to 15 digits.
public struct EnergyShares: Hashable, Sendable {
  /// From protein.
  public let protein: Double
  /// From fat.
  public let fat: Double
  /// From carbohydrate.
  public let carbohydrate: Double
  /// From alcohol; nil if its amount is unknown.
  public let alcohol: Double?
  /// Whether they are computed with the food's own Atwater factors rather than the general ones.
  public let hasOwnFactors: Bool

  /// Computes the shares of a food.
  ///
  /// It uses the food's own factors if the source has them (USDA SR, FOOD_DES), else the general
  /// ones, 4, 9 and 4 kcal per g, 21 CFR 101.9(c)(1)(i)(B), and 7 for alcohol.
  /// - Returns: Nil if protein, fat or carbohydrate is unknown, there is no energy, or the stated
  ///   energy is so high that another component must provide some.
  public init?(_ food: Food) {
    let nutrients = food.nutrients
    guard let protein = nutrients.amount(of: .protein), let fat = nutrients.amount(of: .fat),
      let carbohydrate = nutrients.amount(of: .carbohydrate)
    else { return nil }
    let factors = food.energyFactors ?? .general
    let alcohol = nutrients.amount(of: .alcohol)
    let estimate = EnergyEstimate(
      protein: protein, fat: fat, carbohydrate: carbohydrate, alcohol: alcohol, fiber: nil,
      factors: factors)
    let total = estimate.full
    guard total > 0 else { return nil }
    if alcohol == nil, let stated = nutrients.amount(of: .energy), stated > total,
      EnergyEstimate.isFar(stated, from: total, to: total, slack: Self.slackKcal)
    {
      return nil
    }
    let share = { (kilocalories: Double) in DecimalText.fifteenDigits(kilocalories * 100 / total) }
    self.protein = share(factors.protein * protein)
    self.fat = share(factors.fat * fat)
    self.carbohydrate = share(factors.carbohydrate * carbohydrate)
    self.alcohol = alcohol.map { share(EnergyEstimate.Factors.alcohol * $0) }
    hasOwnFactors = food.energyFactors != nil
  }

  /// The energy in 100 g that acids and rounding can explain, kcal.
  private static let slackKcal = 20.0
}
