/// One ingredient of a dish: a food, its weight, and how it is cooked.
public struct RecipeIngredient: Hashable, Sendable {
  /// The food.
  public var food: Food

  /// The weight of its edible part as it goes in, grams.
  public var grams: Double

  /// What is left of its vitamins and minerals; nil if nothing is lost.
  public var retention: RetentionFactors?

  /// Describes an ingredient.
  public init(food: Food, grams: Double, retention: RetentionFactors? = nil) {
    (self.food, self.grams, self.retention) = (food, grams, retention)
  }

  /// What is left of a nutrient after cooking, in the nutrient's unit; nil if unknown.
  ///
  /// Each nutrient is multiplied by its retention factor. Folate in DFE is computed from what is
  /// left of food folate and folic acid, if both are known. Energy decreases by 7 kcal per gram of
  /// alcohol that evaporates. What the whole dish gains or loses, such as water, isn't included.
  public func amount(of number: NutrientNumber) -> Double? {
    remainder(of: number) { food.nutrients.amount(of: $0, grams: grams) }
  }

  /// The maximum that can be left of a nutrient, if it is more than `amount(of:)` because of a
  /// trace or an amount below a limit; otherwise nil.
  public func limit(of number: NutrientNumber) -> Double? {
    let profile = food.nutrients
    guard !profile.qualifiers.isEmpty, let amount = amount(of: number),
      let limit = remainder(
        of: number,
        { profile.limit(of: $0, grams: grams) ?? profile.amount(of: $0, grams: grams) }),
      limit > amount
    else { return nil }
    return limit
  }

  /// The most water that can be in it, grams: where its water is unknown, what its other nutrients
  /// leave of its weight.
  var mostWater: Double {
    let profile = food.nutrients
    if let water = profile.limit(of: .water, grams: grams)
      ?? profile.amount(of: .water, grams: grams)
    {
      return water
    }
    let dry = [NutrientNumber.protein, .fat, .carbohydrate, .ash, .alcohol].reduce(0) {
      $0 + (profile.amount(of: $1, grams: grams) ?? 0)
    }
    return max(0, grams - dry)
  }

  /// What is left of a nutrient, if there is so much of each as `whole` says.
  private func remainder(
    of number: NutrientNumber, _ whole: (NutrientNumber) -> Double?
  ) -> Double? {
    guard let amount = whole(number) else { return nil }
    guard let retention else { return amount }
    if let unitsPerGram = number.energyOfAlcohol {
      let lostGrams = (whole(.alcohol) ?? 0) * (1 - retention.factor(of: .alcohol))
      return max(0, amount - lostGrams * unitsPerGram)
    }
    if number == .folate, let food = whole(.foodFolate), let acid = whole(.folicAcid) {
      return food * retention.factor(of: .foodFolate)
        + NutrientProfile.folatePerFolicAcid * acid * retention.factor(of: .folicAcid)
    }
    return amount * retention.factor(of: number)
  }
}

extension NutrientNumber {
  /// The energy in a gram of alcohol, in this nutrient's unit; nil if it isn't energy.
  fileprivate var energyOfAlcohol: Double? {
    energyUnitsPerKilocalorie.map { $0 * EnergyEstimate.Factors.alcohol }
  }

  /// How many of its units are a kilocalorie; nil if it isn't energy.
  var energyUnitsPerKilocalorie: Double? {
    switch self {
    case .energy, .energyAtwaterGeneral, .energyAtwaterSpecific: 1
    case .energyKilojoules: NutrientUnit.kilojoulesPerKilocalorie
    default: nil
    }
  }

  /// Whether it is a fatty acid, or a sum of fatty acids.
  ///
  /// Source: USDA FoodData Central, nutrient table.
  var isFattyAcid: Bool {
    guard let whole = rawValue.split(separator: ".").first.flatMap({ Int($0) }) else {
      return false
    }
    return switch whole {
    case 605...635, 644...646, 652...654, 662...699, 850...870: true
    default: false
    }
  }
}
