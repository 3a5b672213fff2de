import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Building retention factors and recipes")
struct RecipeBuildTests {
  static let files = [
    "retention_factor.csv": """
    code|name|factors
    0107|EGGS,POACHED|418=80 404=85.5
    0001|CHEESE,BAKED|

    """,
    "recipe.csv": "food|yield_percent\nsr:01123|89.5\nsr:01001|\n",
    "recipe_ingredient.csv": """
    food|sequence|ingredient|name|grams|retention
    sr:01123|2|fndds:11111000|Milk, whole|15|
    sr:01123|1|sr:01077|Milk|100|0107
    sr:01001|1|sr:01077|Milk|2000|

    """,
  ]

  private let example: ExampleBuild

  init() throws {
    example = try ExampleBuild()
  }

  private static func code(_ text: String) throws -> FoodCode { try #require(FoodCode(text)) }

  @Test("factors and recipes come back, in their order")
  func all() async throws {
    try await example.build(replacing: Self.files)
    let database = try FoodDatabase(shipped: example.output.path)
    let poached = RetentionFactors(
      code: "0107", name: "EGGS,POACHED",
      factors: [NutrientNumber("418"): 0.8, NutrientNumber("404"): 0.855])
    let baked = RetentionFactors(code: "0001", name: "CHEESE,BAKED", factors: [:])
    #expect(try database.retentionFactors() == [baked, poached])
    #expect(try database.retentionFactors(code: "0107") == poached)
    #expect(try database.retentionFactors(code: "9999") == nil)
    let egg = try #require(try database.publishedRecipe(of: Self.code("sr:01123")))
    #expect(
      egg.ingredients == [
        .init(code: try Self.code("sr:01077"), name: "Milk", grams: 100, retentionCode: "0107"),
        .init(code: try Self.code("fndds:11111000"), name: "Milk, whole", grams: 15),
      ])
    #expect(egg.yield == .moistureChange(percent: -10.5))
    let butter = try #require(try database.publishedRecipe(of: Self.code("sr:01001")))
    #expect(butter.yield == nil)
    #expect(try database.publishedRecipe(of: Self.code("sr:01077")) == nil)
    #expect(
      try database.foodsWithRecipe() == [try Self.code("sr:01001"), try Self.code("sr:01123")])
  }

  @Test("a folder can lack the files, and the order of rows doesn't matter")
  func optional() async throws {
    try await example.build()
    let database = try FoodDatabase(shipped: example.output.path)
    #expect(try database.retentionFactors().isEmpty)
    #expect(try database.foodsWithRecipe().isEmpty)
    try await example.build(replacing: Self.files)
    let first = try Data(contentsOf: example.output)
    var reversed = Self.files
    for (name, text) in Self.files {
      let lines = text.split(separator: "\n")
      reversed[name] =
        ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n") + "\n"
    }
    try await example.build(replacing: reversed)
    #expect(try Data(contentsOf: example.output) == first)
  }

  static let problems: [(String, String, String)] = [
    (
      "retention_factor.csv", "0107|EGGS,POACHED|418=180 404=85.5",
      """
      retention_factor.csv:2:19: factors "418=180 404=85.5" has an invalid entry, \
      "418=180". Write each factor as NUTRIENT=PERCENT, such as 401=65.
      """
    ),
    (
      "retention_factor.csv", "0107|EGGS,POACHED|418=80 418=85",
      "retention_factor.csv:2:19: factors \"418=80 418=85\" lists nutrient 418 twice."
    ),
    (
      "recipe.csv", "sr:99999|100", "recipe.csv:2:1: food \"sr:99999\" is not in food.csv."
    ),
    (
      "recipe.csv", "sr:01123|1001",
      "recipe.csv:2:10: yield_percent \"1001\" is more than 10 times the weight of the ingredients."
    ),
    (
      "recipe_ingredient.csv", "sr:01077|2|sr:01001|Butter|15|",
      "recipe_ingredient.csv:2:1: food \"sr:01077\" is not in recipe.csv."
    ),
    (
      "recipe_ingredient.csv", "sr:01123|2|butter|Butter|15|",
      """
      recipe_ingredient.csv:2:12: ingredient "butter" is not a food code. Write the dataset's \
      prefix and the food's number, such as sr:01123.
      """
    ),
    (
      "recipe_ingredient.csv", "sr:01123|2|sr:01001|Butter|15|0999",
      "recipe_ingredient.csv:2:31: retention \"0999\" is not in retention_factor.csv."
    ),
    (
      "recipe_ingredient.csv", "sr:01123|1|sr:01001|Butter|15|",
      "recipe_ingredient.csv:3:10: sequence \"1\" is already on line 2."
    ),
  ]

  @Test("each error is reported with its place", arguments: problems)
  func problem(file: String, row: String, expected: String) async throws {
    var files = Self.files
    var lines = try #require(files[file]).split(separator: "\n").map(String.init)
    lines[1] = row
    files[file] = lines.joined(separator: "\n") + "\n"
    let found = try #require(await example.problem(replacing: files))
    #expect(found.contains(expected), "\(found)")
  }
}
