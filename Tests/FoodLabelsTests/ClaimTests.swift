import FoodLabels
import Nutrition
import TestSupport
import Testing

private func food(_ amounts: [NutrientNumber: Double], group: String? = nil) throws -> Food {
  Food(
    code: try #require(FoodCode("my:1")), name: "Test",
    group: group.map { FoodGroup(key: $0, name: $0) }, origin: .mine,
    nutrients: NutrientProfile(amounts))
}

extension [Claim] {
  fileprivate func verdict(_ text: String) throws -> Claim.Verdict {
    try #require(first { $0.text == text }, "\(text)").verdict
  }
}

@Suite("American nutrient content claims")
struct AmericanClaimTests {
  private let references = ReferenceValues(
    [
      ReferenceValue(population: .adults, nutrient: .fiber, amount: 28),
      ReferenceValue(population: .adults, nutrient: .calcium, amount: 1300),
    ], for: .adults)

  private func claims(
    _ amounts: [NutrientNumber: Double], serving: Double = 100, reference: Double? = 100,
    group: String? = nil
  ) throws -> [Claim] {
    AmericanClaims(
      of: try food(amounts, group: group), serving: serving, referenceAmount: reference,
      references: references
    ).all
  }

  @Test(
    "limits are as the paragraphs have them",
    arguments: [
      ("fat free", .fat, 0.49, 0.5), ("low fat", .fat, 3, 3.01),
      ("calorie free", .energy, 4.9, 5), ("low calorie", .energy, 40, 40.1),
      ("sodium free", .sodium, 4.9, 5), ("very low sodium", .sodium, 35, 35.1),
      ("low sodium", .sodium, 140, 140.1), ("sugar free", .sugars, 0.49, 0.5),
    ] as [(String, NutrientNumber, Double, Double)])
  func limits(text: String, number: NutrientNumber, met: Double, over: Double) throws {
    #expect(try claims([number: met]).verdict(text) == .met)
    #expect(try claims([number: over]).verdict(text) == .notMet)
    #expect(try claims([:]).verdict(text) == .undecided)
  }

  @Test("free claims hold for the serving, too, and small reference amounts count as 50 g")
  func weights() throws {
    #expect(try claims([.fat: 0.4], serving: 200).verdict("fat free") == .notMet)
    #expect(try claims([.fat: 8], reference: 30).verdict("low fat") == .notMet)
    #expect(try claims([.fat: 6], reference: 30).verdict("low fat") == .met)
    #expect(try claims([.fat: 1], reference: nil).verdict("low fat") == .undecided)
  }

  @Test("low in saturated fat also limits its share of the calories")
  func saturated() throws {
    #expect(
      try claims([.saturatedFat: 1, .energy: 60]).verdict("low in saturated fat") == .met)
    #expect(
      try claims([.saturatedFat: 1, .energy: 59]).verdict("low in saturated fat") == .notMet)
  }

  @Test("10 to 19% of the Daily Value is a good source, 20% is high")
  func sources() throws {
    let good = try claims([.calcium: 130])
    #expect(try good.verdict("good source of Calcium") == .met)
    #expect(try good.verdict("high in Calcium") == .notMet)
    let high = try claims([.calcium: 260])
    #expect(try high.verdict("good source of Calcium") == .notMet)
    #expect(try high.verdict("high in Calcium") == .met)
  }

  @Test("healthy needs the group of the food, and leaves the food group equivalent to the reader")
  func healthy() throws {
    #expect(try claims([:]).contains { $0.text == "healthy" } == false)
    let claim = try #require(
      try claims([:], group: "fruits-and-fruit-juices").first { $0.text == "healthy" })
    #expect(claim.condition == "it has at least ½ cup-equivalent of fruit")
    #expect(claim.verdict == .undecided)
  }

  @Test("fat above 13 g must be pointed out")
  func disclosure() throws {
    let claims = AmericanClaims(
      of: try food([.fat: 13.1, .saturatedFat: 4, .cholesterol: 0, .sodium: 0]), serving: 100,
      referenceAmount: 100, references: references)
    #expect(claims.disclosures.map(\.name) == ["Fat"])
  }

  @Test(
    "the reference amount, the labeled serving and 50 g of a small amount count for disclosures",
    arguments: [(100.0, 100.0, 0), (100, 131, 1), (131, 100, 1), (30, 30, 0)])
  func disclosureBases(serving: Double, reference: Double, count: Int) throws {
    let claims = AmericanClaims(
      of: try food([.fat: 10, .saturatedFat: 0, .cholesterol: 0, .sodium: 0]), serving: serving,
      referenceAmount: reference, references: references)
    #expect(claims.disclosures.count == count)
    let small = AmericanClaims(
      of: try food([.fat: 27, .saturatedFat: 0, .cholesterol: 0, .sodium: 0]), serving: 30,
      referenceAmount: 30, references: references)
    #expect(small.disclosures.map(\.basis) == ["small reference amount, 50 g"])
  }

  @Test("raw fruit is healthy without limits, if nothing is added")
  func raw() throws {
    let apple = Food(
      code: try #require(FoodCode("sr:09003")), name: "Apples, raw, with skin",
      group: FoodGroup(key: "fruits-and-fruit-juices", name: "Fruits"), origin: .shipped,
      nutrients: NutrientProfile([:]))
    let claims = AmericanClaims(
      of: apple, serving: 140, referenceAmount: 140, references: references)
    let claim = try #require(claims.all.first { $0.text == "healthy" })
    #expect(claim.verdict == .met)
    #expect(claim.paragraph == "21 CFR 101.65(d)(3)(i)")
  }
}

