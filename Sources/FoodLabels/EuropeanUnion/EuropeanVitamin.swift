internal import Nutrition

/// A vitamin or mineral that European labels may declare, Annex XIII Part A point 1.
struct EuropeanVitamin {
  let key: String
  let name: String
  let number: NutrientNumber
  let unit: String
  let rounding: RoundingTable

  private init(
    _ key: String, _ name: String, _ number: NutrientNumber, _ unit: String,
    _ rounding: RoundingTable = EuropeanRounding.twoFigures
  ) {
    self.key = key
    self.name = name
    self.number = number
    self.unit = unit
    self.rounding = rounding
  }

  /// All of them, in the order of the annex.
  static let all = [
    EuropeanVitamin("vitamin-a", "Vitamin A", .vitaminA, "µg", EuropeanRounding.threeFigures),
    EuropeanVitamin("vitamin-d", "Vitamin D", .vitaminD, "µg"),
    EuropeanVitamin("vitamin-e", "Vitamin E", .vitaminE, "mg"),
    EuropeanVitamin("vitamin-k", "Vitamin K", NutrientNumber("430"), "µg"),
    EuropeanVitamin("vitamin-c", "Vitamin C", NutrientNumber("401"), "mg"),
    EuropeanVitamin("thiamin", "Thiamin", NutrientNumber("404"), "mg"),
    EuropeanVitamin("riboflavin", "Riboflavin", NutrientNumber("405"), "mg"),
    EuropeanVitamin("niacin", "Niacin", .niacin, "mg"),
    EuropeanVitamin("vitamin-b6", "Vitamin B6", NutrientNumber("415"), "mg"),
    EuropeanVitamin("folate", "Folic acid", .folate, "µg", EuropeanRounding.threeFigures),
    EuropeanVitamin("vitamin-b12", "Vitamin B12", NutrientNumber("418"), "µg"),
    EuropeanVitamin("biotin", "Biotin", NutrientNumber("416"), "µg"),
    EuropeanVitamin("pantothenic-acid", "Pantothenic acid", NutrientNumber("410"), "mg"),
    EuropeanVitamin("potassium", "Potassium", .potassium, "mg", EuropeanRounding.threeFigures),
    EuropeanVitamin(
      "chloride", "Chloride", NutrientNumber("302"), "mg", EuropeanRounding.threeFigures),
    EuropeanVitamin("calcium", "Calcium", .calcium, "mg", EuropeanRounding.threeFigures),
    EuropeanVitamin(
      "phosphorus", "Phosphorus", NutrientNumber("305"), "mg", EuropeanRounding.threeFigures),
    EuropeanVitamin(
      "magnesium", "Magnesium", NutrientNumber("304"), "mg", EuropeanRounding.threeFigures),
    EuropeanVitamin("iron", "Iron", .iron, "mg"),
    EuropeanVitamin("zinc", "Zinc", NutrientNumber("309"), "mg"),
    EuropeanVitamin("copper", "Copper", NutrientNumber("312"), "mg"),
    EuropeanVitamin("manganese", "Manganese", NutrientNumber("315"), "mg"),
    EuropeanVitamin("fluoride", "Fluoride", NutrientNumber("313"), "mg"),
    EuropeanVitamin("selenium", "Selenium", NutrientNumber("317"), "µg"),
    EuropeanVitamin("chromium", "Chromium", NutrientNumber("310"), "µg"),
    EuropeanVitamin("molybdenum", "Molybdenum", NutrientNumber("316"), "µg"),
    EuropeanVitamin("iodine", "Iodine", NutrientNumber("314"), "µg", EuropeanRounding.threeFigures),
  ]
}
