import Nutrition
import TestSupport
import Testing

private func nutrient(_ number: NutrientNumber, _ name: String, _ unit: NutrientUnit) -> Nutrient {
  Nutrient(
    number: number, key: name.lowercased(), name: name, unit: unit, decimals: 1, isCore: true)
}

private let protein = nutrient(.protein, "Protein", .gram)
private let sodium = nutrient(.sodium, "Sodium", .milligram)
private let energy = nutrient(.energy, "Energy", .kilocalorie)
private let kilojoules = nutrient(.energyKilojoules, "Energy", .kilojoule)
private let vitaminA = nutrient(.vitaminA, "Vitamin A", .microgram)
private let vitaminD = nutrient(.vitaminD, "Vitamin D", .microgram)
private let vitaminDUnits = nutrient(.vitaminDInternationalUnits, "Vitamin D", .internationalUnit)
private let vitaminE = nutrient(.vitaminE, "Vitamin E", .milligram)
private let folate = nutrient(.folate, "Folate", .microgram)
private let niacin = nutrient(.niacin, "Niacin", .milligram)
private let iron = nutrient(.iron, "Iron", .milligram)
private let starch = nutrient(.starch, "Starch", .gram)

private let adults = ReferenceValues(
  [
    ReferenceValue(population: .adults, nutrient: .iron, amount: 18),
    ReferenceValue(population: .adults, nutrient: .protein, amount: 50),
    ReferenceValue(population: .adults, nutrient: .vitaminD, amount: 20),
    ReferenceValue(population: .infants, nutrient: .iron, amount: 11),
  ], for: .adults)

private func amount(_ text: String, _ nutrient: Nutrient) throws(NutrientEntryError) -> Double {
  try NutrientEntry.amount(text, of: nutrient, referenceValues: adults)
}

@Suite("Amounts of nutrients as typed")
struct NutrientEntryTests {
  @Test(
    "a number is in the nutrient's unit, and masses are converted",
    arguments: [
      ("20", protein, 20.0), ("20 g", protein, 20), ("20g", protein, 20), (" 20  G ", protein, 20),
      ("1,5", protein, 1.5), ("½", protein, 0.5), ("1 1/2 g", protein, 1.5), ("0", protein, 0),
      ("1/3", protein, 0.333333333333333), ("-0", protein, 0), ("500 mg", protein, 0.5),
      ("140", sodium, 140), ("0.14 g", sodium, 140), ("0.14g", sodium, 140), ("55 mg", sodium, 55),
      ("250 ug", sodium, 0.25), ("250 mcg", sodium, 0.25), ("250 \u{B5}g", sodium, 0.25),
      ("250 \u{3BC}g", sodium, 0.25), ("0.02 mg", vitaminD, 20),
    ])
  func masses(text: String, nutrient: Nutrient, expected: Double) throws {
    #expect(try amount(text, nutrient) == expected)
  }

  @Test(
    "energy is read in kilocalories, Calories and kilojoules",
    arguments: [
      ("210", energy, 210.0), ("210 kcal", energy, 210), ("210 Cal", energy, 210),
      ("210 calories", energy, 210), ("210cal", energy, 210), ("418.4 kJ", energy, 100),
      ("100 kj", energy, 23.9005736137667), ("880", kilojoules, 880), ("880 kJ", kilojoules, 880),
      ("100 kcal", kilojoules, 418.4),
    ])
  func energies(text: String, nutrient: Nutrient, expected: Double) throws {
    #expect(try amount(text, nutrient) == expected)
  }

  @Test(
    "a percentage refers to the population's Daily Value",
    arguments: ["20%", "20 %", "20 %DV", "20%dv", "20 % DV", "20 % Daily Value"])
  func shares(text: String) throws {
    #expect(try amount(text, iron) == 3.6)
    let infants = ReferenceValues(
      [ReferenceValue(population: .infants, nutrient: .iron, amount: 11)], for: .infants)
    #expect(try NutrientEntry.amount(text, of: iron, referenceValues: infants) == 2.2)
  }

