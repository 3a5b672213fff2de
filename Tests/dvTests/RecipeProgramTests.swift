import Foundation
import TestSupport
import Testing

/// Recipes as `dv` adds, shows, changes, exports and explains them.
@Suite(
  "Recipes in dv",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct RecipeProgramTests {
  private let home: TemporaryFolder
  private let dv = BuiltProgram("dv")

  init() throws { home = try TemporaryFolder() }

  private var environment: [String: String] {
    ["DV_HOME": home.url.path, "DV_DATABASE": Repository.shippedDatabase.path]
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try dv.run(
      arguments,
      environment: environment)
  }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let outcome = try dv.run(
      arguments + ["--json"],
      environment: environment)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
  }

  private func add(_ name: String, _ more: String...) throws {
    let outcome = try dv.run(
      ["recipe", "add", name, "--quiet"] + more,
      environment: environment)
    #expect(outcome.status == 0, "\(outcome.err)")
  }

  private func energy(_ name: String) throws -> Double? {
    try json("recipe", "show", name)["serving"].flatMap { $0 as? [String: Any] }
      .flatMap { $0["nutrients"] as? [[String: Any]] }
      .flatMap { $0.first { $0["key"] as? String == "energy" } }
      .flatMap { $0["amount"] as? Double }
  }

  @Test("a pasted recipe is a food in searches, labels, sums and other recipes, three deep")
  func nesting() throws {
    let lines = try home.write(
      "Dough:\n- 250 g flour\n- 2 large eggs\nsalt to taste\n", to: "l.txt")
    try add("Plain bread", "--servings", "10", "--portion", "1 slice=1/10", "--file", lines)
    #expect(try run("search", "plain bread", "--limit", "1").out.contains("Plain bread (custom)"))
    #expect(try run("label", "plain bread").out.contains("Serving size         1 serving (35g)"))
    let label = try run("label", "plain bread").out
    #expect(label.contains("10 servings per container"))
    #expect(label.hasSuffix("Ingredients: flour, eggs, salt\n"), "\(label)")
    #expect(try run("sum", "2 slices plain bread").out.contains("2 slices = 70 g"))
    try add("Toast", "--line", "1 recipe plain bread", "--line", "50 g butter")
    try add("Breakfast", "--servings", "2", "--line", "1 batch toast", "--line", "2 eggs")
    let bread = try #require(try energy("plain bread"))
    let toast = try #require(try energy("toast"))
    let breakfast = try #require(try energy("breakfast"))
    #expect(abs(toast - (bread * 10 + 358.5)) < 0.1)
    #expect(abs(breakfast * 2 - (toast + 143)) < 0.1)
    let why = try run("why", "breakfast", "protein").out
    #expect(why.contains("    250 g flour"))
    #expect(why.contains("sr:01001"))
  }

  @Test("a cooked weight gives what the same change of moisture does")
  func cookedWeight() throws {
    try add("Alpha dough", "--line", "200 g flour", "--line", "200 g milk", "--moisture", "-10")
    try add(
      "Beta dough", "--line", "200 g flour", "--line", "200 g milk", "--cooked-weight", "360g")
    let (a, b) = (
      try run("show", "alpha dough", "--all").out, try run("show", "beta dough", "--all").out
    )
    #expect(a.split(separator: "\n").dropFirst(3) == b.split(separator: "\n").dropFirst(3))
    #expect(a.contains("360 g"))
  }

  @Test("cooking loses vitamins by its method, and --no-retention keeps them")
  func retention() throws {
    try add("Raw", "--line", "100 g raw spinach")
    try add("Boiled", "--line", "100 g raw spinach", "--method", "boiled")
    try add("Kept", "--line", "100 g raw spinach", "--method", "boiled", "--no-retention")
    func vitaminC(_ name: String) throws -> Double? {
      (try json("show", name)["nutrients"] as? [[String: Any]])?
        .first { $0["key"] as? String == "vitamin-c" }?["amount"] as? Double
    }
    let raw = try #require(try vitaminC("raw"))
    #expect(try vitaminC("kept") == raw)
    #expect(try #require(try vitaminC("boiled")) < raw)
    #expect(
      try run("recipe", "show", "boiled").out.contains(
        """
        Losses of vitamins and minerals, from USDA's retention factors:
          3006 VEG,GREENS,BOILED,WATER USED: line 1
        """))
    let lines = try #require(
      try json("recipe", "show", "boiled")["ingredients"] as? [[String: Any]])
    #expect((lines[0]["retention"] as? [String: Any])?["code"] as? String == "3006")
    #expect(
      try run("recipe", "show", "kept").out.contains(
        "Vitamins and minerals are counted as if none were lost in cooking."))
    #expect(try !run("recipe", "show", "raw").out.contains("Vitamins and minerals"))
  }

  @Test("a draft says what is missing, has no amounts, and is completed by an edit")
  func draft() throws {
    let outcome = try run(
      "recipe", "add", "Stew", "--line", "200 g beef", "--line", "3 frobnicated wombats")
    #expect(outcome.status == 0)
    #expect(outcome.err.contains("as a draft"))
    #expect(outcome.err.contains("3 frobnicated wombats: No food matches"))
    #expect(outcome.out.contains("2. 3 frobnicated wombats: the food or its amount is unknown"))
    #expect(try run("recipe", "list").out.contains("Stew (draft, 1 unresolved line)"))
    #expect(try energy("stew") == nil)
    #expect(try run("recipe", "edit", "stew", "--line", "2=100 g carrots").status == 0)
    #expect(try energy("stew") != nil)
    #expect(try run("recipe", "edit", "stew").err == "No changes.\n")
    #expect(try run("user", "undo").status == 0)
    #expect(try energy("stew") == nil)
  }

  @Test("spoons of what the data lack count 0 g if they are under 1% of the dish")
  func traces() throws {
    let outcome = try run(
      "recipe", "add", "Sumac rice", "--line", "500 g rice", "--line", "1 tsp sumac")
    #expect(
      outcome.err.contains(
        "1 tsp sumac: not in the data, and less than 1% of the weight, so counted as 0 g."))
    #expect(!outcome.err.contains("as a draft"))
    #expect(try run("label", "sumac rice").out.hasSuffix("Ingredients: rice, sumac\n"))
    let other = try run(
      "recipe", "add", "Sumac mix", "--line", "50 g rice", "--line", "1 tsp sumac")
    #expect(other.err.contains("as a draft"))
  }

  @Test("a draft that is named as a food says that it is one")
  func namedDraft() throws {
    try add("Beef stew", "--servings", "4", "--line", "3 frobnicated wombats")
    for call in [
      ["show", "beef", "stew"], ["label", "beef stew"], ["why", "beef stew", "protein"],
      ["cite", "Beef stew"], ["sum", "200 g beef stew"],
    ] {
      let outcome = try dv.run(call, environment: environment)
      #expect(outcome.status == 1, "\(call)")
      #expect(
        outcome.err.contains("Beef stew is a draft: some of its ingredients are still unknown."),
        "\(call): \(outcome.err)")
      #expect(outcome.err.contains("Run `dv recipe show my:"), "\(outcome.err)")
    }
    // Words that mean another food, and aren't the whole name, mean that food.
    #expect(try run("show", "beef").err.contains("draft") == false)
    #expect(try run("recipe", "edit", "beef stew", "--line", "1=200 g beef").status == 0)
    #expect(try run("show", "beef", "stew").out.contains(" · recipe"))
    #expect(try run("cite", "beef stew").out.contains("Recipe my:"))
  }

  @Test("values of recipes that couldn't be computed with the release in use are noted")
  func outdated() throws {
    try add("Plain toast", "--line", "50 g butter")
    #expect(try run("show", "plain toast").err == "")
    // While another program has begun to write, recipes can be read and not computed again.
    let outcome = try dv.shell(
      "sqlite3 '\(home.path("user.db"))' 'DELETE FROM recipe_basis; BEGIN IMMEDIATE' "
        + "\".shell '$0' show plain toast\"", environment: environment)
    #expect(outcome.out.contains("Plain toast"), "\(outcome)")
    #expect(outcome.err.contains("Recipes still have values from another release"))
    #expect(try run("show", "plain toast").err == "")
  }

  @Test("an export is imported unchanged into another database, and again without a change")
  func roundTrip() throws {
    try add("Inner", "--line", "100 g flour", "--line", "1 egg", "--moisture", "-5")
    try add("Outer", "--line", "1 recipe inner", "--line", "2 wombats", "--note", "Good")
    let file = home.path("recipes.json")
    #expect(try run("recipe", "export", "outer", "--file", file).status == 0)
    let before = try run("recipe", "export").out
    #expect(try run("recipe", "import", file).err.hasPrefix("No changes in 2 recipes."))
    for _ in 0..<2 { #expect(try run("user", "undo").status == 0) }
    #expect(try run("recipe", "import", file).err.hasPrefix("2 recipes added."))
    #expect(try run("recipe", "export").out == before)
    let markdown = home.path("inner.md")
    #expect(try run("recipe", "export", "inner", "--file", markdown).status == 0)
    #expect(try run("recipe", "import", markdown).err.hasPrefix("No changes in 1 recipe."))
  }

  @Test("a food without an amount makes a draft; what counts 0 g is said")
  func noAmount() throws {
    let outcome = try run(
      "recipe", "add", "Steak dinner", "--line", "steak", "--line", "200 g potatoes", "--line",
      "salt")
    #expect(outcome.err.contains("as a draft"))
    #expect(outcome.err.contains("the amount is missing"))
    #expect(outcome.err.contains("salt: counted as 0 g."))
    #expect(try energy("steak") == nil)
  }

  @Test("a draft as an ingredient is called by its name")
  func draftWithin() throws {
    try add("Inner", "--line", "1 egg")
    try add("Outer", "--line", "1 recipe inner")
    #expect(try run("recipe", "edit", "inner", "--line", "1=3 wombats").status == 0)
    let shown = try run("recipe", "show", "outer").out
    #expect(shown.contains("Inner (draft)"))
    #expect(shown.contains("Inner is itself a draft"))
    #expect(!shown.contains("no longer exists"))
  }

  @Test("remove-food says which recipes are drafts now")
  func removedIngredient() throws {
    #expect(
      try run("add-food", "Zuri muesli", "--energy", "370", "--yes").status == 0)
    try add("Bircher", "--line", "50 g zuri muesli")
    let removed = try run("remove-food", "zuri muesli", "--yes")
    #expect(removed.err.contains("Recipes that contain it are now drafts: Bircher."))
  }

  @Test("exported foods are without recipes, and imported ones don't replace them")
  func foodsOfRecipes() throws {
    try add("Inner", "--line", "1 egg")
    #expect(try run("add-food", "Zuri muesli", "--energy", "370", "--yes").status == 0)
    let exported = try run("export-foods")
    #expect(exported.err.contains("Recipes aren't included"))
    #expect(exported.out.contains("Zuri muesli") && !exported.out.contains("Inner"))
    let code = try #require(try json("recipe", "show", "inner")["code"] as? String)
    let file = home.path("foods.csv")
    try "code|name|energy\n\(code)|Inner|5\n".write(toFile: file, atomically: true, encoding: .utf8)
    let imported = try run("import-foods", file)
    #expect(
      imported.err.contains("1 food was skipped because it's one of your recipes."),
      "\(imported.err)")
    #expect(try energy("inner") != 5)
  }

  @Test("files that could replace the same recipe are refused")
  func ambiguousNames() throws {
    let a = try home.write("# Pancakes\n## Ingredients\n- 1 egg\n", to: "a.md")
    let b = try home.write("# Pancakes\n## Ingredients\n- 2 eggs\n", to: "b.md")
    #expect(try run("recipe", "import", a).err.hasPrefix("1 recipe added."))
    #expect(try run("recipe", "import", a).err.hasPrefix("No changes"))
    let both = try run("recipe", "import", a, b)
    #expect(both.status == 65)
    #expect(both.err.contains("the name of 2 recipes in the files and of 1 of yours"))
    #expect(try run("user", "undo").status == 0)
    #expect(try run("recipe", "import", a, b).err.hasPrefix("2 recipes added."))
    let before = try run("recipe", "export").out
    #expect(try run("recipe", "import", b).status == 65)
    #expect(try run("recipe", "export").out == before)
    let code = try #require(before.firstMatch(of: /my:[0-9a-z]+/)).0
    let coded = try home.write(
      "---\ntitle: X\ncode: \(code)\n---\n## Ingredients\n- 1 egg\n", to: "c.md")
    let other = try home.write(
      "---\ntitle: X\ncode: \(code)\n---\n## Ingredients\n- 2 eggs\n", to: "d.md")
    #expect(try run("recipe", "import", coded, coded).status == 0)
    #expect(try run("recipe", "import", coded, other).err.contains("Two recipes in the files have"))
  }

  @Test("a line's method is its own, also where another line has the same words")
  func methodOfALine() throws {
    let file = try home.write(
      """
      {"@type": "Recipe", "name": "Spinach", "dv": {"ingredients": [
        {"text": "100 g raw spinach", "method": "boiled"}, {"text": "100 g raw spinach"}]}}
      """, to: "a.json")
    #expect(try run("recipe", "import", file).status == 0)
    let out = try run("recipe", "export").out
    #expect(out.split(separator: "\n").filter { $0.contains("\"boiled\"") }.count == 1, "\(out)")
  }

  @Test("an edit that would drop something given is refused")
  func contradictoryEdits() throws {
    try add("Flat", "--line", "1 egg", "--line", "100 g milk")
    let both = try run("recipe", "edit", "flat", "--remove", "2", "--line", "2=300 g flour")
    #expect(both.status == 64)
    #expect(both.err.contains("Line 2 can't be both replaced and removed."))
    try add("Other", "--line", "1 egg")
    let file = home.path("two.json")
    #expect(try run("recipe", "export", "--file", file).status == 0)
    let two = try run("recipe", "edit", "flat", "--file", file)
    #expect(two.status == 65)
    #expect(two.err.contains("two.json has 2 recipes."))
  }

  @Test("removing a recipe says which others lack it now, and remove-food removes it, too")
  func removal() throws {
    try add("Inner", "--line", "1 egg")
    try add("Outer", "--line", "1 recipe inner")
    let removed = try run("recipe", "remove", "inner")
    #expect(removed.err.contains("Recipes that contain it are now drafts: Outer."))
    #expect(try energy("outer") == nil)
    #expect(try run("user", "undo").status == 0)
    #expect(try energy("outer") != nil)
    #expect(try run("remove-food", "outer", "--yes").status == 0)
    #expect(try run("recipe", "show", "outer").status == 1)
    #expect(try run("edit-food", "inner", "--energy", "5", "--yes").status == 64)
  }

  @Test("servings are counted by the weight of one, when the recipe is no draft any more")
  func servingWeight() throws {
    try add("Soup", "--line", "1 kg milk", "--cooked-weight", "900g", "--serving", "300g")
    #expect(try json("recipe", "show", "soup")["servings"] as? Double == 3)
    #expect(try run("recipe", "edit", "soup", "--serving", "8 oz", "--quiet").status == 0)
    #expect(try run("label", "soup").out.contains("1 serving (227g)"))
    let draft = try run(
      "recipe", "add", "Draft", "--line", "1 kg milk", "--line", "3 wombats", "--serving", "250g")
    #expect(draft.status == 0)
    #expect(draft.err.contains("--serving needs a complete recipe, but this one is a draft."))
    #expect(
      try run("recipe", "edit", "draft", "--remove", "2", "--serving", "250g").out
        .contains("4 servings"))
  }

  @Test("scaled amounts have plurals and the size of what is counted")
  func scaledAmounts() throws {
    try add(
      "Big salad", "--servings", "1", "--line", "1 cup flour", "--line",
      "1 (15 oz) can black beans",
      "--line", "1 tbsp olive oil", "--line", "1 large egg", "--line", "1 bay leaf")
    let scaled = try json("recipe", "scale", "big salad", "--servings", "2")
    let amounts = (scaled["ingredients"] as? [[String: Any]])?.map { $0["amount"] as? String }
    #expect(amounts == ["2 cups", "2 (15 oz) cans", "2 tbsp", "2 large", "2"])
  }

  @Test("a recipe whose name has a number is found by it")
  func numberInName() throws {
    try add("Chicken 65", "--servings", "4", "--line", "500 g chicken breast")
    try add("7 layer dip", "--servings", "4", "--line", "500 g sour cream")
    #expect(try run("show", "chicken", "65").out.hasPrefix("Chicken 65\n"))
    #expect(try run("sum", "1 serving chicken 65").out.contains("Chicken 65"))
    #expect(try run("sum", "200 g 7 layer dip").out.contains("7 layer dip"))
    #expect(try run("show", "7", "layer", "dip").out.hasPrefix("7 layer dip\n"))
    #expect(try run("recipe", "show", "7 layer dip").status == 0)
  }

  @Test("a recipe is scaled to another pan")
  func pan() throws {
    try add("Brownies", "--line", "200 g flour", "--servings", "16")
    let scaled = try json("recipe", "scale", "brownies", "--pan", "8x12", "--from", "8x8")
    #expect(scaled["factor"] as? Double == 1.5)
    #expect(scaled["servings"] as? Double == 24)
  }

  @Test("an import says which lines may be misunderstood, and of which recipe")
  func importNotes() throws {
    let one = try home.write(
      "Stew\n\n- 3 frobnicated wombats\n- 2 smoked carrots\n", to: "stew.txt")
    let other = try home.write("Soup\n\n- 3 frobnicated wombats\n", to: "soup.txt")
    let alone = try run("recipe", "import", one).err
    #expect(alone.contains("\n3 frobnicated wombats: No food matches"), "\(alone)")
    #expect(alone.contains("\n2 smoked carrots: "), "\(alone)")
    let both = try run("recipe", "import", one, other).err
    #expect(both.contains("Stew: 3 frobnicated wombats: "), "\(both)")
    #expect(both.contains("Soup: 3 frobnicated wombats: "), "\(both)")
    #expect(try run("recipe", "import", one, "--quiet").err == "")
  }

  @Test(
    "real recipes import, most of their lines understood",
    .enabled(if: SharedRecipes.exist, SharedRecipes.reason))
  func publicDomain() throws {
    let files = ["banana-bread", "basic-waffles", "carbonara", "apple-pie", "beef-goulash"]
      .map { SharedRecipes.folder + "/\($0).md" }
    let outcome = try dv.run(
      ["recipe", "import", "--json"] + files,
      environment: environment)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    let lines = try #require(report["lines"] as? Int)
    let open = try #require(report["unresolved"] as? Int)
    #expect(report["added"] as? Int == files.count)
    #expect(Double(open) < 0.12 * Double(lines))
  }
}

/// Recipes that cooks wrote, which lie beside the checkout.
private enum SharedRecipes {
  static let folder = Repository.sharedData.appending(path: "recipes/public_domain").path
  static let exist = FileManager.default.fileExists(atPath: folder)
  static let reason: Comment = "recipes/public_domain is not in ../shared/data"
}
