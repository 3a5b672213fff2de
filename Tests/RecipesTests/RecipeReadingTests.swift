import Nutrition
import Recipes
import Testing

/// What files by other people must not lose, and must not count twice.
@Suite("Recipes by other people")
struct RecipeReadingTests {
  private func read(_ text: String, _ path: String) throws -> WrittenRecipe {
    let recipes = try RecipeFile.recipes(in: Array(text.utf8), path: path)
    #expect(recipes.count == 1)
    return recipes[0]
  }

  @Test(
    "a line that begins with an amount, or is about a food, is always an ingredient",
    arguments: [
      "500 g salad greens for 4 people", "Chicken for two people", "#10 can tomatoes",
      "½ cup milk for 2 servings", "portion of rice, one",
    ])
  func plainIngredients(line: String) throws {
    let recipe = try read("1 egg\n\(line)\n# a comment\n#\n", "a.txt")
    #expect(recipe.lines.map(\.text) == ["1 egg", line])
    #expect(recipe.servings == nil)
  }

  @Test("a list's first ingredient is no title")
  func firstIngredient() throws {
    let recipe = try read("- butter\n\n- flour\n", "a.txt")
    #expect(recipe.lines.map(\.text) == ["butter", "flour"])
  }

  @Test(
    "a line that only gives the servings is no ingredient",
    arguments: ["For 4 people", "Serves 4", "4 servings", "Yield: 4 bowls", "4 persons"])
  func plainServings(line: String) throws {
    let recipe = try read("\(line)\n1 egg\n", "a.txt")
    #expect(recipe.lines.map(\.text) == ["1 egg"])
    #expect(recipe.servings == 4)
  }

  @Test("ingredients in Markdown need no bullets, also among those that have them")
  func bulletsAreOptional() throws {
    let recipe = try read(
      """
      ## Ingredients

      These are for about two portions

      - 1 cup rice, rinsed
        2 times
      500 g ground beef
      salt

      1 onion
      - 2 eggs

      ### Sauce

      2. 1 cup milk
      """, "a.md")
    #expect(
      recipe.lines.map(\.text) == [
        "1 cup rice, rinsed 2 times", "500 g ground beef", "salt", "1 onion", "2 eggs",
        "1 cup milk",
      ])
    #expect(recipe.lines.map(\.section) == [nil, nil, nil, nil, nil, "Sauce"])
    #expect(recipe.servings == 2)
    #expect(recipe.notes == ["These are for about two portions"])
  }

  @Test("of schema.org's two lists of ingredients, one counts")
  func twoLists() throws {
    for (both, lines) in [
      (#""recipeIngredient": ["1 egg"], "ingredients": ["1 egg"]"#, ["1 egg"]),
      (#""ingredients": ["2 eggs"]"#, ["2 eggs"]),
    ] {
      let recipe = try read(#"{"@type": "Recipe", "name": "A", \#(both)}"#, "a.json")
      #expect(recipe.lines.map(\.text) == lines)
    }
  }

  @Test(
    "a yield in dozens is multiplied, and a weight, a volume or a size is no number of servings",
    arguments: [
      ("2 dozen cookies", 24), ("two dozen", 24), ("a dozen rolls", 12), ("2-3 dozen", 30),
      ("1 1/2 dozen", nil), ("half a dozen", nil), ("12 ounces", nil), ("3 cups", nil),
      ("1 1/2 cups", nil), ("two cups", nil), ("9-inch cake", nil), ("-3", nil),
      ("4 (6 oz each)", 4),
      ("6 muffins", 6), ("4 to 6", 5),
    ] as [(String, Double?)])
  func yields(text: String, servings: Double?) throws {
    let recipe = try read(
      #"{"@type": "Recipe", "name": "A", "recipeYield": "\#(text)", "ingredients": "1 egg"}"#,
      "a.json")
    #expect(recipe.servings == servings)
  }
}
