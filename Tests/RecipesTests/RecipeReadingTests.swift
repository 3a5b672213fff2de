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

  @Test("a heading as high as that of the ingredients can be of more of them")
  func highHeadings() throws {
    let recipe = try read(
      """
      ## Ingredients
      - 1 egg
      ## For the sauce
      - 1 cup milk
      ## Equipment
      - 2 bowls
      ## Directions
      - Mix.
      ## Notes
      - Good cold
      """, "a.md")
    #expect(recipe.lines.map(\.text) == ["1 egg", "1 cup milk"])
    #expect(recipe.lines.map(\.section) == [nil, "For the sauce"])
    #expect(recipe.steps == ["Mix."])
    #expect(recipe.notes == ["Equipment:", "- 2 bowls", "Notes:", "- Good cold"])
  }

  @Test(
    "fat in front matter is a change in cooking only with a percent sign",
    arguments: [
      ("12", nil), ("12 g", nil), ("-5%", -5.0),
    ] as [(String, Double?)])
  func fat(value: String, percent: Double?) throws {
    let recipe = try read("---\nfat: \(value)\n---\n## Ingredients\n- 1 egg\n", "a.md")
    #expect(recipe.cooking.fatPercent == percent)
  }

  @Test("a bullet that only says what follows is for is a heading")
  func headingBullets() throws {
    let recipe = try read("## Ingredients\n- For the sauce\n- 1 cup milk\n", "a.md")
    #expect(recipe.lines.map(\.text) == ["1 cup milk"])
    #expect(recipe.lines.map(\.section) == ["For the sauce"])
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
    "a field that can't be read is refused with its line",
    arguments: [
      ("moisture: -120%", RecipeValueError.percent), ("cooked-weight: -5 g", .weight),
      ("cooked-weight: 0 g", .weight), ("portion: 1e400 slice = 0.5", .portion),
      ("portion: 1 serving = 0.5", .reservedUnit("serving")), ("method: zapped", .method),
      ("moisture: minus ten", .notNumber("is not a number.")), ("servings: -3", .servings(-3)),
    ])
  func unreadableField(field: String, cause: RecipeValueError) {
    let parts = field.split(separator: ": ").map(String.init)
    let error = RecipeFileError.field(
      path: "a.md",
      RecipeFieldError(line: 3, field: parts[0], value: parts[1], cause: cause))
    let text = "---\ntitle: A\n\(field)\n---\n## Ingredients\n- 1 egg\n"
    #expect(throws: error) { try RecipeFile.recipes(in: Array(text.utf8), path: "a.md") }
  }

  @Test(
    "a member of dv's own that can't be read is refused",
    arguments: [
      #""moisturePercent": -1e9"#, #""cookedGrams": 0"#, #""method": "zapped""#, #""servings": -3"#,
      #""portions": [{"amount": 1, "unit": "", "share": 0.5}]"#,
      #""portions": [{"amount": 1, "unit": "recipe", "share": 0.5}]"#,
      #""ingredients": [{"text": "1 egg", "code": "sr:01123", "grams": 1e308}]"#,
    ])
  func unreadableMember(member: String) {
    let text =
      #"{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"], "dv": {\#(member)}}"#
    #expect(throws: RecipeFileError.self) {
      try RecipeFile.recipes(in: Array(text.utf8), path: "a.json")
    }
  }

  @Test("weights and portions are read as people write them")
  func readableFields() throws {
    let recipe = try read(
      """
      ---
      cooked-weight: 0.3 kg
      portion: 1 1/2 slices = 1/10
      portion: "bowl=25%"
      ---
      ## Ingredients
      - 1 egg
      """, "a.md")
    #expect(recipe.cooking.cookedGrams == 300)
    #expect(
      recipe.portions == [
        RecipePortion(amount: 1.5, unit: "slices", share: 0.1),
        RecipePortion(unit: "bowl", share: 0.25),
      ])
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
