import Nutrition
import Recipes
import Testing
import Text

@Suite("Recipe files")
struct RecipeFileTests {
  private func read(
    _ text: String, _ path: String = "standard input"
  ) throws -> WrittenRecipe {
    let recipes = try RecipeFile.recipes(in: Array(text.utf8), path: path)
    #expect(recipes.count == 1)
    return recipes[0]
  }

  private func lines(_ recipe: WrittenRecipe) -> [String] {
    recipe.lines.map { line in (line.section.map { "\($0): " } ?? "") + line.text }
  }

  @Test("plain lines have bullets, headings, servings and instructions")
  func plain() throws {
    let recipe = try read(
      """
      Pancakes

      Serves 4
      - 2 cups flour
      * 2 eggs
      Sauce:
      1 cup milk
      # a comment
      Directions:
      1. Mix.
      2. Fry.
      """)
    #expect(recipe.name == "Pancakes")
    #expect(recipe.servings == 4)
    #expect(lines(recipe) == ["2 cups flour", "2 eggs", "Sauce: 1 cup milk"])
    #expect(recipe.steps == ["Mix.", "Fry."])
  }

  @Test("Markdown has front matter, lists within lists, headings, notes and steps")
  func markdown() throws {
    let recipe = try read(
      """
      ---
      title: "Banana Bread"
      author: somebody
      ---
      Not too *sweet*.

      - ⏲️ Prep time: 10 min
      - 🍽️ Servings: 8-10

      ## Ingredients

      These are good.

      - 2 cups [flour](https://example.org)
      - Spices:
          - 1 tsp cinnamon
      - 1 egg, **beaten**
        with a fork

      ### Topping

      - 1 cup sugar

      ## Directions

      1. Mix the dry
         ingredients.
      2. Bake.

      ## Notes

      Freezes well.
      """, "banana-bread.md")
    #expect(recipe.name == "Banana Bread")
    #expect(recipe.source == "somebody")
    #expect(recipe.servings == 9)
    #expect(
      lines(recipe) == [
        "2 cups [flour](https://example.org)", "Spices: 1 tsp cinnamon",
        "1 egg, **beaten** with a fork", "Topping: 1 cup sugar",
      ])
    #expect(recipe.steps == ["Mix the dry ingredients.", "Bake."])
    #expect(recipe.notes.contains("These are good."))
    #expect(recipe.notes.contains("Freezes well."))
  }

  @Test("of a metric and an imperial list, the metric one counts")
  func systems() throws {
    let recipe = try read(
      "## Ingredients\n\n__Imperial__\n\n- 1 lb beef\n\n__Metric__\n\n- 450 g beef\n", "a.md")
    #expect(lines(recipe) == ["Metric: 450 g beef"])
    #expect(recipe.notes == ["Imperial: 1 lb beef"])
  }

  @Test("Cooklang has marked ingredients, metadata, comments and sections")
  func cooklang() throws {
    let recipe = try read(
      """
      >> title: Easy pancakes
      >> servings: 2
      -- a comment
      Crack @eggs{3} into a #bowl{}, add @plain flour{125%g}(sifted) [- or not -] and @salt.

      == Topping ==
      Fry for ~{10%minutes}. Add @golden syrup{}.
      """, "pancakes.cook")
    #expect(recipe.name == "Easy pancakes")
    #expect(recipe.servings == 2)
    #expect(
      lines(recipe) == ["3 eggs", "125 g plain flour, sifted", "salt", "Topping: golden syrup"])
    #expect(recipe.steps.count == 2)
    #expect(recipe.steps.last == "Fry for 10 minutes. Add golden syrup.")
  }

  @Test("schema.org recipes are found in lists and graphs, with steps in sections")
  func schema() throws {
    let recipe = try read(
      #"""
      {"@context": "https://schema.org", "@graph": [{"@type": "WebPage"},
        {"@type": ["Recipe"], "name": "Mac &amp; cheese", "recipeYield": ["6", "6 servings"],
         "url": "https://example.org/mac", "recipeIngredient": ["1 lb macaroni", "2 cups <b>milk</b>"],
         "recipeInstructions": [{"@type": "HowToSection", "name": "Sauce", "itemListElement":
           [{"@type": "HowToStep", "text": "Stir."}]}]}]}
      """#)
    #expect(recipe.name == "Mac & cheese")
    #expect(recipe.servings == 6)
    #expect(recipe.source == "https://example.org/mac")
    #expect(lines(recipe).first == "1 lb macaroni")
    #expect(recipe.steps == ["Sauce:", "Stir."])
  }

  @Test("of a hostile page, only the JSON-LD is read")
  func page() throws {
    let page = """
      <html><script>alert("<script type='application/ld+json'>{}</scr" + "ipt>")</script>
      <SCRIPT TYPE="application/LD+json">{broken</SCRIPT>
      <script type="application/ld+json" data-x="1">
      {"@type": "Recipe", "name": "\\u001b[31mRed\\u202e", "recipeIngredient": ["1 egg\\u0007"]}
      </script><script>document.cookie</script><script type="application/ld+json">
      """
    let recipe = try read(page, "page.html")
    #expect(recipe.name == "\u{FFFD}[31mRed\u{FFFD}")
    #expect(lines(recipe) == ["1 egg\u{FFFD}"])
  }

  @Test(
    "files without a recipe are refused",
    arguments: [
      ("", "a.txt", RecipeFileError.noRecipe(path: "a.txt")),
      ("# Nothing\n\nhere\n", "a.md", .noRecipe(path: "a.md")),
      ("<html></html>", "a.html", .noRecipeInPage(path: "a.html")),
      ("{\"@type\": \"Person\"}", "a.json", .noRecipe(path: "a.json")),
      (String(repeating: "1 egg\n", count: 5001), "a.txt", .tooManyLines(path: "a.txt", 5001)),
    ])
  func refused(text: String, path: String, error: RecipeFileError) {
    #expect(throws: error) { try RecipeFile.recipes(in: Array(text.utf8), path: path) }
  }

  @Test(
    "a megabyte of marks is read or refused",
    arguments: [
      ("@a{", "a.cook"), ("[a](", "a.md"), ("<script type=\"application/ld+json\">", "a.html"),
      ("1 egg ", "a.txt"), ("&<a", "a.txt"),
    ])
  func hostile(mark: String, path: String) {
    let text = String(repeating: mark, count: 1_000_000 / mark.utf8.count)
    do throws(RecipeFileError) {
      let recipes = try RecipeFile.recipes(in: Array(text.utf8), path: path)
      #expect(recipes.allSatisfy { $0.lines.count <= Recipe.mostLines })
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test("what isn't UTF-8 is refused")
  func notText() {
    #expect(throws: RecipeFileError.notText(path: "x")) {
      try RecipeFile.recipes(in: [0xFF, 0xFE], path: "x")
    }
  }

  private var whole: Recipe {
    Recipe(
      code: .custom(id: FoodCode.lowestCustomID + 5), name: "Mom's \"best\" bread",
      group: FoodGroup(key: "baked-products", name: "Baked Products"), source: "A book: page 3",
      note: "Keep cool.", servings: 10,
      cooking: RecipeCooking(method: .baked, keepsNutrients: true, moisturePercent: -8.5),
      portions: [RecipePortion(unit: "slice", share: 0.0833333333333333)],
      lines: [
        RecipeLine(
          text: "2 cups flour", name: "flour",
          food: FoodCode(dataset: .standardReference, key: "20081"), grams: 250.123456789),
        RecipeLine(text: "salt to taste", section: "Spices", grams: 0),
        RecipeLine(text: "3 wombats", section: "Spices"),
        RecipeLine(
          text: "1 egg", section: "Spices",
          food: FoodCode(dataset: .standardReference, key: "01123"), grams: 50, method: "0101"),
      ], steps: ["Mix.", "Bake."])
  }

  @Test("exported recipes are read back unchanged", arguments: ["a.json", "a.md"])
  func roundTrip(path: String) throws {
    let recipe = whole
    let text =
      path == "a.md" ? RecipeExport.markdown(recipe) : RecipeExport.json([recipe]).text
    let read = try read(text, path)
    #expect(read.code == recipe.code)
    #expect(read.name == recipe.name)
    #expect(read.groupKey == recipe.group?.key)
    #expect(read.source == recipe.source)
    #expect(read.notes == ["Keep cool."])
    #expect(read.servings == recipe.servings)
    #expect(read.cooking == recipe.cooking)
    #expect(read.portions == recipe.portions)
    #expect(read.lines == recipe.lines)
    #expect(read.steps == recipe.steps)
  }

  @Test(
    "an export is read back unchanged, however much its texts look like something else",
    arguments: ["a.json", "a.md"])
  func misleading(path: String) throws {
    var recipe = whole
    recipe.name = #"Big "quoted" soup: C:\new"#
    recipe.source = #""A" # b"#
    recipe.note = "## Ingredients for 2 people. Makes 2 loaves: **hot**"
    recipe.servings = nil
    recipe.portions = [RecipePortion(amount: 2, unit: "cup: #1 \"big\"", share: 0.5)]
    recipe.lines = [
      RecipeLine(text: "1. flour:", section: "Imperial: __1__"),
      RecipeLine(text: "Serves 4", section: "Metric"),
      RecipeLine(text: "500 g beef for 2 people"),
      RecipeLine(text: "- salt", section: "More ingredients"),
    ]
    recipe.steps = ["Sauce:", "2. `Fry` **well**.", "Serves 4"]
    let text =
      path == "a.md" ? RecipeExport.markdown(recipe) : RecipeExport.json([recipe]).text
    let read = try read(text, path)
    #expect(read.name == recipe.name)
    #expect(read.source == recipe.source)
    #expect(read.notes == [recipe.note])
    #expect(read.servings == nil)
    #expect(read.portions == recipe.portions)
    #expect(read.lines == recipe.lines)
    #expect(read.steps == recipe.steps)
  }

  @Test("several recipes are exported as one file")
  func several() throws {
    let text = RecipeExport.json([whole, whole]).text
    #expect(try RecipeFile.recipes(in: Array(text.utf8), path: "a.json").count == 2)
  }

  @Test("servings are read from what people write")
  func servings() throws {
    for (text, number) in [
      ("4", 4.0), ("4-6 people", 5), ("8 bowls", 8), ("1 (2 wraps)", 1), ("about two", 2),
    ] {
      #expect(
        try read("---\nservings: \(text)\n---\n## Ingredients\n- 1 egg", "a.md").servings == number)
    }
    #expect(try read("---\nyield: 500 g\n---\n## Ingredients\n- 1 egg", "a.md").servings == nil)
  }

  @Test("a recipe is scaled by servings, or by the weight of a food in all its lines")
  func scale() throws {
    let recipe = whole
    let doubled = try #require(RecipeScale(recipe, toServings: 20))
    #expect(doubled.factor == 2)
    #expect(doubled.grams(of: recipe.lines[3]) == 100)
    let flour = FoodCode(dataset: .standardReference, key: "20081")
    #expect(RecipeScale(recipe, to: 500.246913578, of: flour)?.servings == 20)
    #expect(RecipeScale(recipe, to: 500, of: recipe.code) == nil)
    let egg = Food(
      code: flour, name: "Egg", origin: .shipped, refusePercent: 12,
      nutrients: NutrientProfile([:]))
    #expect(doubled.purchasedGrams(of: recipe.lines[3], as: egg) == 113.636363636364)
  }
}
