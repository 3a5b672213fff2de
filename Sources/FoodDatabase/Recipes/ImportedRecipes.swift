internal import GRDB
internal import Nutrition

extension Changes {
  /// Adds recipes, or replaces recipes and custom foods with the same codes, as one change.
  ///
  /// - Returns: How many were added, changed and left as they were.
  static func importRecipes(_ db: Database, _ recipes: [Recipe]) throws -> ImportSummary {
    let current = Dictionary(
      uniqueKeysWithValues: try UserRecipeTable.recipes(db, recipes.map(\.code)).map {
        ($0.code, $0)
      })
    let recipes = recipes.map(\.storable)
    let written = recipes.filter { recipe in !(current[recipe.code]?.isSame(as: recipe) ?? false) }
    let changed = written.map(\.code).filter { current[$0] != nil }
    var summary = ImportSummary()
    summary.added = written.count - changed.count
    summary.changed = changed.count
    summary.unchanged = recipes.count - written.count
    guard summary.isChange else { return summary }
    let codes = written.map(\.code)
    guard Set(codes).count == codes.count else {
      throw FoodDatabaseError.unexpected("two recipes have the same code")
    }
    // The food of a recipe may have come as a plain one from another database.
    let replaced = try foods(db, among: codes, without: changed)
    try Journal.record(db, .imported, [(.food, replaced.keys), (.recipe, codes.keys)]) {
      try UserTable.food.delete(db, replaced)
      try UserTable.recipe.delete(db, changed)
      for recipe in written { try UserRecipeTable.insert(db, recipe) }
      // Only then, because they may contain each other.
      for recipe in written { try check(db, recipe) }
    }
    try keep(db, written.flatMap { $0.lines.map(\.food) })
    return summary
  }
}
