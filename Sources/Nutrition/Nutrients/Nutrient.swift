/// The unit in which a nutrient's amounts are given.
public enum NutrientUnit: String, Hashable, Sendable, CaseIterable {
  case gram = "g"
  case milligram = "mg"
  case microgram = "µg"
  case kilocalorie = "kcal"
  case kilojoule = "kJ"
  case internationalUnit = "IU"

  /// By definition of the thermochemical calorie.
  static let kilojoulesPerKilocalorie = 4.184

  /// How many grams one unit weighs; nil where it is no mass.
  public var gramsInOne: Double? {
    switch self {
    case .gram: 1
    case .milligram: 1e-3
    case .microgram: 1e-6
    case .kilocalorie, .kilojoule, .internationalUnit: nil
    }
  }

  /// Reads the name of a unit as people and labels write it, such as "mcg"; nil when it is none.
  ///
  /// The calorie of labels is the kilocalorie, with a capital letter or without.
  init?(written name: String) {
    switch name.lowercased() {
    case "g", "gr", "gm", "gram", "grams": self = .gram
    case "mg", "milligram", "milligrams": self = .milligram
    // The micro sign, the Greek letter, and what keyboards have instead.
    case "\u{B5}g", "\u{3BC}g", "ug", "mcg", "microgram", "micrograms": self = .microgram
    case "kcal", "cal", "calorie", "calories", "kilocalorie", "kilocalories": self = .kilocalorie
    case "kj", "kilojoule", "kilojoules": self = .kilojoule
    case "iu", "i.u.": self = .internationalUnit
    default: return nil
    }
  }
}

/// One component of foods: what it is called, and how its amounts are shown.
public struct Nutrient: Hashable, Sendable {
  /// USDA's nutrient number; the identity.
  public var number: NutrientNumber

  /// A short name for commands and scripts, such as `vitamin-a`.
  public var key: String

  /// USDA's name, such as "Vitamin A, RAE".
  public var name: String

  /// The unit of every amount of this nutrient.
  public var unit: NutrientUnit

  /// How many decimals a reader is shown; amounts themselves are never rounded.
  public var decimals: Int

  /// Whether it belongs to the short list of a food's nutrients.
  public var isCore: Bool

  /// Describes a nutrient.
  public init(
    number: NutrientNumber, key: String, name: String, unit: NutrientUnit, decimals: Int,
    isCore: Bool
  ) {
    self.number = number
    self.key = key
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.isCore = isCore
  }
}
