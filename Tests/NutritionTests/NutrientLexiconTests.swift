import Nutrition
import TestSupport
import Testing

@Suite("Names of nutrients")
struct NutrientLexiconTests {
  private let sodium = Nutrient(
    number: .sodium, key: "sodium", name: "Sodium, Na", unit: .milligram, decimals: 0, isCore: true)
  private let protein = Nutrient(
    number: .protein, key: "protein", name: "Protein", unit: .gram, decimals: 2, isCore: true)
  private let vitaminA = Nutrient(
    number: .vitaminA, key: "vitamin-a", name: "Vitamin A, RAE", unit: .microgram, decimals: 0,
    isCore: true)

  private var lexicon: NutrientLexicon {
    NutrientLexicon(
      [protein, sodium, vitaminA],
      referenceValues: ReferenceValues(
        [ReferenceValue(population: .adults, nutrient: .sodium, amount: 2300)], for: .adults))
  }

  @Test("nutrients are found by key, everyday name or USDA number, and sodium as salt")
  func names() throws {
    #expect(lexicon.nutrient("protein") == protein)
    #expect(lexicon.nutrient("203") == protein)
    #expect(lexicon.nutrient("vitamin-a") == vitaminA)
    #expect(lexicon.nutrient("salt") == sodium)
    #expect(lexicon.nutrient("307") == sodium)
    #expect(lexicon.nutrient("Protein") == protein)
    #expect(lexicon.nutrient("Vitamin  A") == vitaminA)
    let salt = try lexicon.amount("1 g", of: "Salt")
    #expect(try lexicon.amount("1 g", of: "salt") == salt)
    #expect(lexicon.nutrients == [protein, sodium, vitaminA])
  }

  @Test("other names find nothing", arguments: ["", "Vitamin A, RAE", "0203", "xyzzy", "vitamina"])
  func noNames(name: String) throws {
    #expect(lexicon.nutrient(name) == nil)
    #expect(try lexicon.amount("1", of: name) == nil)
  }

  @Test("without sodium, salt isn't found")
  func noSodium() {
    let lexicon = NutrientLexicon([protein], referenceValues: ReferenceValues([], for: .adults))
    #expect(lexicon.nutrient("salt") == nil)
  }

  @Test(
    "an amount is converted to the nutrient's unit",
    arguments: [
      ("20", "protein", 20.0), ("0", "protein", 0), ("0.1", "203", 0.1), ("20 g", "protein", 20),
      ("1,5", "protein", 1.5), ("0.14g", "sodium", 140), ("20%", "sodium", 460),
      ("123456.789012345", "protein", 123456.789012345), ("1000000000", "protein", 1e9),
      ("007", "protein", 7), ("1e3", "protein", 1000), ("30 mcg RAE", "vitamin-a", 30),
    ])
  func amounts(text: String, name: String, amount: Double) throws {
    #expect(try lexicon.amount(text, of: name) == amount)
  }

  @Test(
    "1 g of salt is 400 mg of sodium",
    arguments: [("1", 400), ("1.25 g", 500), ("0,01", 4), ("500 mg", 200)] as [(String, Double)])
  func salt(text: String, sodium: Double) throws {
    #expect(try lexicon.amount(text, of: "salt") == sodium)
  }

  @Test(
    "other texts are rejected",
    arguments: [
      ("", "protein"), ("-1", "protein"), ("1000000001", "protein"), ("1e400", "protein"),
      ("1.2.3", "protein"), (".", "protein"), ("1,000", "protein"), ("nan", "protein"),
      ("inf", "protein"), ("0x10", "protein"), ("1..", "protein"), ("٣", "protein"),
      ("20 kcal", "salt"), ("20%", "salt"), ("<1", "salt"), ("100 IU", "vitamin-a"),
    ])
  func refused(text: String, name: String) {
    #expect(throws: NutrientEntryError.self) { try lexicon.amount(text, of: name) }
  }
}
