import Nutrition
import Testing

@Suite("Names of nutrients")
struct NutrientLexiconTests {
  private let lexicon = NutrientLexicon(
    ["protein", "fat", "saturated-fat", "calcium", "iron", "vitamin-d", "vitamin-b12"].enumerated()
      .map { index, key in
        Nutrient(
          number: NutrientNumber("\(900 + index)"), key: key, name: key, unit: .gram, decimals: 1,
          isCore: true)
      }, dailyValues: DailyValues([], for: .adults))

  @Test(
    "a mistyped key is offered those that hold it, else those that differ in a letter of three",
    arguments: [
      ("protien", ["protein"]), ("calcum", ["calcium"]), ("vitamin", ["vitamin-d", "vitamin-b12"]),
      ("fats", ["fat"]), ("b12", ["vitamin-b12"]), ("irn", ["iron"]),
      ("vitamin-e", ["vitamin-d", "vitamin-b12"]),
      ("xyzzy", []), (String(repeating: "x", count: 10_000), []), ("🥨", []),
    ])
  func near(name: String, keys: [String]) {
    #expect(lexicon.keys(like: name) == keys)
  }

  @Test("a key or number names its nutrient, and nothing else does")
  func named() {
    #expect(lexicon.nutrient("iron")?.number == NutrientNumber("904"))
    #expect(lexicon.nutrient("904")?.key == "iron")
    #expect(lexicon.nutrient("salt") == nil)
    #expect(lexicon.nutrient("") == nil)
  }
}
