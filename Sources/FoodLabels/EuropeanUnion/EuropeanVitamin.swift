internal import Nutrition

/// A vitamin or mineral that European labels may declare, Annex XIII Part A point 1.
struct EuropeanVitamin {
  let key: String
  let name: String
  let number: NutrientNumber
  let unit: NutrientUnit
  let rounding: RoundingTable

  private init(
    _ key: String, _ name: String, _ number: NutrientNumber, _ unit: NutrientUnit,
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
    EuropeanVitamin("vitamin-a", "Vitamin A", .vitaminA, .microgram, EuropeanRounding.threeFigures),
    EuropeanVitamin("vitamin-d", "Vitamin D", .vitaminD, .microgram),
    EuropeanVitamin("vitamin-e", "Vitamin E", .vitaminE, .milligram),
    EuropeanVitamin("vitamin-k", "Vitamin K", NutrientNumber("430"), .microgram),
    EuropeanVitamin("vitamin-c", "Vitamin C", NutrientNumber("401"), .milligram),
    EuropeanVitamin("thiamin", "Thiamin", NutrientNumber("404"), .milligram),
    EuropeanVitamin("riboflavin", "Riboflavin", NutrientNumber("405"), .milligram),
    EuropeanVitamin("niacin", "Niacin", .niacin, .milligram),
    EuropeanVitamin("vitamin-b6", "Vitamin B6", NutrientNumber("415"), .milligram),
    EuropeanVitamin("folate", "Folic acid", .folate, .microgram, EuropeanRounding.threeFigures),
    EuropeanVitamin("vitamin-b12", "Vitamin B12", NutrientNumber("418"), .microgram),
    EuropeanVitamin("biotin", "Biotin", NutrientNumber("416"), .microgram),
    EuropeanVitamin("pantothenic-acid", "Pantothenic acid", NutrientNumber("410"), .milligram),
    EuropeanVitamin(
      "potassium", "Potassium", .potassium, .milligram, EuropeanRounding.threeFigures),
    EuropeanVitamin(
      "chloride", "Chloride", NutrientNumber("302"), .milligram, EuropeanRounding.threeFigures),
    EuropeanVitamin("calcium", "Calcium", .calcium, .milligram, EuropeanRounding.threeFigures),
    EuropeanVitamin(
      "phosphorus", "Phosphorus", NutrientNumber("305"), .milligram, EuropeanRounding.threeFigures),
    EuropeanVitamin(
      "magnesium", "Magnesium", NutrientNumber("304"), .milligram, EuropeanRounding.threeFigures),
    EuropeanVitamin("iron", "Iron", .iron, .milligram),
    EuropeanVitamin("zinc", "Zinc", NutrientNumber("309"), .milligram),
    EuropeanVitamin("copper", "Copper", NutrientNumber("312"), .milligram),
    EuropeanVitamin("manganese", "Manganese", NutrientNumber("315"), .milligram),
    EuropeanVitamin("fluoride", "Fluoride", NutrientNumber("313"), .milligram),
    EuropeanVitamin("selenium", "Selenium", NutrientNumber("317"), .microgram),
    EuropeanVitamin("chromium", "Chromium", NutrientNumber("310"), .microgram),
    EuropeanVitamin("molybdenum", "Molybdenum", NutrientNumber("316"), .microgram),
    EuropeanVitamin(
      "iodine", "Iodine", NutrientNumber("314"), .microgram, EuropeanRounding.threeFigures),
  ]
}
