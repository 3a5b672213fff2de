import FoodLabels
import Nutrition
import TestSupport
import Testing

/// Daily Values as the regulation has them, for the nutrients that the tests use.
private func referenceValues(_ population: Population) -> ReferenceValues {
  let adults: [(NutrientNumber, Double, NutrientForm?)] = [
    (.fat, 78, nil), (.saturatedFat, 20, nil), (.cholesterol, 300, nil), (.sodium, 2300, nil),
    (.carbohydrate, 275, nil), (.fiber, 28, nil), (.addedSugars, 50, nil), (.protein, 50, nil),
    (.vitaminD, 20, nil), (.calcium, 1300, nil), (.iron, 18, nil), (.potassium, 4700, nil),
    (.niacin, 16, .niacin), (.folate, 400, .dietaryFolate),
  ]
  let infants: [(NutrientNumber, Double, NutrientForm?)] = [
    (.fat, 30, nil), (.carbohydrate, 95, nil), (.protein, 11, nil), (.vitaminD, 10, nil),
    (.calcium, 260, nil), (.iron, 11, nil), (.potassium, 700, nil),
    // The regulation sets none; even if it did, a label for infants wouldn't declare the
    // percentage.
    (.sodium, 370, nil),
  ]
  return ReferenceValues(
    (population == .infants ? infants : adults).map {
      ReferenceValue(population: population, nutrient: $0.0, amount: $0.1, form: $0.2)
    }, for: population)
}

private func label(
  _ amounts: [NutrientNumber: Double], population: Population = .adults,
  quality: Double? = nil, isComplete: Bool = false,
  qualifiers: [NutrientNumber: Qualifier] = [:]
) throws -> NutritionLabel {
  let food = Food(
    code: try #require(FoodCode("my:1")), name: "Test", origin: .mine,
    nutrients: NutrientProfile(amounts, qualifiers: qualifiers))
  return NutritionLabel(
    food: food, amount: .hundredGrams, referenceValues: referenceValues(population),
    proteinQuality: try quality.map { try ProteinQuality($0) }, isComplete: isComplete)
}

extension NutritionLabel {
  /// The text of a line, with its percentage.
  fileprivate func text(_ number: NutrientNumber) -> String? {
    (lines + vitamins).first { $0.number == number }.map { line in
      (line.words.map(\.text) + [line.percentText, line.statement].compactMap(\.self))
        .joined(separator: " ")
    }
  }

  fileprivate func line(_ number: NutrientNumber) throws -> LabelLine {
    try #require((lines + vitamins + omitted).first { $0.number == number })
  }
}