@Suite("European nutrition claims")
struct EuropeanClaimTests {
  private let references = ReferenceValues(
    [ReferenceValue(population: .adults, nutrient: .calcium, amount: 800)], for: .adults)

  private func claims(_ amounts: [NutrientNumber: Double]) throws -> [Claim] {
    try #require(
      EuropeanClaims(of: food(amounts), per: .hundredGrams, references: references)
    ).all
  }

  @Test(
    "limits are as the annex has them",
    arguments: [
      ("low energy", .energy, 40, 40.1), ("low fat", .fat, 3, 3.1), ("fat-free", .fat, 0.5, 0.6),
      ("low sugars", .sugars, 5, 5.1), ("sugars-free", .sugars, 0.5, 0.6),
      ("low salt", .sodium, 120, 121), ("very low salt", .sodium, 40, 41),
      ("salt-free", .sodium, 5, 5.1), ("source of fibre", .fiber, 3, 2.9),
      ("high fibre", .fiber, 6, 5.9), ("source of calcium", .calcium, 120, 119),
      ("high in calcium", .calcium, 240, 239),
    ] as [(String, NutrientNumber, Double, Double)])
  func limits(text: String, number: NutrientNumber, met: Double, notMet: Double) throws {
    #expect(try claims([number: met]).verdict(text) == .met)
    #expect(try claims([number: notMet]).verdict(text) != .met)
    #expect(try claims([:]).verdict(text) == .undecided)
  }

  @Test("fiber may be counted per 100 g or per 100 kcal")
  func fiber() throws {
    #expect(try claims([.fiber: 2, .energy: 100]).verdict("source of fibre") == .met)
    #expect(try claims([.fiber: 2, .energy: 200]).verdict("source of fibre") == .notMet)
  }

  @Test("protein counts by its share of the energy")
  func protein() throws {
    #expect(try claims([.protein: 3, .energy: 100]).verdict("source of protein") == .met)
    #expect(try claims([.protein: 3, .energy: 101]).verdict("source of protein") == .notMet)
    #expect(try claims([.protein: 5, .energy: 100]).verdict("high protein") == .met)
  }

  @Test("a food without energy, fiber and protein is a source of neither")
  func nothing() throws {
    let claims = try claims([.energy: 0, .fiber: 0, .protein: 0])
    #expect(try claims.verdict("source of fibre") == .notMet)
    #expect(try claims.verdict("source of protein") == .notMet)
  }

  @Test("claims on saturated fat need trans fat to be known")
  func saturated() throws {
    #expect(try claims([.saturatedFat: 0.1]).verdict("saturated fat-free") == .undecided)
    #expect(try claims([.saturatedFat: 0.2]).verdict("saturated fat-free") == .notMet)
    #expect(
      try claims([.saturatedFat: 0.1, .fat: 0.1]).verdict("saturated fat-free") == .met)
    #expect(
      try claims([.saturatedFat: 0.1, .transFat: 0]).verdict("saturated fat-free") == .met)
    #expect(
      try claims([.saturatedFat: 1.5, .transFat: 0, .energy: 130]).verdict("low saturated fat")
        == .notMet)
  }
}
