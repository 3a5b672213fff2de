internal import GRDB
internal import Nutrition

/// The retention factors and the recipes of the release in use.
enum RecipeTable {
  /// The retention factors with a code; nil if there are none.
  static func retention(_ db: Database, code: String) throws -> RetentionFactors? {
    try retentions(db, where: "r.code = ?", [code]).first
  }

  /// The retention factors with codes, by code; codes without any are skipped.
  static func retentions(
    _ db: Database, codes: Set<String>
  ) throws -> [String: RetentionFactors] {
    guard !codes.isEmpty else { return [:] }
    let found = try retentions(
      db, where: "r.code IN (SELECT t.value FROM json_each(?) AS t)",
      [JSONList.text(ofAny: codes.sorted())])
    return Dictionary(uniqueKeysWithValues: found.map { ($0.code, $0) })
  }

  /// All retention factors, by code.
  static func retentions(_ db: Database) throws -> [RetentionFactors] {
    try retentions(db, where: "TRUE", [])
  }

  private static func retentions(
    _ db: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [RetentionFactors] {
    var retentions: [RetentionFactors] = []
    let rows = try db.rows(
      """
      SELECT r.code, r.name, f.number, f.percent
      FROM shipped.retention AS r
      LEFT JOIN shipped.retention_factor AS f ON f.retention_id = r.id
      WHERE \(condition)
      ORDER BY r.code
      """, arguments)
    for row in rows {
      let code: String = try row.value(0)
      if retentions.last?.code != code {
        retentions.append(RetentionFactors(code: code, name: try row.value(1), factors: [:]))
      }
      guard let number: String = try row.value(2), let percent: Double = try row.value(3) else {
        continue
      }
      retentions[retentions.count - 1].factors[NutrientNumber(number)] = percent / 100
    }
    return retentions
  }

  /// The recipe of a shipped food; nil if the release has none.
  static func recipe(_ db: Database, of code: FoodCode) throws -> PublishedRecipe? {
    guard
      let recipe = try db.row(
        """
        SELECT f.id, r.yield_percent
        FROM shipped.food AS f CROSS JOIN shipped.recipe AS r ON r.food_id = f.id
        WHERE f.code = ?
        """, [code.description])
    else { return nil }
    let food: Int64 = try recipe.value(0)
    let rows = try db.rows(
      """
      SELECT i.code, i.name, i.grams, r.code
      FROM shipped.recipe_ingredient AS i
      LEFT JOIN shipped.retention AS r ON r.id = i.retention_id
      WHERE i.food_id = ?
      ORDER BY i.sequence
      """, [food])
    return PublishedRecipe(
      ingredients: try rows.map { row in
        PublishedRecipe.Ingredient(
          code: try FoodTable.code(try row.value(0)), name: try row.value(1),
          grams: try row.value(2), retentionCode: try row.value(3))
      },
      yieldPercent: try recipe.value(1))
  }

  /// The codes of the foods that have a recipe, in order.
  static func codes(_ db: Database) throws -> [FoodCode] {
    try db.texts(
      """
      SELECT f.code FROM shipped.recipe AS r CROSS JOIN shipped.food AS f ON f.id = r.food_id
      ORDER BY f.code
      """
    ).map(FoodTable.code)
  }
}
