import Nutrition
import Testing

private func nutrient(_ number: NutrientNumber, _ name: String, _ unit: NutrientUnit) -> Nutrient {
  Nutrient(
    number: number, key: name.lowercased(), name: name, unit: unit, decimals: 1, isCore: true)
}

private let vitaminB12 = NutrientNumber("418")
private let nutrients = [
  nutrient(.energy, "Energy", .kilocalorie), nutrient(.energyKilojoules, "Energy", .kilojoule),
  nutrient(.water, "Water", .gram), nutrient(.protein, "Protein", .gram),
  nutrient(.fat, "Fat", .gram), nutrient(.saturatedFat, "Saturated", .gram),
  nutrient(.transFat, "Trans", .gram), nutrient(.monounsaturatedFat, "Mono", .gram),
  nutrient(.polyunsaturatedFat, "Poly", .gram), nutrient(.carbohydrate, "Carbohydrate", .gram),
  nutrient(.fiber, "Fiber", .gram), nutrient(.sugars, "Sugars", .gram),
  nutrient(.addedSugars, "Added sugars", .gram), nutrient(.starch, "Starch", .gram),
  nutrient(.alcohol, "Alcohol", .gram), nutrient(.ash, "Ash", .gram),
  nutrient(.sodium, "Sodium", .milligram), nutrient(.calcium, "Calcium", .milligram),
  nutrient(vitaminB12, "Vitamin B-12", .microgram),
]

/// The findings as lines that begin with "impossible" or "suspicious".
private func findings(
  _ amounts: [NutrientNumber: Double], in grams: Double = 100,
  richest: [NutrientNumber: Double] = [:]
) -> [String] {
  Plausibility.findings(
    amounts: amounts, basisGrams: grams, nutrients: nutrients, richest: richest
  ).map { "\($0.severity): \($0)" }
}

