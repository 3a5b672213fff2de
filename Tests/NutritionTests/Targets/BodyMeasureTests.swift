import TestSupport
import Testing

@testable import Nutrition

@Suite("Heights, weights and targets as people write them")
struct BodyMeasureTests {
  @Test(
    "Heights are read in centimeters, meters, feet and inches",
    arguments: [
      ("168", 168.0), ("168cm", 168), ("168.5 cm", 168.5), ("1.68 m", 168), ("1,68m", 168),
      ("5ft6in", 167.64), ("5 ft 6", 167.64), ("5'6\"", 167.64), ("5′6″", 167.64),
      ("5ft", 152.4), ("66in", 167.64), ("66\"", 167.64), ("50cm", 50),
    ])
  func heights(text: String, centimeters: Double) throws {
    #expect(try BodyMeasure.centimeters(text) == centimeters)
  }

  @Test(
    "Other texts and heights that nobody has are refused",
    arguments: ["", "tall", "168kg", "5ft13in", "5'6\"x", "17m", "1.68", "-168", "0", "1,680"])
  func badHeights(text: String) {
    #expect(throws: PersonError.self) { try BodyMeasure.centimeters(text) }
  }

  @Test("A bare height that may be inches needs its unit", arguments: ["66", "50", "72.5"])
  func bareHeights(number: String) {
    #expect(throws: PersonError.heightWithoutUnit(number)) {
      try BodyMeasure.centimeters(number)
    }
  }

  @Test(
    "Weights are read in kilograms and pounds",
    arguments: [
      ("64.2", 64.2), ("64,2 kg", 64.2), ("64200g", 64.2), ("100 lb", 45.359237),
      ("100lbs", 45.359237),
    ])
  func weights(text: String, kilograms: Double) throws {
    #expect(try BodyMeasure.kilograms(text) == kilograms)
  }

  @Test(
    "Other texts and weights that nobody has are refused",
    arguments: ["", "x", "64 cups", "0", "-1", "900", "1,000"])
  func badWeights(text: String) {
    #expect(throws: PersonError.self) { try BodyMeasure.kilograms(text) }
  }

  @Test("A weight without a unit is refused where the other unit is likelier")
  func bareWeights() throws {
    #expect(try BodyMeasure.kilograms("64", unit: .kilogram, last: nil) == 64)
    #expect(try BodyMeasure.kilograms("130", unit: .kilogram, last: 128) == 130)
    #expect(try BodyMeasure.kilograms("141lb", unit: .kilogram, last: 64) == 63.95652417)
    #expect(try BodyMeasure.kilograms("100", unit: .pound, last: 46) == 45.359237)
    let doubtful: [(String, MassUnit, Double?)] = [
      ("141", .kilogram, nil), ("141", .kilogram, 64), ("64", .pound, 64),
    ]
    for (number, unit, last) in doubtful {
      #expect(throws: PersonError.weightWithoutUnit(number)) {
        try BodyMeasure.kilograms(number, unit: unit, last: last)
      }
    }
  }

  @Test("A height in feet and inches is rounded to the inch")
  func feet() {
    #expect(BodyMeasure.feetAndInches(centimeters: 168) == "5 ft 6 in")
    #expect(BodyMeasure.feetAndInches(centimeters: 182) == "6 ft 0 in")
  }

  // MARK: Targets

  @Test(
    "Targets are read as amounts, per kg, in percent, per 1,000 kcal, and as ratios",
    arguments: [
      ("protein", "60", nil, nil, PersonalTarget(.protein, .day, minimum: 60)),
      ("protein", "60 g", "0.1kg", nil, nil),
      (
        "protein", "1.6 g/kg", "2.2 g per kg", nil,
        PersonalTarget(.protein, .kilogram, minimum: 1.6, maximum: 2.2)
      ),
      ("protein", "1600 mg / kg", nil, nil, PersonalTarget(.protein, .kilogram, minimum: 1.6)),
      (
        "fat", "20%", "35 % of calories", nil,
        PersonalTarget(.fat, .energy, minimum: 20, maximum: 35)
      ),
      (
        "fiber", "14 g per 1000 kcal", nil, nil,
        PersonalTarget(.fiber, .thousandKilocalories, minimum: 14)
      ),
      (
        "fiber", "14g/1,000kcal", nil, nil,
        PersonalTarget(.fiber, .thousandKilocalories, minimum: 14)
      ),
      ("sodium", nil, "2 g", nil, PersonalTarget(.sodium, .day, maximum: 2000)),
      ("salt", nil, "5 g", nil, PersonalTarget(.sodium, .day, maximum: 2000)),
      ("sodium", nil, "1/2", "fat", PersonalTarget(.sodium, .ratio(to: .fat), maximum: 0.5)),
      (
        "energy", "1800", "8000 kJ", nil,
        PersonalTarget(.energy, .day, minimum: 1800, maximum: 1912.04588910134)
      ),
      ("energy", "30 kcal/kg", nil, nil, PersonalTarget(.energy, .kilogram, minimum: 30)),
      ("sodium", "20%", nil, nil, nil), ("fat", "120%", nil, nil, nil), ("fat", "2", "1", nil, nil),
      ("fat", "20%", "60 g", nil, nil), ("fat", nil, nil, nil, nil), ("fat", "lots", nil, nil, nil),
      ("fat", "-1", nil, nil, nil), ("fat", "1", nil, "fat", nil),
      ("fat", "1 g", nil, "sodium", nil),
      ("fat", "1", nil, "energy", nil), ("fat", "1,000", nil, nil, nil),
    ] as [(String, String?, String?, String?, PersonalTarget?)])
  func entries(
    name: String, minimum: String?, maximum: String?, other: String?, expected: PersonalTarget?
  ) throws {
    let nutrients: [Nutrient] = [
      ("203", "protein", .gram), ("204", "fat", .gram), ("291", "fiber", .gram),
      ("307", "sodium", .milligram), ("208", "energy", .kilocalorie),
    ].map { (number: String, key: String, unit: NutrientUnit) in
      Nutrient(
        number: NutrientNumber(number), key: key, name: key, unit: unit, decimals: 0, isCore: true)
    }
    let lexicon = NutrientLexicon(nutrients, referenceValues: ReferenceValues([], for: .adults))
    let nutrient = try #require(lexicon.nutrient(name))
    let read = {
      try TargetEntry.target(
        minimum: minimum, maximum: maximum, of: nutrient, called: name,
        to: try other.map { try #require(lexicon.nutrient($0)) }, lexicon)
    }
    if let expected {
      #expect(try read() == expected)
    } else {
      #expect(throws: TargetEntryError.self) { try read() }
    }
  }

  @Test(
    "A target's key gives it back",
    arguments: [
      PersonalTarget(.protein, .day, minimum: 1), PersonalTarget(.protein, .kilogram, maximum: 2),
      PersonalTarget(.protein, .energy, minimum: 1, maximum: 2),
      PersonalTarget(.protein, .thousandKilocalories, minimum: 1),
      PersonalTarget(.sodium, .ratio(to: .potassium), maximum: 1),
    ])
  func keys(target: PersonalTarget) {
    #expect(
      PersonalTarget(key: target.key, minimum: target.minimum, maximum: target.maximum) == target)
  }

  @Test("Other keys are of no target", arguments: ["", "/", "203/", "/kg", "203/kg/1"])
  func badKeys(key: String) {
    #expect(PersonalTarget(key: key, minimum: 1, maximum: nil) == nil)
  }
}
