import Nutrition
import Testing

private let butter = [
  Portion(amount: 1, unit: "cup", grams: 227), Portion(amount: 1, unit: "tbsp", grams: 14.2),
  Portion(amount: 1, unit: "pat (1\" sq, 1/3\" high)", grams: 5),
]
private let banana = [
  Portion(amount: 1, unit: "cup, mashed", grams: 225),
  Portion(amount: 1, unit: "cup, sliced", grams: 150),
  Portion(amount: 0.5, unit: "banana", grams: 59),
]

@Suite("Amounts in words")
struct FoodAmountTests {
  @Test(
    "masses are exact, and a bare number is grams",
    arguments: [
      ("100 g", 100.0), ("100", 100), ("0.25kg", 250), ("1 oz", 28.349523125),
      ("3 Ounces", 85.048569375), ("1 lb", 453.59237), ("250 mg", 0.25), (" 1,5  kg ", 1500),
      ("0,125 kg", 125), ("1,0005 g", 1.0005),
      ("1e2 g", 100),
    ])
  func masses(text: String, grams: Double) throws {
    #expect(try FoodAmount(text, portions: []).grams == grams)
  }

  @Test(
    "numbers are read as people write them",
    arguments: [
      ("1 tbsp", 14.2), ("2 tbsp", 28.4), ("1/2 tbsp", 7.1), ("1 1/2 tbsp", 21.3), ("½ tbsp", 7.1),
      ("1½ tbsp", 21.3), ("1 ½ tbsp", 21.3), ("0.5 tbsp", 7.1), (".5 tbsp", 7.1), ("+1 tbsp", 14.2),
    ])
  func numbers(text: String, grams: Double) throws {
    let weighed = try FoodAmount(text, portions: butter).grams
    #expect(abs(weighed - grams) < 1e-9)
  }

  @Test(
    "the food's own portions are found by their full or first words, in any case and number",
    arguments: [
      ("1 cup", 227.0), ("2 CUPS", 454), ("1 pat", 5), ("3 pats (1\" sq, 1/3\" high)", 15),
    ])
  func measures(text: String, grams: Double) throws {
    #expect(try FoodAmount(text, portions: butter).grams == grams)
  }

  @Test("one unit of a portion of half a unit weighs twice as much")
  func partialUnits() throws {
    #expect(try FoodAmount("1 banana", portions: banana).grams == 118)
    #expect(try FoodAmount("0.5 banana", portions: banana).grams == 59)
  }

  @Test("a food's own ounce is used, unless it is a rounded mass")
  func ownOunce() throws {
    let drink = [Portion(amount: 1, unit: "oz", grams: 31)]
    #expect(try FoodAmount("8 oz", portions: drink).grams == 248)
    let steak = [Portion(amount: 3, unit: "oz", grams: 85)]
    #expect(try FoodAmount("3 oz", portions: steak).grams == 85.048569375)
  }

  @Test("portions that differ by rounding are one; otherwise the portion of that amount is used")
  func likeMeasures() throws {
    let ricotta = [
      Portion(amount: 1, unit: "cup", grams: 246), Portion(amount: 0.5, unit: "cup", grams: 124),
    ]
    #expect(try FoodAmount("0.5 cup", portions: ricotta).grams == 124)
    #expect(try FoodAmount("2 cups", portions: ricotta).grams == 492)
    let slices = [
      Portion(amount: 1, unit: "slice", grams: 28), Portion(amount: 2, unit: "slice", grams: 40),
    ]
    #expect(try FoodAmount("1 slice", portions: slices).grams == 28)
    #expect(throws: AmountError.ambiguousUnit("slices", candidates: slices)) {
      try FoodAmount("3 slices", portions: slices)
    }
  }

  @Test("the text says what was used")
  func text() throws {
    #expect(try FoodAmount("2 pats", portions: butter).text == "2 pat (1\" sq, 1/3\" high)")
    #expect(try FoodAmount("50", portions: butter).text == "50 g")
    #expect(try FoodAmount("1½ lb", portions: butter).text == "1.5 lb")
  }

  @Test("a unit that fits several portions with different weights is rejected with all of them")
  func ambiguous() {
    #expect(
      throws: AmountError.ambiguousUnit("cup", candidates: Array(banana.prefix(2)))
    ) {
      try FoodAmount("1 cup", portions: banana)
    }
  }

  @Test(
    "text that isn't an amount is rejected with the reason",
    arguments: [
      ("", AmountError.noNumber("", portions: butter)),
      ("g", .noNumber("g", portions: butter)), ("lots", .noNumber("lots", portions: butter)),
      ("nan g", .noNumber("nan g", portions: butter)),
      ("inf", .noNumber("inf", portions: butter)), ("ml", .noNumber("ml", portions: butter)),
      ("½½", .noNumber("½½")), ("1//2", .noNumber("1//2")), ("1 -", .noNumber("1 -")),
      ("1 2 pats", .noNumber("1 2 pats", portions: butter)),
      (
        "\(String(repeating: "9", count: 40)) g",
        .tooLarge("\(String(repeating: "9", count: 40)) g")
      ),
      ("1,000 g", .ambiguousComma("1,000 g")), ("12,345", .ambiguousComma("12,345")),
      ("-2 g", .notPositive("-2 g")), ("0 g", .notPositive("0 g")),
      ("1e99 kg", .tooLarge("1e99 kg")), ("1e999 g", .tooLarge("1e999 g")),
      ("1000.1 kg", .tooLarge("1000.1 kg")), ("1e-999 g", .notPositive("1e-999 g")),
      ("1 xyzzy", .unknownUnit("xyzzy", portions: butter)),
      ("a slice", .unknownUnit("slice", portions: butter)),
      ("1 !", .noNumber("1 !")), ("1/0 cup", .noNumber("1/0 cup")),
    ])
  func refused(text: String, error: AmountError) {
    #expect(throws: error) { try FoodAmount(text, portions: butter) }
  }

  @Test("an error lists the portions, a dozen at most")
  func errorText() {
    let many = (1...13).map { Portion(amount: Double($0), unit: "bar", grams: 10) }
    #expect(
      AmountError.unknownUnit("x", portions: many).description.hasSuffix("12 bar (10 g), …"))
    #expect(
      AmountError.unknownUnit("cups", portions: many).description
        .hasPrefix(
          "This food can't be measured by volume because its density is unknown. Use g, "
            + "oz or lb, or one of"))
    #expect(
      AmountError.ambiguousUnit("bar", candidates: [many[0], many[0]]).description
        .hasSuffix("Some have the same name, so use a weight: 1 bar (10 g), 1 bar (10 g)"))
    #expect(
      AmountError.noNumber(String(repeating: "x", count: 1000)).description.count < 200)
    #expect(
      AmountError.unknownUnit("xyzzy", portions: Array(butter.prefix(2))).description
        == "This food can't be measured in \"xyzzy\". Use g, oz or lb, or one of its portions: "
        + "1 cup (227 g), 1 tbsp (14.2 g)")
  }
}
