internal import GRDB
internal import Nutrition

/// The foods of recipes, which are computed and kept as custom foods, so that whatever reads foods finds
/// them.
///
/// They are in no journal: whenever a change is recorded, those that follow from it are computed again
/// in the same transaction. A draft has no food.
enum RecipeFoods {
  /// Removes the foods of recipes that a change may touch, before the change.
  ///
  /// - Parameters:
  ///   - db: The user database, within a transaction.
  ///   - codes: The codes of recipes; of those that the change is to add, there may be custom foods,
  ///     which stay.
  /// - Throws: When the database cannot be written.
  static func remove(_ db: Database, _ codes: [String]) throws {
    guard !codes.isEmpty else { return }
    try UserTable.food.delete(db, UserRecipeTable.codes(db, among: codes.map(FoodTable.code)))
  }

  /// Computes again the foods of recipes that follow from changed foods and recipes.
  ///
  /// - Parameters:
  ///   - db: The user database, within a transaction, with the shipped one attached.
  ///   - codes: The codes of changed foods and recipes.
  /// - Throws: When the database cannot be written.
  static func renew(_ db: Database, after codes: [String]) throws {
    guard !codes.isEmpty, try hasRecipes(db) else { return }
    try compute(
      db, try isStale(db) ? UserRecipeTable.codes(db) : RecipeNesting.affected(db, by: codes))
  }

  /// Computes all of them again if they were computed with another release or by other rules.
  static func renewIfStale(_ db: Database) throws {
    if try isStale(db) { try compute(db, UserRecipeTable.codes(db)) }
  }

  private static func compute(_ db: Database, _ codes: [FoodCode]) throws {
    guard !codes.isEmpty else { return }
    try UserTable.food.delete(db, codes)
    for recipe in RecipeNesting.ordered(try UserRecipeTable.recipes(db, codes)) {
      guard let dish = try outcome(db, recipe).dish else { continue }
      try CustomFoodTable.insert(db, [recipe.food(of: dish).storable])
    }
    try db.run(
      """
      INSERT INTO main.recipe_basis (id, basis) VALUES (1, ?)
      ON CONFLICT DO UPDATE SET basis = excluded.basis
      """, [try basis(db)])
  }

  /// What a recipe comes to with the foods as they are.
  static func outcome(_ db: Database, _ recipe: Recipe) throws -> RecipeOutcome {
    let codes = recipe.lines.compactMap(\.food)
    let foods = Dictionary(
      uniqueKeysWithValues: try FoodTable.foods(db, codes: codes).map { ($0.code, $0) })
    let missing = codes.filter { foods[$0] == nil }
    let drafts = missing.isEmpty ? [] : try UserRecipeTable.codes(db, among: missing)
    let retentions = try RecipeTable.retentions(db, codes: recipe.retentionCodes(of: foods))
    return recipe.outcome(foods: foods, drafts: Set(drafts), retentions: retentions)
  }

  // MARK: What they were computed with

  /// Counts up whenever the arithmetic of recipes changes.
  private static let rules = 2

  static func hasRecipes(_ db: Database) throws -> Bool {
    try db.integer("SELECT EXISTS (SELECT 1 FROM main.my_recipe)") == 1
  }

  /// Whether some were computed with another release, or not at all.
  static func isStale(_ db: Database) throws -> Bool {
    guard try hasRecipes(db) else { return false }
    return try db.texts("SELECT b.basis FROM main.recipe_basis AS b").first != basis(db)
  }

  /// The release in use, with the size of its file, because releases may share a version, and the rules.
  private static func basis(_ db: Database) throws -> String {
    let release = try db.texts(
      """
      SELECT json_array(r.version, r.label, r.source, r.published, p.page_count, ?)
      FROM shipped.release AS r, pragma_page_count('shipped') AS p
      """, [rules])
    guard let release = release.first else { throw UnreadableRow() }
    return release
  }
}
