import FoodLabels
import Nutrition
import Testing

@Suite("Amounts as labels declare them")
struct AmountRoundingTests {
  @Test(
    "calories: less than 5 is 0, up to 50 nearest 5, above nearest 10",
    arguments: [
      (0, "0"), (4.9, "0"), (5, "5"), (7.4, "5"), (7.5, "10"), (47.4, "45"), (47.5, "50"),
      (50, "50"), (50.1, "50"), (54.9, "50"), (55, "60"), (148.84, "150"), (1234.5, "1230"),
    ])
  func calories(amount: Double, declared: String) {
    #expect(AmountRounding.calories.declared(amount, unit: "") == declared)
  }

  @Test(
    "fat: less than 0.5 g is 0, below 5 g nearest 0.5 g, from 5 g nearest 1 g",
    arguments: [
      (0, "0g"), (0.49, "0g"), (0.5, "0.5g"), (0.74, "0.5g"), (0.75, "1g"), (4.74, "4.5g"),
      (4.75, "5g"), (4.99, "5g"), (5, "5g"), (5.49, "5g"), (5.5, "6g"), (7.93, "8g"),
    ])
  func fat(amount: Double, declared: String) {
    #expect(AmountRounding.fat.declared(amount, unit: "g") == declared)
  }

  @Test(
    "cholesterol: less than 2 mg is 0, up to 5 mg \"less than 5\", above nearest 5 mg",
    arguments: [
      (0, "0mg"), (1.99, "0mg"), (2, "less than 5mg"), (5, "less than 5mg"), (5.1, "5mg"),
      (7.49, "5mg"), (7.5, "10mg"), (24.4, "25mg"),
    ])
  func cholesterol(amount: Double, declared: String) {
    #expect(AmountRounding.cholesterol.declared(amount, unit: "mg") == declared)
  }

  @Test(
    "sodium: less than 5 mg is 0, up to 140 mg nearest 5 mg, above nearest 10 mg",
    arguments: [
      (0, "0mg"), (4.9, "0mg"), (5, "5mg"), (7.5, "10mg"), (137.4, "135mg"), (140, "140mg"),
      (140.1, "140mg"), (144.9, "140mg"), (145, "150mg"),
    ])
  func sodium(amount: Double, declared: String) {
    #expect(AmountRounding.sodium.declared(amount, unit: "mg") == declared)
  }

  @Test(
    "carbohydrate and protein: less than 0.5 g is 0, below 1 g \"less than 1\", then nearest 1 g",
    arguments: [
      (0, "0g"), (0.49, "0g"), (0.5, "less than 1g"), (0.99, "less than 1g"), (1, "1g"),
      (1.49, "1g"), (1.5, "2g"), (11.712, "12g"),
    ])
  func wholeGrams(amount: Double, declared: String) {
    #expect(AmountRounding.wholeGrams.declared(amount, unit: "g") == declared)
  }

  @Test(
    "vitamins and minerals: to the precision of their Reference Daily Intake",
    arguments: [
      (.tenth, 0, "0mcg"), (.tenth, 2, "2mcg"), (.tenth, 3.111, "3.1mcg"), (.tenth, 0.25, "0.3mcg"),
      (.whole, 0.5, "1mcg"), (.whole, 8.9, "9mcg"), (.ten, 235, "240mcg"), (.ten, 4.9, "0mcg"),
      (.ten, 260, "260mcg"),
    ] as [(AmountRounding.SignificanceLevel, Double, String)])
  func vitamins(level: AmountRounding.SignificanceLevel, amount: Double, declared: String) {
    #expect(AmountRounding.vitaminOrMineral(level).declared(amount, unit: "mcg") == declared)
  }

  @Test(
    "vitamins and minerals with a %DV above 0 are not declared as 0",
    arguments: [
      // Vitamin B12, thiamin and copper of adults; copper, vitamin K and folate of infants.
      (.tenth, 0.048, 2.4, "0.05mg"), (.tenth, 0.024, 2.4, "0.02mg"), (.tenth, 0.023, 2.4, "0mg"),
      (.tenth, 0.024, 1.2, "0.02mg"),
      (.tenth, 0.018, 0.9, "0.02mg"), (.tenth, 0.004, 0.2, "0.004mg"), (.whole, 0.2, 2.5, "0.2mg"),
      (.ten, 4, 80, "4mg"), (.ten, 1.5, 80, "2mg"), (.ten, 0.7, 80, "0mg"),
    ] as [(AmountRounding.SignificanceLevel, Double, Double, String)])
  func significant(
    level: AmountRounding.SignificanceLevel, amount: Double, referenceValue: Double,
    declared: String
  ) {
    let text = AmountRounding.vitaminOrMineral(level)
      .declared(amount, unit: "mg", percent: amount * 100 / referenceValue)
    #expect(text == declared)
  }

