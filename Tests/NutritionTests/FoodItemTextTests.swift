import Nutrition
import Testing

@Suite("Lines that say how much of which food")
struct FoodItemTextTests {
  private func readings(_ text: String) throws -> [String] {
    try FoodItemText(text).readings.map { "\($0.number)|\($0.unit)|\($0.food)|\($0.rule)" }
  }

  @Test(
    "a line is read in all ways that may be meant, the most specific first",
    arguments: [
      ("100 g banana", ["100.0|g|banana|unit"]),
      ("3 oz roasted chicken breast", ["3.0|oz|roasted chicken breast|unit"]),
      (
        "1 cup whole milk", ["1.0|cup whole|milk|unitOfBestFood", "1.0|cup|whole milk|unit"]
      ),
      ("8 fl oz milk", ["8.0|fl oz|milk|unit"]),
      (
        "a tbsp of the olive oil",
        [
          "1.0|tbsp|olive oil|unit", "1.0|tbsp of|the olive oil|unitOfBestFood",
          "1.0|tbsp|of the olive oil|unit",
        ]
      ),
      (
        "2 large eggs",
        ["2.0|large|eggs|unit", "2.0||large eggs|count", "2.0|eggs|large|unitBehind"]
      ),
      ("1 cheeseburger", ["1.0||cheeseburger|count"]),
      ("sr:01123 100 g", ["100.0|g|sr:01123|code"]), ("banana, 100 g", ["100.0|g|banana|unit"]),
      ("Egg, whole, raw, 2 large", ["2.0|large|Egg, whole, raw|unit"]),
      ("banana 1 1/2 cups", ["1.5|cups|banana|unit"]), ("banana 100g", ["100.0|g|banana|unit"]),
      ("2% milk 1 cup", ["1.0|cup|2% milk|unit"]), ("1123 100 g", ["100.0|g|1123|unit"]),
      ("cheddar 2 x 30 g", ["60.0|g|cheddar|unit"]),
      ("100 g 93/7 ground turkey", ["100.0|g|93/7 ground turkey|unit"]),
      ("2 slices turkey", ["2.0|slices|turkey|unit"]),
      ("1 cup 2% milk", ["1.0|cup 2%|milk|unitOfBestFood", "1.0|cup|2% milk|unit"]),
      (
        "1 large slice of pizza",
        [
          "1.0|large slice|pizza|unit", "1.0|large slice|of pizza|unitOfBestFood",
          "1.0||large slice of pizza|count", "1.0|pizza|large slice of|unitBehind",
        ]
      ),
      ("a 100 g banana", ["100.0|g|banana|unit"]), ("１００ g milk", ["100.0|g|milk|unit"]),
      ("1 cup (244 g) milk", ["244.0|g|milk|unit"]),
      (
        "1 tbsp half and half",
        ["1.0|tbsp half|and half|unitOfBestFood", "1.0|tbsp|half and half|unit"]
      ),
      ("2 minute noodles, 1 pack", ["1.0|pack|2 minute noodles|unitOfWholeName"]),
      ("2 large eggs sr:01123", ["2.0|large eggs|sr:01123|code"]),
      ("2 large sr:01123 eggs", ["2.0|large eggs|sr:01123|code"]),
      ("egg, sr:01123, 2 large", ["2.0|large|sr:01123|code"]),
      ("1 cup milk (sr:01085)", ["1.0|cup milk|sr:01085|code"]),
      ("sr:11090, 0.5 cup, chopped", ["0.5|cup, chopped|sr:11090|code"]),
      ("0.5 cup, chopped, sr:11090", ["0.5|cup, chopped|sr:11090|code"]),
      ("1 serving 1 cup sr:06449", ["1.0|serving 1 cup|sr:06449|code"]),
      ("1 pound cake", ["1.0||pound cake|countOfWholeName", "1.0|pound|cake|unit"]),
    ])
  func readings(text: String, readings: [String]) throws {
    #expect(try self.readings(text) == readings)
  }

  @Test(
    "what is missing or wrong is said",
    arguments: [
      ("", FoodItemError.noAmount("")), ("banana", .noAmount("banana")),
      ("2% milk", .noAmount("2% milk")), ("7-grain bread", .noAmount("7-grain bread")),
      ("100 g", .noFood("100 g")), ("2 cups", .noFood("2 cups")), ("5", .noFood("5")),
      ("banana 2", .noUnit("2", food: "banana")), ("g", .amount(.noNumber("g"))),
      ("-2 g banana", .amount(.notPositive("-2 g banana"))),
      ("0 g banana", .amount(.notPositive("0 g banana"))),
      ("banana, -2 g", .amount(.notPositive(" -2 g"))),
      ("1,000 g banana", .amount(.ambiguousComma("1,000 g banana"))),
      ("½½ banana", .amount(.noNumber("½½ banana"))),
      ("100 calories of bread", .amount(.foreignUnit("calories"))),
      ("10 000 g milk", .amount(.splitNumber("10 000 g milk"))),
      ("1 cup and 2 tbsp milk", .severalAmounts("1 cup and 2 tbsp milk")),
      ("100 g milk 2 cups", .severalAmounts("100 g milk 2 cups")),
      ("1 pint + 1 cup milk", .severalAmounts("1 pint + 1 cup milk")),
      ("1 cup milk + 1 banana", .severalAmounts("1 cup milk + 1 banana")),
      ("1 cup milk and a banana", .severalAmounts("1 cup milk and a banana")),
      ("milk 1 cup 2 tbsp", .severalAmounts("milk 1 cup 2 tbsp")),
      ("2 slices", .noFood("2 slices")),
      ("1//2 cup milk", .amount(.noNumber("1//2 cup milk"))),
      ("1/0 cup milk", .amount(.noNumber("1/0 cup milk"))),
    ])
  func refused(text: String, error: FoodItemError) {
    #expect(throws: error) { try FoodItemText(text) }
  }

  @Test("an error says how to fix the line")
  func descriptions() {
    #expect(
      FoodItemError.noAmount("(1 cup) milk").description
        == "Add an amount, such as \"100 g banana\".")
    #expect(!FoodItemError.noUnit("1123", food: "1").description.contains("1123 g 1"))
    #expect(
      AmountError.ambiguousComma("1,500 g potatoes").description.hasSuffix("Write 1500 or 1.500."))
    #expect(AmountError.splitNumber("10 000 g").description.hasSuffix("Write 10000."))
    #expect(
      FoodItemError.noAmount("banana").description == "Add an amount, such as \"100 g banana\".")
    #expect(
      FoodItemError.noFood("100 g").description
        == "\"100 g\" has no food. Add one, such as \"100 g banana\".")
    #expect(
      FoodItemError.noUnit("2", food: "egg").description
        == "\"2\" after the food has no unit. Use \"2 g egg\" or \"2 egg\".")
  }
}
