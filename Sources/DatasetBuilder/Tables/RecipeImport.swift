internal import DatasetFormat
internal import Foundation
internal import GRDB

/// The recipes of foods, from `recipe.csv` and `recipe_ingredient.csv` of all folders.
enum RecipeImport {
  /// Reads, checks and inserts the recipes, after the foods; returns how many recipes and
  /// ingredients there are.
  static func run(
    from folders: [URL], _ reference: ReferenceFiles, _ db: Database, problems: inout ProblemLog
  ) throws -> (recipes: Int, ingredients: Int) {
    var foods = try FoodIDs(db, folders: folders.count)
    let recipes = try readRecipes(folders, &foods, &problems)
    let insert = try db.makeStatement(
      sql: "INSERT INTO recipe (food_id, yield_percent) VALUES (?, ?)")
    for recipe in recipes.values.sorted(by: { $0.id < $1.id }) {
      try insert.execute(arguments: [recipe.id, recipe.yieldPercent])
    }
    let ingredients = try insertIngredients(
      folders, of: recipes, &foods, reference, db, &problems)
    return (recipes.count, ingredients)
  }

  private static func readRecipes(
    _ folders: [URL], _ foods: inout FoodIDs, _ problems: inout ProblemLog
  ) throws -> [String: (id: Int64, yieldPercent: Double?)] {
    var recipes: [String: (id: Int64, yieldPercent: Double?)] = [:]
    var codes = KeyIndex<String>()
    var reader = DatasetReader<RecipeRow>(folders: folders, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      if try foods.isReplaced(row.food, in: reader.folder) { continue }
      guard let id = try foods.id(row.food) else {
        problems.addUnknown(fields, 0, of: .food, in: .recipe)
        continue
      }
      problems.note(fields) { () throws(DatasetProblem) in
        try codes.insert(row.food, fields, column: 0)
        recipes[row.food] = (id, row.yieldPercent)
      }
    }
    return recipes
  }

  private static func insertIngredients(
    _ folders: [URL], of recipes: [String: (id: Int64, yieldPercent: Double?)],
    _ foods: inout FoodIDs, _ reference: ReferenceFiles, _ db: Database,
    _ problems: inout ProblemLog
  ) throws -> Int {
    var rows: [(food: Int64, row: RecipeIngredientRow, retention: Int?)] = []
    var places = KeyIndex<[String]>()
    var reader = DatasetReader<RecipeIngredientRow>(folders: folders, problems: &problems)
    while let (row, fields) = reader.next(&problems) {
      if try foods.isReplaced(row.food, in: reader.folder) { continue }
      guard let recipe = recipes[row.food] else {
        problems.addUnknown(fields, 0, of: .recipe, in: .recipeIngredient)
        continue
      }
      let retention = row.retention.flatMap { reference.retentionIDs[$0] }
      if row.retention != nil, retention == nil {
        problems.addUnknown(
          fields, RecipeIngredientRow.retentionColumn, of: .retentionFactor, in: .recipeIngredient)
      }
      problems.note(fields) { () throws(DatasetProblem) in
        try places.insert([row.food, "\(row.sequence)"], fields, column: 1)
        rows.append((recipe.id, row, retention))
      }
    }
    rows.sort { ($0.food, $0.row.sequence) < ($1.food, $1.row.sequence) }
    let insert = try db.makeStatement(
      sql: """
        INSERT INTO recipe_ingredient (food_id, sequence, code, name, grams, retention_id)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    for (food, row, retention) in rows {
      try insert.execute(arguments: [
        food, row.sequence, row.ingredient, row.name, row.grams, retention,
      ])
    }
    return rows.count
  }
}