  @Test(
    "a percentage without a Daily Value is rejected, also for energy",
    arguments: [starch, energy, sodium])
  func noShare(nutrient: Nutrient) {
    #expect(throws: NutrientEntryError.noReferenceValue(nutrient, .adults)) {
      try amount("20%", nutrient)
    }
  }

  @Test(
    "IU are read if they have a definite mass",
    arguments: [
      ("400 IU", vitaminD, 10.0), ("100iu", vitaminD, 2.5), ("400", vitaminDUnits, 400),
      ("400 IU", vitaminDUnits, 400),
    ])
  func internationalUnits(text: String, nutrient: Nutrient, expected: Double) throws {
    #expect(try amount(text, nutrient) == expected)
  }

  @Test(
    "IU without a definite mass are rejected with the reason",
    arguments: [
      (vitaminA, NutrientEntryError.vitaminAInUnits("500 IU"), "µg RAE"),
      (vitaminE, .vitaminEInUnits("500 IU"), "0.45 mg"),
      (iron, .wrongUnit("IU", iron), "g, mg or µg"),
    ])
  func uncertainUnits(nutrient: Nutrient, error: NutrientEntryError, reason: String) {
    #expect(throws: error) { try amount("500 IU", nutrient) }
    #expect(error.description.contains(reason))
  }

  @Test(
    "a form that a label adds to the unit is ignored if the nutrient includes it",
    arguments: [
      ("90 mcg RAE", vitaminA, 90.0), ("90 µg rae", vitaminA, 90), ("0.09 mg RAE", vitaminA, 90),
      ("80 mcg DFE", folate, 80), ("80mcg DFE", folate, 80), ("3 mg NE", niacin, 3),
      ("3 mg alpha-tocopherol", vitaminE, 3), ("3 mg α-tocopherol", vitaminE, 3),
    ])
  func forms(text: String, nutrient: Nutrient, expected: Double) throws {
    #expect(try amount(text, nutrient) == expected)
  }

  @Test(
    "a unit that doesn't fit is rejected, and the right ones are listed",
    arguments: [
      ("2 kg", protein, "kg"), ("2 oz", protein, "oz"), ("20 kcal", protein, "kcal"),
      ("20 g", energy, "g"), ("20 µg DFE", iron, "µg DFE"), ("20 µg RE", vitaminA, "µg RE"),
      ("20 kcal", vitaminDUnits, "kcal"), ("5-10 g", protein, "-10 g"), ("20 %NRV", iron, "%NRV"),
      ("20 RAE", vitaminA, "RAE"), ("5 g 10%", protein, "g 10%"),
    ])
  func wrongUnits(text: String, nutrient: Nutrient, unit: String) {
    let error = NutrientEntryError.wrongUnit(unit, nutrient)
    #expect(throws: error) { try amount(text, nutrient) }
    #expect(error.description.contains(nutrient.unit.rawValue))
  }

  @Test("a percentage of protein on a label doesn't give its amount")
  func percentOfProtein() throws {
    #expect(try amount("10 %", protein) == 5)
    #expect(throws: NutrientEntryError.percentOfProtein("10 %")) {
      try NutrientEntry.amount("10 %", of: protein, referenceValues: adults, onLabel: true)
    }
  }

  @Test(
    "\"less than\" is not an amount",
    arguments: ["<1 g", "< 1 g", "≤1", "less than 1 g", "Less than 5 mg", "under 1 g"])
  func lessThan(text: String) {
    #expect(throws: NutrientEntryError.lessThan(text, protein)) { try amount(text, protein) }
  }

  @Test(
    "other texts are rejected with the reason",
    arguments: [
      ("", NutrientEntryError.empty(protein)), ("  ", .empty(protein)),
      ("-1", .negative("-1", protein)), ("−1 g", .negative("−1 g", protein)),
      ("1,000", .ambiguousComma("1,000")), ("nan", .noNumber("nan", protein)),
      ("inf", .noNumber("inf", protein)), ("trace", .noNumber("trace", protein)),
      ("1e300", .tooLarge("1e300", protein)), ("1e999", .tooLarge("1e999", protein)),
      ("1000000001", .tooLarge("1000000001", protein)), ("g", .noNumber("g", protein)),
      ("1e10 g", .tooLarge("1e10 g", protein)),
    ])
  func refused(text: String, error: NutrientEntryError) {
    #expect(throws: error) { try amount(text, protein) }
  }

  @Test("errors say what to enter")
  func errorText() {
    #expect(
      NutrientEntryError.wrongUnit("kcal", protein).description
        == "Protein can't be entered in \"kcal\". Use g, mg or µg.")
    #expect(
      NutrientEntryError.lessThan("<1 g", protein).description
        == "\"<1 g\" is an upper limit, not an exact amount of protein. "
        + "Enter your best estimate or leave out protein.")
  }

  @Test("a gram of a label's salt is 400 mg of sodium", arguments: [(1.0, 400.0), (0.73, 292)])
  func salt(grams: Double, milligrams: Double) {
    #expect(Salt.sodiumMilligrams(fromSaltGrams: grams) == milligrams)
  }
}