  @Test(
    "floating-point error doesn't change rounding",
    arguments: [
      (AmountRounding.wholeGrams, 1.4999999999999998, "2"),
      (.wholeGrams, 0.49999999999999994, "less than 1"),
      (.fat, 0.7499999999999999, "1"), (.fat, 4.999999999999999, "5"),
      (.calories, 54.99999999999999, "60"),
      (.sodium, 4.999999999999999, "5"), (.vitaminOrMineral(.tenth), 0.35, "0.4"),
      (.vitaminOrMineral(.tenth), 1.1 * 1.5 - 1.5, "0.2"),
      (.cholesterol, 5.000000000000001, "less than 5"),
    ] as [(AmountRounding, Double, String)])
  func noise(rounding: AmountRounding, amount: Double, declared: String) {
    #expect(rounding.declared(amount, unit: "") == declared)
  }
}

@Suite("Percent Daily Value as labels declare it")
struct PercentRoundingTests {
  @Test(
    "nutrients with a Daily Reference Value: nearest 1%",
    arguments: [(0, 0), (0.49, 0), (0.5, 1), (10.17, 10), (22.5, 23), (149.4999999999999999, 150)])
  func whole(percent: Double, declared: Double) {
    #expect(PercentRounding.wholePercent.declared(percent) == declared)
  }

  @Test(
    "vitamins and minerals: up to 10 nearest 2, up to 50 nearest 5, above nearest 10",
    arguments: [
      (0, 0), (0.99, 0), (1, 2), (2.9, 2), (3, 4), (5, 6), (9, 10), (10, 10), (10.1, 10),
      (12.4, 10),
      (12.5, 15), (47.5, 50), (50, 50), (50.1, 50), (54.9, 50), (55, 60), (106.05, 110),
      (8.999999999999998, 10), (12.499999999999998, 15),
    ])
  func vitamins(percent: Double, declared: Double) {
    #expect(PercentRounding.vitaminOrMineral.declared(percent) == declared)
  }

  @Test(
    "the examples of 21 CFR 101.9(d)(8) come out as printed",
    arguments: [(2.0, 20.0, 10.0), (260, 1300, 20), (8, 18, 45), (235, 4700, 6)])
  func printed(amount: Double, referenceValue: Double, declared: Double) {
    #expect(PercentRounding.vitaminOrMineral.declared(amount * 100 / referenceValue) == declared)
  }
}

@Suite("Servings as labels declare them")
struct LabelServingTests {
  @Test(
    "a household measure comes before its weight, a metric weight stands alone",
    arguments: [
      ("1 cup", 244, "1 cup (244g)"), ("100 g", 100, "100g"), ("0.25 kg", 250, "250g"),
      ("3 oz", 85.048569375, "3 oz (85g)"), ("0.667 cup", 55, "2/3 cup (55g)"),
      ("1.5 cup", 30, "1 1/2 cup (30g)"), ("0.333 cup", 4.75, "1/3 cup (5g)"),
      ("1 tsp", 4.74, "1 tsp (4.5g)"), ("1 pinch", 0.36, "1 pinch (0.4g)"),
      ("1 grain", 0.02, "1 grain (less than 0.1g)"), ("12.5 piece", 99.5, "12 1/2 piece (100g)"),
      ("1.1 bar", 66, "1.1 bar (66g)"),
    ])
  func sizes(text: String, grams: Double, declared: String) {
    #expect(LabelServing(FoodAmount(text: text, grams: grams)).declared == declared)
  }

  @Test(
    "servings in a container are rounded, and \"about\" says so",
    arguments: [
      (1, "1 serving"), (8, "8 servings"), (2.5, "2.5 servings"), (3.4, "about 3.5 servings"),
      (4.8, "about 5 servings"), (1.2, "about 1 serving"), (1.5, "about 2 servings"),
      (7.5, "about 8 servings"), (10_000, "10000 servings"),
    ])
  func counts(number: Double, text: String) throws {
    #expect(try ServingCount(number).text == "\(text) per container")
  }

  @Test(
    "impossible servings per container are rejected",
    arguments: [0, -1, 0.5, 10_001, .infinity, .nan])
  func impossibleCounts(number: Double) {
    #expect(throws: LabelError.self) { try ServingCount(number) }
  }

  @Test("impossible protein scores are rejected", arguments: [-0.1, 1.01, .infinity, .nan])
  func impossibleScores(score: Double) {
    #expect(throws: LabelError.self) { try ProteinQuality(score) }
  }
}
