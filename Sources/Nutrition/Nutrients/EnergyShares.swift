/// Which part of a food's energy comes from which macronutrient, percent of what they give together.
///
/// Shares are to 15 digits, which free them of what computing adds.
public struct EnergyShares: Hashable, Sendable {
  /// That of protein.
  public let protein: Double
  /// That of fat.
  public let fat: Double
  /// That of carbohydrate.
  public let carbohydrate: Double
  /// That of alcohol; nil where its amount is unknown.
  public let alcohol: Double?
  /// Whether they are reckoned with the food's own Atwater factors rather than the general ones.
  public let hasOwnFactors: Bool

  /// Reckons the shares of a food.
  ///
  /// Each macronutrient counts with the food's own factor where the source tells it (USDA SR,
  /// FOOD_DES), else by the general ones, 4, 9 and 4 kcal per g, 21 CFR 101.9(c)(1)(i)(B); alcohol
  /// with 7.
  /// - Returns: Nil where protein, fat or carbohydrate is unknown, nothing gives energy, or the
  ///   energy stated is so far above that of the three that something unknown must give the rest.
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

  /// In 100 g so much of energy may be unexplained: acids and rounding give it.
  private static let slackKcal = 20.0
}
