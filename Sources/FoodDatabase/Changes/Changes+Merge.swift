internal import GRDB
internal import Nutrition

extension Changes {
  /// Adds what is new among another person's foods, recipes, nutrients and corrections, as one change.
  static func add(_ db: Database, _ merge: FoodMerge) throws {
    let foods = merge.foods.added.map(\.storable)
    let recipes = merge.recipes.added.map(\.storable)
    let known = try CorrectionTable.corrections(db, of: merge.corrected.map(\.code))
    let corrected = merge.corrected.map { new in
      known[new.code].map { $0.merging(new, restoring: []) } ?? new
    }
    let touched: Journal.Touched = [
      (.nutrient, merge.addedNutrients.map(\.key)), (.food, foods.map(\.code).keys),
      (.correction, corrected.map(\.code).keys), (.recipe, recipes.map(\.code).keys),
    ]
    try ArchiveTable.insert(db, merge.archive)
    try Journal.record(db, .merged, touched) {
      for nutrient in merge.addedNutrients { try NutrientTable.insert(db, nutrient) }
      try CustomFoodTable.insert(db, foods)
      try CorrectionTable.write(db, corrected, over: known)
      for recipe in recipes { try UserRecipeTable.insert(db, recipe) }
      // Only then, because they may contain each other.
      for recipe in recipes { try check(db, recipe) }
    }
    // One's own recipes may have waited for a shipped food.
    try RecipeFoods.renew(db, after: Array(merge.archive.keys).keys)
    try keep(
      db, foods.map(\.basedOn) + corrected.map(\.code) + recipes.flatMap { $0.lines.map(\.food) })
  }
}
