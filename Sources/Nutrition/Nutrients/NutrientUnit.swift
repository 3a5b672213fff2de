/// The unit in which a nutrient's amounts are given.
public enum NutrientUnit: String, Hashable, Sendable, CaseIterable {
  case gram = "g"
  case milligram = "mg"
  case microgram = "µg"
  case kilocalorie = "kcal"
  case kilojoule = "kJ"
  case internationalUnit = "IU"

  /// By definition of the thermochemical calorie.
  package static let kilojoulesPerKilocalorie = 4.184

  /// IU of vitamin D in one microgram, 21 CFR 101.9(c)(8)(iv).
  static let vitaminDPerMicrogram = 40.0

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
  package init?(written name: String) {
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
