import Nutrition
import Testing

@Suite("Serving sizes as text")
struct ServingTextTests {
  @Test(
    "a serving size is a household measure and its weight, as on labels",
    arguments: [
      ("1 bar = 60 g", Portion(amount: 1, unit: "bar", grams: 60)),
      ("2/3 cup = 55 g", Portion(amount: 0.666666666666667, unit: "cup", grams: 55)),
      ("2/3 cup (55g)", Portion(amount: 0.666666666666667, unit: "cup", grams: 55)),
      ("2 cookies (30 g)", Portion(amount: 2, unit: "cookies", grams: 30)),
      ("1 cup (240 ml) = 245 g", Portion(amount: 1, unit: "cup (240 ml)", grams: 245)),
      ("bar = 60 g", Portion(amount: 1, unit: "bar", grams: 60)),
      ("bar (60 g)", Portion(amount: 1, unit: "bar", grams: 60)),
      ("1 oz (28 g)", Portion(amount: 1, unit: "oz", grams: 28)),
      ("About 14 crackers (about 30 g)", Portion(amount: 14, unit: "crackers", grams: 30)),
      ("½ pizza=0,15kg", Portion(amount: 0.5, unit: "pizza", grams: 150)),
      ("1 bag = 2 oz", Portion(amount: 1, unit: "bag", grams: 56.69904625)),
      ("1 bag = 1/3 oz", Portion(amount: 1, unit: "bag", grams: 9.44984104166667)),
      ("1 bag = 1 lb", Portion(amount: 1, unit: "bag", grams: 453.59237)),
      ("1 pill = 350 mg", Portion(amount: 1, unit: "pill", grams: 0.35)),
      ("1 100-calorie pack = 24 g", Portion(amount: 1, unit: "100-calorie pack", grams: 24)),
      ("  1   big \u{A0} bar  =  60   g ", Portion(amount: 1, unit: "big bar", grams: 60)),
    ])
  func forms(text: String, portion: Portion) throws {
    #expect(try Portion(serving: text, density: nil) == portion)
  }

  @Test("a weight alone is one serving", arguments: ["60 g", "60g", "0.06 kg", "about 60 g"])
  func weightAlone(text: String) throws {
    #expect(
      try Portion(serving: text, density: nil) == Portion(amount: 1, unit: "serving", grams: 60))
  }

  @Test(
    "a volume is converted with the density",
    arguments: [
      ("1 bottle = 500 ml", Portion(amount: 1, unit: "bottle", grams: 515)),
      ("1 bottle (0.5 l)", Portion(amount: 1, unit: "bottle", grams: 515)),
      ("250 ml", Portion(amount: 250, unit: "ml", grams: 257.5)),
      ("1 can = 1 fl oz", Portion(amount: 1, unit: "can", grams: 30.460735449375)),
      ("1/2 cup", Portion(amount: 0.5, unit: "cup", grams: 121.8429417975)),
    ])
  func density(text: String, portion: Portion) throws {
    #expect(try Portion(serving: text, density: 1.03) == portion)
  }

  @Test(
    "a volume without density is rejected, with an example",
    arguments: ["1 bottle = 500 ml", "250 ml", "1 cup (240 ml)", "2/3 cup"])
  func noDensity(text: String) {
    #expect(throws: ServingError.needsDensity(text)) { try Portion(serving: text, density: nil) }
    #expect(ServingError.needsDensity(text).description.contains("\"1 bottle = 515 g\""))
  }

  @Test(
    "a density out of range is rejected",
    arguments: [0, -1, 21, Double.infinity])
  func badDensity(density: Double) {
    #expect(throws: ServingError.badDensity(density)) {
      try Portion(serving: "60 g", density: density)
    }
  }

  @Test("not-a-number is not a density")
  func densityNaN() {
    #expect(throws: ServingError.self) { try Portion(serving: "60 g", density: .nan) }
  }

  @Test(
    "other texts are rejected with the reason",
    arguments: [
      ("", ServingError.noWeight("")), ("1 bar", .noWeight("1 bar")),
      ("1 bar =", .noWeight("1 bar =")), ("1 bar = 60", .noWeight("1 bar = 60")),
      ("1 bar = nan g", .noWeight("1 bar = nan g")),
      ("1 bar = 2 cookies", .noWeight("1 bar = 2 cookies")),
      ("1 = 2 = 3 g", .noWeight("1 = 2 = 3 g")), ("60", .noWeight("60")),
      ("= 60 g", .noMeasure("= 60 g")), ("(60 g)", .noMeasure("(60 g)")),
      ("2 = 60 g", .noMeasure("2 = 60 g")), ("1 ! = 60 g", .noMeasure("1 ! = 60 g")),
      ("1/0 cup = 60 g", .unclearNumber("1/0 cup = 60 g")),
      ("1-2 cookies = 60 g", .unclearNumber("1-2 cookies = 60 g")),
      ("½½ cup = 60 g", .unclearNumber("½½ cup = 60 g")),
      ("1 bar = 0 g", .notPositive("1 bar = 0 g")), ("0 bar = 6 g", .notPositive("0 bar = 6 g")),
      ("1 bar = -6 g", .notPositive("1 bar = -6 g")), ("−6 g", .notPositive("−6 g")),
      ("1 bar = 1e-999 g", .notPositive("1 bar = 1e-999 g")),
      ("1 bar = 1000.1 kg", .tooLarge("1 bar = 1000.1 kg")),
      ("1 bar = 1e999 g", .tooLarge("1 bar = 1e999 g")),
      ("1e999 bars = 1 g", .tooLarge("1e999 bars = 1 g")),
      ("1 bar = 1,000 g", .ambiguousComma("1 bar = 1,000 g")),
      ("1,000 bars = 1 g", .ambiguousComma("1,000 bars = 1 g")),
      ("1 bar\n= 60 g", .forbiddenCharacter), ("1 \u{1B}[31mbar = 60 g", .forbiddenCharacter),
      ("1 \u{202E}bar = 60 g", .forbiddenCharacter),
    ])
  func refused(text: String, error: ServingError) {
    #expect(throws: error) { try Portion(serving: text, density: nil) }
  }

  @Test("the unit has at most 200 characters")
  func unitLength() throws {
    let longest = String(repeating: "x", count: 200)
    #expect(try Portion(serving: "1 \(longest) = 6 g", density: nil).unit == longest)
    #expect(throws: ServingError.unitTooLong(201)) {
      try Portion(serving: "1 \(longest)x = 6 g", density: nil)
    }
  }

  @Test("a serving has the same weight limit as an amount")
  func limit() throws {
    #expect(try Portion(serving: "1 silo = 1000 kg", density: nil).grams == FoodAmount.limitGrams)
  }

  @Test("a serving is found by the words it was entered with")
  func foundAgain() throws {
    let portion = try Portion(serving: "2/3 cup (55 g)", density: nil)
    #expect(abs(try FoodAmount("2/3 cup", portions: [portion]).grams - 55) < 1e-9)
    let other = Portion(amount: 1, unit: "cup", grams: 100)
    #expect(abs(try FoodAmount("2/3 cup", portions: [other, portion]).grams - 55) < 1e-9)
  }

  @Test("errors show the expected form")
  func errorText() {
    #expect(
      ServingError.noWeight("1 bar").description
        == "\"1 bar\" has no weight. "
        + "Write it as \"1 bar = 60 g\" or \"2/3 cup (55 g)\".")
  }
}
