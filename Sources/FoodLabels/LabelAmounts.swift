public import Nutrition

/// The amounts of a food by the definitions of labels, which differ from those of food tables.
struct LabelAmounts {
  let nutrients: NutrientProfile
  /// Whether the food's carbohydrate excludes fiber, as on European labels.
  let isCarbohydrateAvailable: Bool

  init(_ food: Food, isCarbohydrateAvailable: Bool = false) {
    nutrients = food.nutrients
    self.isCarbohydrateAvailable = isCarbohydrateAvailable
  }

  /// Kilojoules and kilocalories in a gram of what provides energy: Regulation (EU) No 1169/2011,
  /// Annex XIV.
  struct EnergyFactor {
    let kilojoules: Double
    let kilocalories: Double

    static let carbohydrate = EnergyFactor(kilojoules: 17, kilocalories: 4)
    static let protein = EnergyFactor(kilojoules: 17, kilocalories: 4)
    static let fat = EnergyFactor(kilojoules: 37, kilocalories: 9)
    static let alcohol = EnergyFactor(kilojoules: 29, kilocalories: 7)
    static let fiber = EnergyFactor(kilojoules: 8, kilocalories: 2)
  }

  /// The energy in an amount of food.
  struct Energy {
    let kilojoules: AmountRange
    let kilocalories: AmountRange
    /// Whether it is computed by Annex XIV rather than taken from the data.
    let isByFactors: Bool
  }

  /// The amount of a nutrient, in its own unit; nil if unknown.
  func amount(_ number: NutrientNumber, _ grams: Double) -> AmountRange? {
    nutrients.amount(of: number, grams: grams).map {
      AmountRange($0, nutrients.limit(of: number, grams: grams))
    }
  }

  /// Carbohydrate that people digest, grams: without fiber.
  func availableCarbohydrate(_ grams: Double) -> AmountRange? {
    if let stated = amount(.availableCarbohydrate, grams) { return stated }
    guard let carbohydrate = amount(.carbohydrate, grams) else { return nil }
    if isCarbohydrateAvailable || carbohydrate.most == 0 { return carbohydrate }
    return amount(.fiber, grams).map { carbohydrate - $0 }
  }

  /// Salt, grams: sodium × 2.5.
  func salt(_ grams: Double) -> AmountRange? {
    amount(.sodium, grams).map { $0 * (NutrientForm.saltPerSodium / 1000) }
  }

  /// Saturated and trans fatty acids together, grams.
  ///
  /// Without trans fat, it lies between the saturated fat and all fat.
  func saturatedAndTrans(_ grams: Double) -> AmountRange? {
    guard let saturated = amount(.saturatedFat, grams) else { return nil }
    if let trans = amount(.transFat, grams) { return saturated + trans }
    let fat = amount(.fat, grams).map { max($0.most, saturated.most) }
    return AmountRange(saturated.least, fat ?? .infinity)
  }

  /// The energy by the European factors if all that provides it is known, else as the data have it.
  func energy(_ grams: Double) -> Energy? {
    if let protein = amount(.protein, grams), let fat = amount(.fat, grams),
      let carbohydrate = availableCarbohydrate(grams), let fiber = amount(.fiber, grams),
      let alcohol = amount(.alcohol, grams)
    {
      let parts: [(AmountRange, EnergyFactor)] = [
        (protein, .protein), (fat, .fat), (carbohydrate, .carbohydrate), (fiber, .fiber),
        (alcohol, .alcohol),
      ]
      let sum = { (factor: KeyPath<EnergyFactor, Double>) in
        parts.map { $0 * $1[keyPath: factor] }.reduce(AmountRange(0), +)
      }
      return Energy(
        kilojoules: sum(\.kilojoules), kilocalories: sum(\.kilocalories), isByFactors: true)
    }
    let joules = amount(.energyKilojoules, grams)
    guard
      let calories = amount(.energy, grams)
        ?? joules.map({ $0 * (1 / NutrientUnit.kilojoulesPerKilocalorie) })
    else { return nil }
    // 180 kJ that were entered are stored as kcal.
    let converted = calories * NutrientUnit.kilojoulesPerKilocalorie
    return Energy(
      kilojoules: joules
        ?? AmountRange(Nearest.clean(converted.least), Nearest.clean(converted.most)),
      kilocalories: calories, isByFactors: false)
  }
}

/// The amount of food that European rules refer to.
public enum LabelBasis: String, Hashable, Sendable, CaseIterable {
  /// 100 g.
  case hundredGrams = "100g"
  /// 100 ml, for drinks.
  case hundredMilliliters = "100ml"

  /// The amount in words.
  public var title: String { self == .hundredGrams ? "100 g" : "100 ml" }

  /// Whether the limits for drinks apply.
  public var isDrink: Bool { self == .hundredMilliliters }

  /// The usual basis for a food: 100 ml for a drink, even if the weight of 100 ml is unknown.
  public static func usual(for food: Food) -> LabelBasis {
    food.isDrink ? .hundredMilliliters : .hundredGrams
  }

  /// Its weight for a food; nil if the weight of a volume is unknown.
  public func grams(of food: Food) -> Double? {
    switch self {
    case .hundredGrams: 100
    case .hundredMilliliters: food.gramsOfHundredMilliliters
    }
  }
}