@Suite("Plausibility of amounts")
struct PlausibilityTests {
  @Test("real foods raise no finding")
  func realFoods() {
    // A protein bar of 60 g, olive oil, table salt, pure sugar, an egg, red wine, bran by EU rules.
    #expect(
      findings(
        [
          .energy: 210, .protein: 20, .fat: 7, .saturatedFat: 2.5, .transFat: 0,
          .carbohydrate: 22, .fiber: 14, .sugars: 1, .addedSugars: 0, .sodium: 200,
        ], in: 60
      ).isEmpty)
    #expect(findings([.energy: 120, .protein: 0, .fat: 14, .carbohydrate: 0], in: 14).isEmpty)
    #expect(findings([.energy: 902, .protein: 0, .fat: 100, .carbohydrate: 0]).isEmpty)
    #expect(findings([.energy: 0, .sodium: 590], in: 1.5).isEmpty)
    #expect(findings([.energy: 387, .carbohydrate: 100, .sugars: 100, .water: 0.02]).isEmpty)
    #expect(
      findings([
        .energy: 143, .water: 76.15, .protein: 12.56, .fat: 9.51, .carbohydrate: 0.72, .ash: 1.06,
      ]).isEmpty)
    #expect(
      findings([
        .energy: 85, .water: 86.49, .protein: 0.07, .fat: 0, .carbohydrate: 2.61, .alcohol: 10.6,
      ]).isEmpty)
    #expect(
      findings([
        .energy: 206, .energyKilojoules: 854, .protein: 16, .fat: 4.3, .carbohydrate: 22,
        .fiber: 43,
      ]).filter { !$0.contains("fiber") }.isEmpty)
  }

  @Test("unknown nutrients and nutrients not in the list are skipped")
  func unknown() {
    #expect(findings([:]).isEmpty)
    #expect(findings([.energy: 0]).isEmpty)
    #expect(findings([.saturatedFat: 5, .sugars: 50, .addedSugars: 50]).isEmpty)
    #expect(findings([NutrientNumber("999"): 1e6]).isEmpty)
    #expect(findings([.protein: 50], in: 0).isEmpty)
  }

  @Test(
    "more of a nutrient than of food is impossible, or suspicious if rounding explains it",
    arguments: [
      (
        NutrientNumber.protein, 120.0, 100.0,
        ["impossible: 100 g of food can't contain 120 g of protein."]
      ),
      (.protein, 101, 100, ["impossible: 100 g of food can't contain 101 g of protein."]),
      (.protein, 100.5, 100, ["suspicious: 100 g of food can't contain 100.5 g of protein."]),
      (.fat, 14, 13.6, ["suspicious: 13.6 g of food can't contain 14 g of fat."]),
      (.fat, 14, 13.4, ["impossible: 13.4 g of food can't contain 14 g of fat."]),
      (.calcium, 100_001, 100, ["impossible: 100 g of food can't contain 100001 mg of calcium."]),
      (.calcium, 100_000, 100, []), (.protein, 100, 100, []),
    ])
  func masses(number: NutrientNumber, amount: Double, grams: Double, expected: [String]) {
    #expect(findings([number: amount], in: grams) == expected)
  }

  @Test(
    "the components of a food add up to at most the food, except for analysis and rounding")
  func proximates() {
    #expect(
      findings([.water: 50, .protein: 50, .fat: 12]) == [
        "impossible: Water, protein and fat add up to 112 g in 100 g of food."
      ])
    #expect(
      findings([.water: 50, .protein: 50, .fat: 11]) == [
        "suspicious: Water, protein and fat add up to 111 g in 100 g of food."
      ])
    #expect(
      findings([.water: 50, .protein: 50, .fat: 2.5]) == [
        "suspicious: Water, protein and fat add up to 102.5 g in 100 g of food."
      ])
    #expect(findings([.water: 50, .protein: 50, .fat: 2]).isEmpty)
    #expect(
      findings([.protein: 3, .carbohydrate: 3], in: 5) == [
        "suspicious: Protein and carbohydrate add up to 6 g in 5 g of food."
      ])
    #expect(
      findings([.protein: 4, .carbohydrate: 4], in: 5) == [
        "impossible: Protein and carbohydrate add up to 8 g in 5 g of food."
      ])
    // Fiber not included in carbohydrate, as in the European Union.
    #expect(findings([.carbohydrate: 60, .protein: 20, .fiber: 30]).isEmpty)
    // One typing error is reported once.
    #expect(
      findings([.protein: 120, .carbohydrate: 4]) == [
        "impossible: 100 g of food can't contain 120 g of protein."
      ])
  }

  @Test(
    "a part larger than its whole is impossible, because rounding can't cause it",
    arguments: [
      (
        NutrientNumber.saturatedFat, NutrientNumber.fat,
        "impossible: 5 g of saturated fat is more than the 4.8 g of fat."
      ),
      (.transFat, .fat, "impossible: 5 g of trans fat is more than the 4.8 g of fat."),
      (
        .monounsaturatedFat, .fat,
        "impossible: 5 g of monounsaturated fat is more than the 4.8 g of fat."
      ),
      (
        .polyunsaturatedFat, .fat,
        "impossible: 5 g of polyunsaturated fat is more than the 4.8 g of fat."
      ),
      (.sugars, .carbohydrate, "impossible: 5 g of sugars is more than the 2.8 g of carbohydrate."),
      (.starch, .carbohydrate, "impossible: 5 g of starch is more than the 2.8 g of carbohydrate."),
      (.addedSugars, .sugars, "impossible: 5 g of added sugars is more than the 4.8 g of sugars."),
      (.fiber, .carbohydrate, "suspicious: 5 g of fiber is more than the 2.8 g of carbohydrate."),
    ])
  func parts(part: NutrientNumber, whole: NutrientNumber, message: String) {
    let isCarbohydrate = whole == .carbohydrate
    #expect(findings([part: 5, whole: isCarbohydrate ? 2.8 : 4.8]) == [message])
    #expect(findings([part: 5, whole: 5]).isEmpty)
  }

  @Test("a slightly larger part is suspicious, because carbohydrate is computed by difference")
  func partsByAnalysis() {
    #expect(
      findings([.sugars: 5.05, .carbohydrate: 4.8]) == [
        "suspicious: 5.05 g of sugars is more than the 4.8 g of carbohydrate."
      ])
    #expect(
      findings([.polyunsaturatedFat: 0.636, .fat: 0.58]) == [
        "suspicious: 0.636 g of polyunsaturated fat is more than the 0.58 g of fat."
      ])
  }

  @Test("fatty acids that add up to more than fat, beyond rounding, are suspicious")
  func fattyAcids() {
    #expect(
      findings([.fat: 10, .saturatedFat: 6, .monounsaturatedFat: 5.5]) == [
        "suspicious: Saturated fat and monounsaturated fat add up to 11.5 g, more than the 10 g of fat."
      ])
    #expect(findings([.fat: 10, .saturatedFat: 6, .monounsaturatedFat: 5]).isEmpty)
    #expect(
      findings([.fat: 2, .saturatedFat: 6, .monounsaturatedFat: 1]) == [
        "impossible: 6 g of saturated fat is more than the 2 g of fat."
      ])
  }

  @Test("nothing has more energy than pure fat, in kcal or in kJ")
  func energyOfPureFat() {
    #expect(
      findings([.energy: 908]) == [
        "impossible: Energy is 908 kcal in 100 g of food, but pure fat has only 902 kcal."
      ])
    #expect(
      findings([.energy: 130], in: 14) == [
        "suspicious: Energy is 130 kcal in 14 g of food, but pure fat has only 126.3 kcal."
      ])
    #expect(
      findings([.energyKilojoules: 4000]) == [
        "impossible: Energy is 4000 kJ in 100 g of food, but pure fat has only 3774 kJ."
      ])
  }

  @Test("energy far from what the macronutrients provide is suspicious")
  func energyOfMacronutrients() {
    let bar: [NutrientNumber: Double] = [.protein: 20, .fat: 7, .carbohydrate: 22]
    let energy = { (kilocalories: Double) in
      findings(bar.merging([.energy: kilocalories]) { _, new in new }, in: 60)
    }
    #expect(
      energy(21) == [
        "suspicious: Energy is 21 kcal, but protein, fat and carbohydrate provide about 231 kcal."
      ])
    #expect(energy(0).count == 1)
    #expect(energy(185).isEmpty)
    #expect(energy(277).isEmpty)
    #expect(energy(184).count == 1)
    #expect(energy(278).count == 1)
    // In small amounts, rounding explains more than a fifth.
    #expect(findings([.energy: 0, .protein: 1, .fat: 1, .carbohydrate: 1], in: 10).isEmpty)
    #expect(
      findings([.energyKilojoules: 500, .protein: 50, .fat: 0, .carbohydrate: 0]) == [
        "suspicious: Energy is 500 kJ, but protein, fat and carbohydrate provide about 836.8 kJ."
      ])
  }

  @Test("fiber counts for nothing, as carbohydrate, or as 2 kcal/g on top of it")
  func fiber() {
    let amounts: [NutrientNumber: Double] = [
      .protein: 0, .fat: 0, .carbohydrate: 50, .fiber: 40,
    ]
    let energy = { (kilocalories: Double) in
      findings(amounts.merging([.energy: kilocalories]) { _, new in new })
    }
    #expect(energy(40).isEmpty)
    #expect(energy(200).isEmpty)
    #expect(energy(280).isEmpty)
    #expect(
      energy(500) == [
        "suspicious: Energy is 500 kcal, but protein, fat and carbohydrate provide about 40 to 280 kcal."
      ])
  }

  @Test("alcohol counts if it is known")
  func alcohol() {
    let spirit: [NutrientNumber: Double] = [
      .energy: 231, .protein: 0, .fat: 0, .carbohydrate: 0, .alcohol: 33.4,
    ]
    #expect(findings(spirit).isEmpty)
    #expect(findings(spirit.filter { $0.key != .alcohol }).count == 1)
  }

  @Test("nothing has more sodium than pure table salt")
  func sodium() {
    #expect(
      findings([.sodium: 40_010]) == [
        "impossible: Sodium is 40010 mg in 100 g of food, but pure table salt has only 40000 mg."
      ])
    #expect(findings([.sodium: 40_000]).isEmpty)
    #expect(findings([.sodium: 642], in: 1.6).first?.hasPrefix("suspicious: Sodium is") == true)
    #expect(
      findings([.sodium: 2_000_000]) == [
        "impossible: 100 g of food can't contain 2000000 mg of sodium."
      ])
  }

  @Test("kilocalories and kilojoules must agree")
  func kilojoules() {
    #expect(findings([.energy: 210, .energyKilojoules: 880]).isEmpty)
    #expect(
      findings([.energy: 210, .energyKilojoules: 210]) == [
        "suspicious: Energy is given as 210 kcal, but also as 210 kJ, which equals 50.19 kcal."
      ])
    #expect(findings([.energy: 0, .energyKilojoules: 20]).isEmpty)
    #expect(findings([.energy: 0, .energyKilojoules: 200]).count == 1)
  }

  @Test("more than ten times the richest food may be in the wrong unit")
  func richest() {
    let richest = [vitaminB12: 98.9, .calcium: 7364, .protein: 88.3, .ash: 0]
    #expect(
      findings([vitaminB12: 2400], richest: richest) == [
        "suspicious: 2400 µg of vitamin B12 in 100 g of food is more than ten times the highest amount "
          + "in any food that comes with dv (98.9 µg). Did you enter mg instead of µg?"
      ])
    #expect(
      findings([.calcium: 50_000], in: 60, richest: richest) == [
        "suspicious: 83333.3 mg of calcium in 100 g of food is more than ten times the highest amount "
          + "in any food that comes with dv (7364 mg). Did you enter g instead of mg?"
      ])
    #expect(findings([vitaminB12: 989], richest: richest).isEmpty)
    #expect(findings([.ash: 5], richest: richest).isEmpty)
    #expect(
      findings([.protein: 2000], richest: richest) == [
        "impossible: 100 g of food can't contain 2000 g of protein."
      ])
  }

  @Test("findings name their nutrients and come in the order of the rules")
  func order() {
    let found = Plausibility.findings(
      amounts: [.sodium: 50_000, .protein: 120, .fat: 3, .saturatedFat: 4], basisGrams: 100,
      nutrients: nutrients)
    #expect(found.map(\.nutrients) == [[.protein], [.saturatedFat, .fat], [.sodium]])
    #expect(found.map(\.severity) == [.impossible, .impossible, .impossible])
  }
}
