/// The unit of a nutrient's amounts.
public enum NutrientUnit: String, Hashable, Sendable, CaseIterable {
  case gram = "g"
  case milligram = "mg"
  case microgram = "µg"
  case kilocalorie = "kcal"
  case kilojoule = "kJ"
  case internationalUnit = "IU"
  case millimole = "mmol"
  /// A percentage of something in the food, such as of its fatty acids; see
  /// `NutrientNumber.isPercentage`.
  case percent = "%"

  /// The definition of the thermochemical calorie.
  package static let kilojoulesPerKilocalorie = 4.184

  /// IU of vitamin D in one microgram, 21 CFR 101.9(c)(8)(iv).
  static let vitaminDPerMicrogram = 40.0

  /// The grams in one unit; nil if it isn't a mass.
  public var gramsInOne: Double? {
    switch self {
    case .gram: 1
    case .milligram: 1e-3
    case .microgram: 1e-6
    case .kilocalorie, .kilojoule, .internationalUnit, .millimole, .percent: nil
    }
  }

  /// Reads a unit as people and labels write it, such as "mcg"; nil for other words.
  ///
  /// A label's calorie is a kilocalorie, capitalized or not.
  package init?(written name: String) {
    switch name.lowercased() {
    case "g", "gr", "gm", "gram", "grams": self = .gram
    case "mg", "milligram", "milligrams": self = .milligram
    // The micro sign, the Greek letter, and what keyboards offer instead.
    case "\u{B5}g", "\u{3BC}g", "ug", "mcg", "microgram", "micrograms": self = .microgram
    case "kcal", "cal", "calorie", "calories", "kilocalorie", "kilocalories": self = .kilocalorie
    case "kj", "kilojoule", "kilojoules": self = .kilojoule
    case "iu", "i.u.": self = .internationalUnit
    case "mmol", "millimole", "millimoles": self = .millimole
    case "%": self = .percent
    default: return nil
    }
  }
}