@Suite("Nutrition Facts labels")
struct NutritionLabelTests {
  @Test("lines are in the regulation's order, and unknown amounts are not declared")
  func unknown() throws {
    let label = try label([:])
    #expect(label.calories.declared == nil)
    #expect(
      (label.lines + label.vitamins).map { $0.words.map(\.text).joined(separator: " ") } == [
        "Total Fat unknown", "Saturated Fat unknown", "Trans Fat unknown",
        "Cholesterol unknown", "Sodium unknown", "Total Carbohydrate unknown",
        "Dietary Fiber unknown", "Total Sugars unknown", "Added Sugars unknown",
        "Protein unknown", "Vitamin D unknown", "Calcium unknown", "Iron unknown",
        "Potassium unknown",
      ])
    #expect((label.lines + label.vitamins).allSatisfy { $0.percentText == nil })
    #expect(label.omitted.isEmpty)
  }

  @Test("zero is declared as zero, with its percentage")
  func zero() throws {
    let label = try label([.energy: 0, .fat: 0, .cholesterol: 0, .calcium: 0, .transFat: 0])
    #expect(label.calories.declared == "0")
    #expect(label.text(.fat) == "Total Fat 0g 0%")
    #expect(label.text(.cholesterol) == "Cholesterol 0mg 0%")
    #expect(label.text(.calcium) == "Calcium 0mg 0%")
    #expect(label.text(.transFat) == "Trans Fat 0g")
  }

  @Test("percentages are computed before amounts are rounded")
  func rawShares() throws {
    let label = try label([.fat: 0.4, .potassium: 235, .vitaminD: 2, .calcium: 260, .iron: 8])
    #expect(label.text(.fat) == "Total Fat 0g 1%")
    #expect(label.text(.potassium) == "Potassium 240mg 6%")
    #expect(label.text(.vitaminD) == "Vitamin D 2mcg 10%")
    #expect(label.text(.calcium) == "Calcium 260mg 20%")
    #expect(label.text(.iron) == "Iron 8mg 45%")
  }

  @Test("energy is in calories, computed from kilojoules only where nothing else is known")
  func energy() throws {
    #expect(try label([.energyAtwaterGeneral: 94]).calories.declared == "90")
    #expect(try label([.energyKilojoules: 690]).calories.declared == "160")
    #expect(
      try label([.energyKilojoules: 690, .energy: 94]).calories.declared == "90")
  }

  @Test(
    "added sugars are declared if known, or if total sugars are zero",
    arguments: [
      ([.sugars: 12, .addedSugars: 10], "Includes 10g Added Sugars 20%"),
      ([.sugars: 12, .addedSugars: 0.6], "Includes less than 1g Added Sugars 1%"),
      ([.sugars: 12, .addedSugars: 0], "Includes 0g Added Sugars 0%"),
      ([.sugars: 12], "Added Sugars unknown"), ([.sugars: 0.1], "Added Sugars unknown"),
      ([:], "Added Sugars unknown"), ([.sugars: 0], "Includes 0g Added Sugars 0%"),
    ] as [([NutrientNumber: Double], String)])
  func addedSugars(amounts: [NutrientNumber: Double], text: String) throws {
    #expect(try label(amounts).text(.addedSugars) == text)
  }

  @Test(
    "protein has a percentage only with a quality score",
    arguments: [
      (.adults, nil, "Protein 8g"), (.adults, 0.92, "Protein 8g 15%"),
      (.adults, 1, "Protein 8g 16%"),
      (.adults, 0.2, "Protein 8g 3%"),
      (.adults, 0.19, "Protein 8g Not a significant source of protein"),
      (.pregnantOrLactating, 0.1, "Protein 8g Not a significant source of protein"),
      (.youngChildren, 0.39, "Protein 8g Not a significant source of protein"),
      (.youngChildren, 0.4, "Protein 8g 6%"), (.infants, 0.5, "Protein 8g 36%"),
      (.infants, 0.3, "Protein 8g Not a significant source of protein"),
    ] as [(Population, Double?, String)])
  func protein(population: Population, quality: Double?, text: String) throws {
    #expect(
      try label([.protein: 8], population: population, quality: quality).text(.protein) == text)
  }

  @Test("the label knows that a required percentage of protein is missing")
  func demandedShare() throws {
    #expect(try label([.protein: 8], population: .infants).lacksProteinQuality)
    #expect(try label([.protein: 8], population: .youngChildren).lacksProteinQuality)
    #expect(try !label([.protein: 8], population: .infants, quality: 1).lacksProteinQuality)
    #expect(try !label([:], population: .infants).lacksProteinQuality)
    #expect(try !label([.protein: 8]).lacksProteinQuality)
  }

  @Test("labels for infants have no footnote and few percentages")
  func infants() throws {
    let label = try label([.fat: 3, .sodium: 37, .calcium: 26], population: .infants)
    #expect(label.footnote == nil)
    #expect(label.percentHeading == "% Daily Value")
    #expect(label.text(.fat) == "Total Fat 3g 10%")
    #expect(label.text(.sodium) == "Sodium 35mg")
    #expect(label.text(.calcium) == "Calcium 30mg 10%")
    #expect(try label.line(.sodium).percentRule.paragraph == "(j)(5)(ii)(A)")
  }

  @Test("the footnote has the calories for the population")
  func footnotes() throws {
    #expect(try label([:]).footnote?.contains(" 2,000 calories a day ") == true)
    #expect(
      try label([:], population: .youngChildren).footnote?.contains(" 1,000 calories a day ")
        == true)
    #expect(try label([:]).percentHeading == "% Daily Value*")
  }

  @Test("voluntary nutrients are added if known, else listed as omitted")
  func voluntary() throws {
    let label = try label(
      [.niacin: 2, .tryptophan: 0.06, .monounsaturatedFat: 2], isComplete: true)
    #expect(label.text(.niacin) == "Niacin 3mg NE 20%")
    #expect(label.text(.monounsaturatedFat) == "Monounsaturated Fat 2g")
    #expect(label.omitted.count == 23)
    #expect(label.omitted.contains { $0.number == .polyunsaturatedFat })
    #expect(label.omitted.allSatisfy { $0.amount == nil })
  }

  @Test("niacin without tryptophan is a minimum")
  func niacin() throws {
    #expect(
      try label([.niacin: 4], isComplete: true).text(.niacin) == "Niacin at least 4mg NE ≥25%")
  }

  @Test("added folic acid follows folate")
  func folate() throws {
    let fortified = try label([.foodFolate: 30, .folicAcid: 100], isComplete: true)
    #expect(fortified.text(.folate) == "Folate 200mcg DFE (100mcg folic acid) 50%")
    let plain = try label([.folate: 8, .folicAcid: 0], isComplete: true)
    #expect(plain.text(.folate) == "Folate 10mcg DFE 2%")
  }

  @Test("the default serving of a custom food is its first portion, else 100 g")
  func usualServing() throws {
    var food = Food(
      code: try #require(FoodCode("my:1")), name: "Test", origin: .mine,
      nutrients: NutrientProfile([:]))
    #expect(NutritionLabel.usualServing(of: food) == .hundredGrams)
    food.portions = [
      Portion(amount: 2, unit: "piece", grams: 30), Portion(amount: 1, unit: "bag", grams: 90),
    ]
    #expect(NutritionLabel.usualServing(of: food) == FoodAmount(text: "2 piece", grams: 30))
  }

  @Test("every line names its paragraphs of the regulation")
  func paragraphs() throws {
    let label = try label([.addedSugars: 1, .sugars: 2, .calcium: 1])
    #expect(
      label.lines.map(\.amountRule.paragraph) == [
        "(c)(2)", "(c)(2)(i)", "(c)(2)(ii)", "(c)(3)", "(c)(4)", "(c)(6)", "(c)(6)(i)",
        "(c)(6)(ii)", "(c)(6)(iii)", "(c)(7)",
      ])
    #expect(try label.line(.calcium).amountRule.paragraph == "(c)(8)(iii)")
    #expect(try label.line(.calcium).percentRule.paragraph == "(c)(8)(iii)")
    #expect(try label.line(.fat).percentRule.paragraph == "(d)(7)(ii)")
  }

  @Test(
    "a label declares a range where the limit is declared differently",
    arguments: [(4.0, "0mg"), (6.0, "0mg to 5mg"), (150.0, "0mg to 150mg")])
  func range(limit: Double, declared: String) throws {
    let line = try label([.sodium: 0], qualifiers: [.sodium: Qualifier(.below, limit: limit)])
      .line(.sodium)
    #expect(line.declared == declared)
    #expect(line.amount == 0)
    #expect(line.limit == limit)
    #expect(line.percentText == (limit < 100 ? "0%" : "0% to 7%"))
  }
}
