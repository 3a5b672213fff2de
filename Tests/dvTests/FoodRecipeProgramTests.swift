import Foundation
import TestSupport
import Testing

/// What foods were computed from, as `dv show --ingredients` lists it.
@Suite("Recipes of foods in dv show")
struct FoodRecipeProgramTests {
  private let example: ExampleDatabase
  private let dv = BuiltProgram("dv")

  init() async throws {
    example = try await ExampleDatabase(replacing: [
      "retention_factor.csv": "code|name|factors\n0107|EGGS,POACHED|418=80 404=85.5\n",
      "recipe.csv": "food|yield_percent\nsr:01123|90\nsr:01001|\n",
      "recipe_ingredient.csv": """
      food|sequence|ingredient|name|grams|retention
      sr:01123|1|sr:01077|Milk|100|0107
      sr:01123|2|fndds:11111000|Milk from elsewhere|2.5|
      sr:01001|1|sr:01077|Milk|2000|

      """,
    ])
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try dv.run(
      arguments,
      environment: ["DV_HOME": example.folder.path("home"), "DV_DATABASE": example.shipped])
  }

  private func recipe(_ food: String) throws -> Any? {
    let outcome = try run("show", food, "--ingredients", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
    return try #require(report)["recipe"]
  }

  @Test("a published recipe has weights, codes, retention factors and a yield")
  func published() throws {
    let text = try run("show", "sr:01123", "--ingredients").out
    #expect(
      text.contains(
        """
        Ingredient           Weight  Retention factors  Code
        Milk                  100 g  0107 EGGS,POACHED  sr:01077
        Milk from elsewhere   2.5 g                     fndds:11111000

        The ingredients weigh 103 g and the finished dish weighs 92 g (90%).

        """), "\(text)")
    let recipe = try #require(try recipe("sr:01123") as? [String: Any])
    #expect(recipe["grams"] as? Double == 102.5)
    #expect(recipe["cookedGrams"] as? Double == 92.25)
    #expect(recipe["yieldPercent"] as? Double == 90)
    #expect((recipe["ingredients"] as? [Any])?.count == 2)
  }

  @Test("an unknown yield is said to be unknown")
  func unknownYield() throws {
    let text = try run("show", "sr:01001", "--ingredients").out
    #expect(
      text.contains(
        "The ingredients weigh 2000 g. The data don't say what the finished dish weighs."))
    let recipe = try #require(try recipe("sr:01001") as? [String: Any])
    #expect(recipe["cookedGrams"] is NSNull)
  }

  @Test("the user's recipe has its lines, also those that count nothing")
  func own() throws {
    let added = try run(
      "recipe", "add", "Custard", "--line", "100 g sr:01123", "--line", "100 g sr:01077", "--line",
      "salt to taste", "--moisture", "-10", "--quiet")
    #expect(added.status == 0, "\(added.err)")
    let text = try run("show", "custard", "--ingredients").out
    #expect(text.contains("salt to taste           (not counted)"), "\(text)")
    #expect(text.contains("The ingredients weigh 200 g and the finished dish weighs 180 g (90%)."))
    let recipe = try #require(try recipe("custard") as? [String: Any])
    let lines = try #require(recipe["ingredients"] as? [[String: Any]])
    #expect(lines.map { $0["text"] as? String }.last == "salt to taste")
    #expect(lines.last?["code"] is NSNull)
  }

  @Test("a food without a recipe says so, and has none in JSON")
  func none() throws {
    #expect(
      try run("show", "sr:01077", "--ingredients").out
        .contains("The data don't include a recipe for this food."))
    #expect(try recipe("sr:01077") is NSNull)
    #expect(!(try run("show", "sr:01123", "--json").out.contains("\"recipe\"")))
    _ = try run("add-food", "Tea", "--energy", "1", "--yes", "--quiet")
    #expect(
      try run("show", "tea", "--ingredients").out.contains("This custom food isn't a recipe"))
  }

  @Test("a recipe that starts from a published one has its weights, yield and retention factors")
  func like() throws {
    let added = try run("recipe", "add", "Mine", "--like", "sr:01123", "--quiet", "--json")
    #expect(added.status == 0, "\(added.err)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(added.out.utf8)) as? [String: Any])
    #expect(report["moisturePercent"] as? Double == -10)
    let lines = try #require(report["ingredients"] as? [[String: Any]])
    #expect(lines.map { $0["grams"] as? Double } == [100, 2.5])
    #expect(lines.map { $0["method"] as? String } == ["0107", nil])
    // One of its foods isn't in the data.
    #expect(report["isDraft"] as? Bool == true)
  }
}
