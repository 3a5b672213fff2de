import Nutrition
import TestSupport
import Testing

@Suite("Units to read")
struct DisplayUnitsTests {
  @Test(
    "words choose units, in any order and letter case",
    arguments: [
      ("", DisplayUnits()), ("kj", DisplayUnits(energy: .kilojoules)),
      ("Salt, ounces, both", DisplayUnits(energy: .both, showsSalt: true, weight: .ounces)),
      ("kcal grams", DisplayUnits()),
    ])
  func words(_ text: String, _ units: DisplayUnits) throws {
    #expect(DisplayUnits(words: text) == units)
    #expect(DisplayUnits(words: units.words) == units)
  }

  @Test(
    "unknown and contradicting words are refused", arguments: ["stones", "kJ kcal", "grams ounces"])
  func wrongWords(_ text: String) {
    #expect(DisplayUnits(words: text) == nil)
  }

  @Test("energy is shown in kJ, salt below sodium, and unknown stays unknown")
  func facts() throws {
    let units = DisplayUnits(energy: .both, showsSalt: true)
    let energy = Nutrient(
      number: .energy, key: "energy", name: "Energy", unit: .kilocalorie, decimals: 0, isCore: true)
    let sodium = Nutrient(
      number: .sodium, key: "sodium", name: "Sodium, Na", unit: .milligram, decimals: 0,
      isCore: true)
    let food = Food(
      code: FoodCode(dataset: .standardReference, key: "1"), name: "Broth", origin: .shipped,
      nutrients: NutrientProfile([.sodium: 400, .energy: 100]))
    let values = ReferenceValues(
      [ReferenceValue(population: .adults, nutrient: .sodium, amount: 2300)], for: .adults)
    let facts = food.facts([energy, sodium], grams: 100, referenceValues: values)
      .flatMap { $0.shown(in: units) }
    #expect(
      facts.map { "\($0.amount ?? -1) \($0.nutrient.unit.rawValue)" } == [
        "100.0 kcal", "418.4 kJ", "400.0 mg", "1.0 g",
      ])
    // Salt has no Daily Value of FDA's.
    #expect(facts.map { $0.percent == nil } == [true, true, false, true])
    let unknown = Food(
      code: food.code, name: "Water", origin: .shipped, nutrients: NutrientProfile([:]))
    #expect(
      unknown.facts([sodium], grams: 100, referenceValues: values)
        .flatMap { $0.shown(in: units) }.map(\.amount) == [nil, nil])
  }

  @Test("a weight is in grams as it is, or in ounces with one decimal")
  func weights() {
    #expect(DisplayUnits().text(grams: 30.5) == "30.5 g")
    #expect(DisplayUnits(weight: .ounces).text(grams: 30.5) == "1.1 oz")
  }
}
