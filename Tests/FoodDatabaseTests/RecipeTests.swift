import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Recipes in the user database")
struct RecipeTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  private var database: FoodDatabase { own.database }

  private func recipe(
    _ name: String = "Omelet", _ id: Int64 = 100, _ lines: [(FoodCode, Double)] = [(.egg, 100)]
  ) -> Recipe {
    Recipe(
      code: .custom(id: FoodCode.lowestCustomID + id), name: name, servings: 2,
      lines: lines.map { RecipeLine(text: "\($1) g of \($0)", food: $0, grams: $1) })
  }

  private func energy(_ code: FoodCode) throws -> Double? {
    try database.food(code)?.nutrients.amount(of: .energy)
  }

  /// A recipe with everything stored.
  private var whole: Recipe {
    var recipe = recipe("Banana \"bread\"", 100, [(.banana, 300), (.egg, 100.5)])
    recipe.group = FoodGroup(key: "fruits-and-fruit-juices", name: "Fruits and Fruit Juices")
    recipe.source = "Grandma's book, p. 12"
    recipe.note = "Better the next day"
    recipe.cooking = RecipeCooking(
      method: .baked, keepsNutrients: true, moisturePercent: -8.5, fatPercent: 0.25)
    recipe.portions = [RecipePortion(unit: "slice", share: 0.1)]
    recipe.steps = ["Mash.", "Bake for 1 h."]
    recipe.lines[1].section = "Dough"
    recipe.lines[1].name = "eggs"
    recipe.lines[1].method = "0101"
    recipe.lines.append(RecipeLine(text: "salt to taste", grams: 0))
    return recipe
  }

  @Test("everything is stored exactly, and undone and redone step by step")
  func storing() throws {
    let empty = try own.recordedRows()
    let recipe = whole
    try database.add(recipe)
    #expect(try database.recipe(recipe.code) == recipe)
    #expect(try own.another().recipes() == [recipe])
    #expect(try database.userDatabase().recipes == 1)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    let added = try own.recordedRows()
    var changed = recipe
    changed.lines[0].grams = 200
    changed.cooking = RecipeCooking(cookedGrams: 280)
    #expect(try database.replace(recipe, with: changed))
    #expect(try !database.replace(changed, with: changed))
    #expect(throws: FoodDatabaseError.foodHasChanged(recipe.code)) {
      try database.replace(recipe, with: changed)
    }
    #expect(try database.food(recipe.code)?.portions.last?.grams == 280)
    #expect(try database.remove([recipe.code]) == [recipe.code])
    #expect(try own.recordedRows() == empty)
    #expect(try database.undo()?.codes == [recipe.code])
    #expect(try database.recipe(recipe.code) == changed)
    #expect(try database.food(recipe.code)?.portions.last?.grams == 280)
    #expect(try database.undo()?.kind == .edited)
    #expect(try own.recordedRows() == added)
    #expect(try database.undo()?.kind == .added)
    #expect(try own.recordedRows() == empty)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("its food is found like any other, with amounts per 100 g, portions and ingredients")
  func food() throws {
    let recipe = whole
    try database.add(recipe)
    let food = try #require(try database.food(recipe.code))
    let dish = try #require(try database.outcome(of: recipe).dish)
    #expect(food.nutrients.amounts == dish.nutrients.amounts)
    #expect(food.ingredients == "Bananas, raw, eggs")
    #expect(food.portions.map(\.text) == ["1 serving", "1 slice", "1 recipe"])
    #expect(food.portions[0].grams == DecimalText.fifteenDigits(dish.cookedGrams / 2))
    #expect(try database.search(FoodQuery("banana bread")).foods.map(\.food.code) == [recipe.code])
    #expect(try database.customFoods().map(\.code) == [recipe.code])
  }

  @Test("its food isn't in the journal, which stays as small as the recipe")
  func journal() throws {
    try database.add(recipe())
    #expect(try own.cells(of: "my_food") == 0)
    #expect(try own.cells(of: "my_recipe") > 0)
    try database.correct(Corrections(code: .egg, amounts: [.energy: 500]))
    #expect(try own.cells(of: "my_food") == 0)
  }

  @Test(
    "it changes with corrections, custom foods and recipes within it, also when they are undone")
  func recomputing() throws {
    try database.add(.bar(amounts: [.energy: 60], per: 60))
    try database.add(recipe("Base", 100, [(Food.bar().code, 100), (.egg, 100)]))
    try database.add(recipe("Cake", 101, [(recipe().code, 50), (.banana, 50)]))
    try database.add(recipe("Party", 102, [(recipe("", 101).code, 10)]))
    let codes = (100...102).map { FoodCode.custom(id: FoodCode.lowestCustomID + $0) }
    let before = try codes.map { try energy($0) }
    try database.correct(Corrections(code: .egg, amounts: [.energy: 1000]))
    #expect(try energy(codes[0]) == 550)
    let cake = try #require(try energy(codes[1]))
    #expect(try energy(codes[2]) == cake)
    #expect(cake > 275)
    _ = try database.undo()
    #expect(try codes.map { try energy($0) } == before)
    let bar = try #require(try database.food(Food.bar().code))
    try database.replace(bar, with: bar.with(\.nutrients, NutrientProfile([.energy: 300])))
    #expect(try energy(codes[0]) != before[0])
    #expect(try energy(codes[2]) != before[2])
    try database.remove([Food.bar().code])
    #expect(try codes.map { try energy($0) } == [nil, nil, nil])
    #expect(
      try database.outcome(of: database.recipes(named: "cake")[0]).gaps
        == [.draft(line: 0, codes[0])])
    _ = try database.undo()
    _ = try database.undo()
    #expect(try codes.map { try energy($0) } == before)
    #expect(
      try database.recipes(containing: [Food.bar().code]).map(\.name) == ["Base", "Cake", "Party"])
  }

  @Test("a recipe within itself is refused with the way there, and nothing is saved")
  func cycle() throws {
    try database.add(recipe("Sauce", 100))
    try database.add(recipe("Lasagne", 101, [(recipe().code, 50)]))
    let sauce = try #require(try database.recipes(named: "sauce").first)
    var changed = sauce
    changed.lines.append(RecipeLine(text: "Lasagne", food: recipe("", 101).code, grams: 1))
    let before = try own.rows()
    #expect(throws: FoodDatabaseError.recipeCycle(["Sauce", "Lasagne", "Sauce"])) {
      try database.replace(sauce, with: changed)
    }
    #expect(throws: FoodDatabaseError.recipeCycle(["Self", "Self"])) {
      try database.add(recipe("Self", 102, [(recipe("", 102).code, 1)]))
    }
    #expect(try own.rows() == before)
  }

  @Test("an imported recipe replaces a plain food with its code, and foods replace no recipe")
  func plainFoodOfRecipe() throws {
    let recipe = recipe()
    var plain = Food(
      code: recipe.code, name: "Omelet", origin: .mine,
      nutrients: NutrientProfile([.energy: 5]), portions: [])
    try database.add(plain)
    let before = try own.recordedRows()
    #expect(try database.importRecipes([recipe]).added == 1)
    #expect(try energy(recipe.code) == energy(.egg))
    #expect(try database.ownData().foods == [])
    plain.name = "Plain"
    #expect(throws: FoodDatabaseError.foodOfRecipe(recipe.code, name: "Omelet")) {
      _ = try database.importFoods([ImportedFood(plain, hasCode: true)], corrections: [])
    }
    #expect(try database.undo()?.kind == .imported)
    #expect(try own.recordedRows() == before)
    #expect(try energy(recipe.code) == 5)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("foods don't replace a draft, which has no food but a code")
  func plainFoodOfDraft() throws {
    var draft = recipe()
    draft.lines.append(RecipeLine(text: "3 wombats"))
    try database.add(draft)
    let plain = Food(
      code: draft.code, name: "Omelet", origin: .mine, nutrients: NutrientProfile([.energy: 5]),
      portions: [])
    #expect(throws: FoodDatabaseError.foodOfRecipe(draft.code, name: "Omelet")) {
      _ = try database.importFoods([ImportedFood(plain, hasCode: true)], corrections: [])
    }
  }

  @Test("recipes nest twenty deep and no deeper")
  func nesting() throws {
    for level in 0..<20 {
      try database.add(
        recipe(
          "Level \(level)", Int64(200 + level),
          [level == 0 ? (.egg, 10) : (recipe("", Int64(199 + level)).code, 10)]))
    }
    #expect(try energy(recipe("", 219).code) == energy(recipe("", 200).code))
    #expect(throws: FoodDatabaseError.recipeTooDeep("Level 20", limit: 20)) {
      try database.add(recipe("Level 20", 220, [(recipe("", 219).code, 10)]))
    }
  }

  @Test("a line that isn't understood makes a draft, which has no food and no amounts")
  func draft() throws {
    var draft = recipe()
    draft.lines.append(RecipeLine(text: "3 wombats"))
    try database.add(draft)
    #expect(try database.food(draft.code) == nil)
    #expect(try database.search(FoodQuery("omelet")).foods.isEmpty)
    #expect(try database.outcome(of: draft).gaps == [.unresolved(line: 1)])
    #expect(try database.recipes() == [draft])
    var complete = draft
    complete.lines[1] = RecipeLine(text: "3 wombats", grams: 0)
    try database.replace(draft, with: complete)
    #expect(try energy(draft.code) == energy(.egg))
  }

  @Test("what can't be cooked is refused, and nothing is saved")
  func impossible() throws {
    let before = try own.rows()
    var heavy = recipe()
    heavy.cooking.cookedGrams = 1001
    var dry = recipe()
    dry.cooking.moisturePercent = -100
    for recipe in [heavy, dry, recipe("Nothing", 100, [])] {
      #expect(throws: FoodDatabaseError.self) { try database.add(recipe) }
    }
    #expect(throws: FoodDatabaseError.recipeTooLong(lines: 5001, limit: 5000)) {
      try database.add(recipe("Long", 100, Array(repeating: (.egg, 1), count: 5001)))
    }
    #expect(try own.rows() == before)
  }

  @Test("its food can't be edited or imported as a food, but moved to a group")
  func protected() throws {
    try database.add(recipe())
    let food = try #require(try database.food(recipe().code))
    let error = FoodDatabaseError.foodOfRecipe(food.code, name: "Omelet")
    #expect(throws: error) { try database.replace(food, with: food.with(\.name, "Other")) }
    #expect(throws: error) {
      _ = try database.importFoods([ImportedFood(food.with(\.name, "Other"), hasCode: true)])
    }
    let group = try #require(try database.groups().first)
    #expect(try database.move([food.code], to: group) == [food.code])
    #expect(try database.food(food.code)?.group == group)
    #expect(try database.recipe(food.code)?.group == group)
    _ = try database.undo()
    #expect(try database.food(food.code) == food)
  }

  @Test("recipes are imported together, in any order, as one change")
  func importing() throws {
    let inner = recipe("Inner", 100)
    let outer = recipe("Outer", 101, [(inner.code, 10)])
    let summary = try database.importRecipes([outer, inner])
    #expect(summary.added == 2)
    #expect(try energy(outer.code) == energy(.egg))
    #expect(try database.importRecipes([outer, inner]).unchanged == 2)
    #expect(try database.undo()?.codes == [inner.code, outer.code])
    #expect(try database.recipes().isEmpty)
  }

  @Test("recipes are found by code, whole name and words")
  func lookup() throws {
    try database.add(recipe("Banana bread", 100))
    try database.add(recipe("Banana bread with nuts", 101))
    #expect(try database.recipes(named: "banana  BREAD").map(\.name) == ["Banana bread"])
    #expect(try database.recipes(named: "nuts banana").count == 1)
    #expect(try database.recipes(named: "banana").count == 2)
    #expect(try database.recipes(named: recipe().code.description).count == 1)
    #expect(try database.recipes(named: "").isEmpty)
    #expect(try database.recipes(named: "xyz").isEmpty)
  }

  @Test("a damaged database keeps its recipes when it is repaired, and computes their foods again")
  func repair() throws {
    let recipe = whole
    try database.add(recipe)
    let food = try database.food(recipe.code)
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.recipes == 1)
    #expect(!repair.isAnythingLost)
    let again = try own.another()
    #expect(try again.recipe(recipe.code) == recipe)
    #expect(try again.food(recipe.code) == food)
    #expect(try again.undo()?.codes == [recipe.code])
  }

  @Test("foods of recipes are computed again when they were computed with another release")
  func release() throws {
    try database.add(recipe())
    let energy = try energy(recipe().code)
    try own.execute(
      "UPDATE recipe_basis SET basis = 'other'; UPDATE my_food_nutrient SET amount = 1")
    let reader = try FoodDatabase(shipped: own.example.shipped, readingOnly: own.file)
    #expect(reader.hasOutdatedRecipes)
    #expect(try reader.food(recipe().code)?.nutrients.amount(of: .energy) == 1)
    #expect(try own.another().food(recipe().code)?.nutrients.amount(of: .energy) == energy)
    #expect(try own.another().recipes().count == 1)
    #expect(try !own.another().hasOutdatedRecipes)
  }

  @Test("shipped foods in recipes are archived, and listed with what refers to them")
  func archive() throws {
    try database.add(recipe())
    let recorded = try database.recordedFoods()
    #expect(recorded.map(\.code) == [.egg])
    #expect(recorded.first?.recipes == [recipe().code])
    #expect(try own.rows().contains { $0.hasPrefix("archived_food: ") && $0.contains("sr:01123") })
  }
}

extension CustomFoodDatabase {
  /// How many cells of a table the journal has.
  fileprivate func cells(of table: String) throws -> Int {
    try rows(withJournal: true).count {
      $0.hasPrefix("my_change_cell: ") && $0.contains("\"\(table)\"")
    }
  }
}
