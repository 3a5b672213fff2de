import Nutrition
import Testing

@Suite("Everyday names and decimals")
struct EverydayNameTests {
  private func nutrient(
    _ number: String, _ name: String, _ unit: NutrientUnit = .gram, decimals: Int = 3
  ) -> Nutrient {
    Nutrient(
      number: NutrientNumber(number), key: "key", name: name, unit: unit, decimals: decimals,
      isCore: true)
  }

  @Test(
    "a nutrient has the name that people use",
    arguments: [
      ("291", "Fiber, total dietary", "Fiber"),
      ("606", "Fatty acids, total saturated", "Saturated fat"),
      ("307", "Sodium, Na", "Sodium"),
      ("851", "PUFA 18:3 n-3 c,c,c (ALA)", "Omega-3 (ALA)"),
    ])
  func name(number: String, usda: String, everyday: String) {
    #expect(nutrient(number, usda).everydayName == everyday)
  }

  @Test(
    "a nutrient without an everyday name keeps USDA's, without its symbol or \"total\"",
    arguments: [
      ("354", "Boron, B", "Boron"), ("371", "Nickel, Ni", "Nickel"),
      ("747", "Flavans, total", "Flavans"), ("676", "MUFA 22:1 c", "MUFA 22:1 c"),
      ("677", "Fatty acids, saturated, other", "Fatty acids, saturated, other"),
    ])
  func fallback(number: String, usda: String, everyday: String) {
    #expect(nutrient(number, usda).everydayName == everyday)
  }

  @Test("amounts have the decimals a reader needs, and never more than the data")
  func decimals() {
    let fat = nutrient("606", "Fatty acids, total saturated")
    #expect(fat.displayText(12.567) == "12.6")
    #expect(fat.displayText(0.04) == "<0.1")
    #expect(fat.displayText(0) == "0")
    let sodium = nutrient("307", "Sodium, Na", .milligram, decimals: 0)
    #expect(sodium.displayText(75.997) == "76")
    #expect(sodium.displayText(0.4) == "<1")
    #expect(nutrient("303", "Iron, Fe", .milligram, decimals: 0).displayDecimals == 0)
    #expect(nutrient("418", "Vitamin B-12", .microgram, decimals: 2).displayText(0.445) == "0.45")
  }
}
