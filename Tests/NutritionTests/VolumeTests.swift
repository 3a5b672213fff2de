import Nutrition
import Testing

private let milk = [
  Portion(amount: 1, unit: "cup", grams: 244), Portion(amount: 1, unit: "fl oz", grams: 30.5),
  Portion(amount: 1, unit: "quart", grams: 976),
]
private let honey = [
  Portion(amount: 1, unit: "tbsp", grams: 21), Portion(amount: 1, unit: "cup", grams: 339),
  Portion(amount: 1, unit: "packet (0.5 oz)", grams: 14),
]
private let banana = [
  Portion(amount: 1, unit: "cup, mashed", grams: 225),
  Portion(amount: 1, unit: "cup, sliced", grams: 150),
  Portion(amount: 1, unit: "medium", grams: 118),
]

@Suite("Volumes")
struct VolumeTests {
  @Test(
    "a volume is weighed by one of the food's portions that is a volume, whatever its name",
    arguments: [
      "1000 ml", "1000mL", "100 cl", "100 CL", "10 dl", "1 l", "1L", "1 liter", "1 litre",
      "1000 millilitres", "1000 milliliters",
    ])
  func metric(text: String) throws {
    let weighed = try FoodAmount(text, portions: milk).grams
    #expect(abs(weighed - 976 / 0.946352946) < 1e-9)
  }

  @Test(
    "kitchen units are exact parts of each other",
    arguments: [
      ("16 tbsp", 1.0), ("16 tablespoons", 1), ("48 tsp", 1), ("48 Teaspoons", 1), ("8 fl. oz.", 1),
      ("8 fluid ounces", 1), ("8 floz", 1), ("1 cup", 1), ("2 cups", 2), ("1 pint", 2),
      ("1 quart", 4), ("1 qt", 4), ("1 gallon", 16), ("½ gal", 8), ("236.5882365 ml", 1),
      ("29.5735295625 ml", 0.125),
    ])
  func household(text: String, cups: Double) throws {
    for unit in ["cup", "cup (8 fl oz)", "cup, with ice"] {
      let portions = [Portion(amount: 1, unit: unit, grams: 200)]
      let weighed = try FoodAmount(text, portions: portions).grams
      #expect(abs(weighed - cups * 200) < 1e-9)
    }
  }

  @Test("the text says what was used: the volume by its unit, or the portion by its name")
  func text() throws {
    #expect(try FoodAmount("250ml", portions: milk).text == "250 ml")
    #expect(try FoodAmount("1½ pints", portions: milk).text == "1.5 pint")
    #expect(try FoodAmount("2 Cups", portions: milk).text == "2 cup")
  }

  @Test("a number and its unit need no space between", arguments: ["100g", "100 g", "100G"])
  func noSpace(text: String) throws {
    #expect(try FoodAmount(text, portions: milk).grams == 100)
  }

  @Test("an ounce is a mass, and a fluid ounce a volume")
  func ounces() throws {
    #expect(try FoodAmount("1 oz", portions: milk).grams == 28.349523125)
    #expect(try FoodAmount("1 fl oz", portions: milk).grams == 30.5)
    #expect(abs(try FoodAmount("1 fluid ounce", portions: milk).grams - 30.5) < 1e-9)
  }

  @Test(
    "the same unit under another name comes before other volumes, and large ones before small")
  func nearestMeasure() throws {
    let spoon = try FoodAmount("2 tablespoons", portions: honey).grams
    #expect(abs(spoon - 42) < 1e-9)
    let milliliters = try FoodAmount("236.5882365 ml", portions: honey).grams
    #expect(abs(milliliters - 339) < 1e-9)
  }

  @Test("portions of half a unit and of several units count for what they hold")
  func amounts() throws {
    let portions = [Portion(amount: 0.5, unit: "cup (4 fl oz)", grams: 60)]
    #expect(abs(try FoodAmount("8 tbsp", portions: portions).grams - 60) < 1e-9)
  }

  @Test("volumes with different weights are ambiguous, and listed")
  func ambiguous() {
    #expect(
      throws: AmountError.ambiguousUnit("ml", candidates: Array(banana.prefix(2)))
    ) {
      try FoodAmount("250 ml", portions: banana)
    }
  }

  @Test(
    "a volume is rejected if the food has no volume portion",
    arguments: ["ml", "cup", "fl oz", "tablespoons"])
  func unknown(unit: String) {
    let portions = [Portion(amount: 1, unit: "bar", grams: 60)]
    #expect(throws: AmountError.unknownUnit(unit, portions: portions)) {
      try FoodAmount("2 \(unit)", portions: portions)
    }
  }

  @Test(
    "text that only looks like a volume isn't one",
    arguments: ["c", "c.", "cl oz", "large", "ml x"])
  func none(unit: String) {
    #expect(throws: AmountError.unknownUnit(unit, portions: milk)) {
      try FoodAmount("2 \(unit)", portions: milk)
    }
  }

  @Test("a portion without weight doesn't affect others")
  func weightless() {
    let portions = [Portion(amount: 1, unit: "cup", grams: 0)]
    #expect(throws: AmountError.unknownUnit("ml", portions: portions)) {
      try FoodAmount("2 ml", portions: portions)
    }
  }
}
