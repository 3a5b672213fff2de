import FoodDatabase
import Nutrition
import Representation
import Testing
import Text

@Suite("A search as JSON and CSV")
struct SearchReportTests {
  private let food = FoodSummary(
    code: FoodCode(dataset: .standardReference, key: "01001"), name: "Butter\u{1B}[2J", group: nil,
    origin: .shipped, nutrients: NutrientProfile([.energy: 717, .fat: 81.11]))

  private func nutrient(_ key: String) -> Nutrient {
    Nutrient(
      number: .energy, key: key, name: "Energy", unit: .kilocalorie, decimals: 0, isCore: true)
  }

  @Test("no name is used twice, whatever the keys of nutrients")
  func names() {
    let nutrients = ["name", "grams", "protein", "energy"].map(nutrient)
    let result = SearchResult(total: 1, foods: [FoundFood(food: food, grams: 100)])
    let report = SearchReport(
      query: FoodQuery("butter", basis: .portion), result: result, nutrients: nutrients, codes: [:])
    #expect(Set(report.csv.header).count == report.csv.header.count)
    guard case .object(let members) = report.json,
      case .array(let foods)? = members.first(where: { $0.key == "foods" })?.value,
      case .object(let food)? = foods.first
    else {
      Issue.record("not a list of foods")
      return
    }
    #expect(Set(food.map(\.key)).count == food.count)
    #expect(food.contains { $0.key == "nutrient:name" })
  }

  @Test("CSV can't control a terminal")
  func harmless() {
    #expect(CSV(["name"], [[food.name]]).text == "name\nButter\u{FFFD}[2J\n")
  }
}
