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

/// The findings as lines that begin with "impossible" or "odd".
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
  @Test("real foods are not questioned")
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
      ]).filter { !$0.contains("Fiber") }.isEmpty)
  }

  @Test("unknown says nothing, nor does a nutrient that is not in the list")
  func unknown() {
    #expect(findings([:]).isEmpty)
    #expect(findings([.energy: 0]).isEmpty)
    #expect(findings([.saturatedFat: 5, .sugars: 50, .addedSugars: 50]).isEmpty)
    #expect(findings([NutrientNumber("999"): 1e6]).isEmpty)
    #expect(findings([.protein: 50], in: 0).isEmpty)
  }

  @Test(
    "more of a nutrient than of food is impossible, within rounding odd",
    arguments: [
      (NutrientNumber.protein, 120.0, 100.0, ["impossible: Protein: 120 g in 100 g."]),
      (.protein, 101, 100, ["impossible: Protein: 101 g in 100 g."]),
      (.protein, 100.5, 100, ["odd: Protein: 100.5 g in 100 g."]),
      (.fat, 14, 13.6, ["odd: Fat: 14 g in 13.6 g."]),
      (.fat, 14, 13.4, ["impossible: Fat: 14 g in 13.4 g."]),
      (.calcium, 100_001, 100, ["impossible: Calcium: 100001 mg in 100 g."]),
      (.calcium, 100_000, 100, []), (.protein, 100, 100, []),
    ])
  func masses(number: NutrientNumber, amount: Double, grams: Double, expected: [String]) {
    #expect(findings([number: amount], in: grams) == expected)
  }

  @Test("what food is made of is no more than the food, within analysis and rounding")
  func proximates() {
    #expect(
      findings([.water: 50, .protein: 50, .fat: 12]) == [
        "impossible: Water, Protein and Fat: together 112 g in 100 g."
      ])
    #expect(
      findings([.water: 50, .protein: 50, .fat: 11]) == [
        "odd: Water, Protein and Fat: together 111 g in 100 g."
      ])
    #expect(
      findings([.water: 50, .protein: 50, .fat: 2.5]) == [
        "odd: Water, Protein and Fat: together 102.5 g in 100 g."
      ])
    #expect(findings([.water: 50, .protein: 50, .fat: 2]).isEmpty)
    #expect(
      findings([.protein: 3, .carbohydrate: 3], in: 5) == [
        "odd: Protein and Carbohydrate: together 6 g in 5 g."
      ])
    #expect(
      findings([.protein: 4, .carbohydrate: 4], in: 5) == [
        "impossible: Protein and Carbohydrate: together 8 g in 5 g."
      ])
    // Fibre beside carbohydrate, as in the European Union.
    #expect(findings([.carbohydrate: 60, .protein: 20, .fiber: 30]).isEmpty)
    // One typing error is told once.
    #expect(
      findings([.protein: 120, .carbohydrate: 4]) == ["impossible: Protein: 120 g in 100 g."])
  }

  @Test(
    "a part is no greater than its whole, for rounding makes none so",
    arguments: [
      (
        NutrientNumber.saturatedFat, NutrientNumber.fat,
        "impossible: Saturated: 5 g, but Fat: 4.8 g."
      ),
      (.transFat, .fat, "impossible: Trans: 5 g, but Fat: 4.8 g."),
      (.monounsaturatedFat, .fat, "impossible: Mono: 5 g, but Fat: 4.8 g."),
      (.polyunsaturatedFat, .fat, "impossible: Poly: 5 g, but Fat: 4.8 g."),
      (.sugars, .carbohydrate, "impossible: Sugars: 5 g, but Carbohydrate: 2.8 g."),
      (.starch, .carbohydrate, "impossible: Starch: 5 g, but Carbohydrate: 2.8 g."),
      (.addedSugars, .sugars, "impossible: Added sugars: 5 g, but Sugars: 4.8 g."),
      (.fiber, .carbohydrate, "odd: Fiber: 5 g, but Carbohydrate: 2.8 g."),
    ])
  func parts(part: NutrientNumber, whole: NutrientNumber, message: String) {
    let isCarbohydrate = whole == .carbohydrate
    #expect(findings([part: 5, whole: isCarbohydrate ? 2.8 : 4.8]) == [message])
    #expect(findings([part: 5, whole: 5]).isEmpty)
  }

  @Test("what analyses have above the whole is odd: carbohydrate is a difference")
  func partsByAnalysis() {
    #expect(
      findings([.sugars: 5.05, .carbohydrate: 4.8]) == [
        "odd: Sugars: 5.05 g, but Carbohydrate: 4.8 g."
      ])
    #expect(
      findings([.polyunsaturatedFat: 0.636, .fat: 0.58]) == [
        "odd: Poly: 0.636 g, but Fat: 0.58 g."
      ])
  }

  @Test("fatty acids together are no more than fat, beyond the rounding of each")
  func fattyAcids() {
    #expect(
      findings([.fat: 10, .saturatedFat: 6, .monounsaturatedFat: 5.5]) == [
        "odd: Saturated and Mono: together 11.5 g, but Fat: 10 g."
      ])
    #expect(findings([.fat: 10, .saturatedFat: 6, .monounsaturatedFat: 5]).isEmpty)
    #expect(
      findings([.fat: 2, .saturatedFat: 6, .monounsaturatedFat: 1]) == [
        "impossible: Saturated: 6 g, but Fat: 2 g."
      ])
  }

  @Test("nothing has more energy than pure fat, in kcal or in kJ")
  func energyOfPureFat() {
    #expect(
      findings([.energy: 908]) == [
        "impossible: Energy: 908 kcal in 100 g, but pure fat has 902 kcal."
      ])
    #expect(
      findings([.energy: 130], in: 14) == [
        "odd: Energy: 130 kcal in 14 g, but pure fat has 126.3 kcal."
      ])
    #expect(
      findings([.energyKilojoules: 4000]) == [
        "impossible: Energy: 4000 kJ in 100 g, but pure fat has 3774 kJ."
      ])
  }

  @Test("energy is what protein, carbohydrate, fat and alcohol give, by a fifth or rounding")
  func energyOfMacronutrients() {
    let bar: [NutrientNumber: Double] = [.protein: 20, .fat: 7, .carbohydrate: 22]
    let energy = { (kilocalories: Double) in
      findings(bar.merging([.energy: kilocalories]) { _, new in new }, in: 60)
    }
    #expect(
      energy(21) == [
        "odd: Energy: 21 kcal, but Protein, Fat and Carbohydrate give about 231 kcal."
      ])
    #expect(energy(0).count == 1)
    #expect(energy(185).isEmpty)
    #expect(energy(277).isEmpty)
    #expect(energy(184).count == 1)
    #expect(energy(278).count == 1)
    // Where there is little, rounding is more than a fifth.
    #expect(findings([.energy: 0, .protein: 1, .fat: 1, .carbohydrate: 1], in: 10).isEmpty)
    #expect(
      findings([.energyKilojoules: 500, .protein: 50, .fat: 0, .carbohydrate: 0]) == [
        "odd: Energy: 500 kJ, but Protein, Fat and Carbohydrate give about 836.8 kJ."
      ])
  }

  @Test("fibre gives nothing, as much as carbohydrate, or 2 kcal on top of it")
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
        "odd: Energy: 500 kcal, but Protein, Fat and Carbohydrate give about 40 to 280 kcal."
      ])
  }

  @Test("alcohol counts where it is known")
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
        "impossible: Sodium: 40010 mg in 100 g, but pure table salt has 40000 mg."
      ])
    #expect(findings([.sodium: 40_000]).isEmpty)
    #expect(findings([.sodium: 642], in: 1.6).first?.hasPrefix("odd: Sodium") == true)
    #expect(findings([.sodium: 2_000_000]) == ["impossible: Sodium: 2000000 mg in 100 g."])
  }

  @Test("kilocalories and kilojoules are one energy")
  func kilojoules() {
    #expect(findings([.energy: 210, .energyKilojoules: 880]).isEmpty)
    #expect(
      findings([.energy: 210, .energyKilojoules: 210]) == [
        "odd: Energy: 210 kcal, but 210 kJ, which are 50.19 kcal."
      ])
    #expect(findings([.energy: 0, .energyKilojoules: 20]).isEmpty)
    #expect(findings([.energy: 0, .energyKilojoules: 200]).count == 1)
  }

  @Test("more than ten times what the richest food has may be one unit for another")
  func richest() {
    let richest = [vitaminB12: 98.9, .calcium: 7364, .protein: 88.3, .ash: 0]
    #expect(
      findings([vitaminB12: 2400], richest: richest) == [
        "odd: Vitamin B-12: 2400 µg in 100 g, more than ten times what the richest food shipped "
          + "has (98.9 µg): mg for µg?"
      ])
    #expect(
      findings([.calcium: 50_000], in: 60, richest: richest) == [
        "odd: Calcium: 83333.3 mg in 100 g, more than ten times what the richest food shipped has "
          + "(7364 mg): g for mg?"
      ])
    #expect(findings([vitaminB12: 989], richest: richest).isEmpty)
    #expect(findings([.ash: 5], richest: richest).isEmpty)
    #expect(
      findings([.protein: 2000], richest: richest) == ["impossible: Protein: 2000 g in 100 g."])
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
