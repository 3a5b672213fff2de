internal import GRDB
internal import Nutrition

/// The changes of recipes, and what foods of recipes are kept from.
extension Changes {
  static func add(_ db: Database, _ recipe: Recipe) throws {
    guard try FoodTable.food(db, code: recipe.code) == nil,
      try UserRecipeTable.codes(db, among: [recipe.code]).isEmpty
    else { throw FoodDatabaseError.unexpected("the food \(recipe.code) already exists") }
    let recipe = try checked(db, recipe)
    try Journal.record(db, .added, [(.recipe, [recipe.code].keys)]) {
      try UserRecipeTable.insert(db, recipe)
    }
    try keep(db, recipe.lines.map(\.food))
  }

  static func replace(_ db: Database, _ old: Recipe, with new: Recipe) throws -> Bool {
    guard let current = try UserRecipeTable.recipes(db, [old.code]).first, current.isSame(as: old)
    else { throw FoodDatabaseError.foodHasChanged(old.code) }
    guard new.code == old.code else {
      throw FoodDatabaseError.unexpected("\(new.code) can't replace \(old.code)")
    }
    let new = try checked(db, new)
    guard !new.isSame(as: old) else { return false }
    try Journal.record(db, .edited, [(.recipe, [old.code].keys)]) {
      try UserTable.recipe.delete(db, [old.code])
      try UserRecipeTable.insert(db, new)
    }
    try keep(db, new.lines.map(\.food))
    return true
  }

  /// The recipe to store, if it can be cooked.
  private static func checked(_ db: Database, _ recipe: Recipe) throws -> Recipe {
    let recipe = recipe.storable
    try check(db, recipe)
    return recipe
  }

  /// Refuses a recipe that can't be cooked.
  static func check(_ db: Database, _ recipe: Recipe) throws {
    guard recipe.lines.count <= Recipe.mostLines else {
      throw FoodDatabaseError.recipeTooLong(lines: recipe.lines.count, limit: Recipe.mostLines)
    }
    try RecipeNesting.check(db, recipe)
    for case .impossible(let error) in try RecipeFoods.outcome(db, recipe).gaps {
      throw FoodDatabaseError.recipeImpossible(error)
    }
  }

  // MARK: Foods of recipes

  /// Refuses to change as foods what follows from recipes.
  static func refuseRecipes(_ db: Database, among codes: [FoodCode]) throws {
    guard let code = try UserRecipeTable.codes(db, among: codes).first,
      let recipe = try UserRecipeTable.recipes(db, [code]).first
    else { return }
    throw FoodDatabaseError.foodOfRecipe(code, name: recipe.name)
  }

  /// Which of some foods are custom foods, without those of recipes.
  static func foods(
    _ db: Database, among codes: [FoodCode], without recipes: [FoodCode]
  ) throws -> [FoodCode] {
    try UserTable.food.codes(db, among: codes).filter { !recipes.contains($0) }
  }
}
