internal import GRDB
internal import Nutrition

/// The user's recipes, as they are stored.
enum UserRecipeTable {
  /// The recipes with codes, in the order of their names, in four statements; codes that no recipe
  /// has are skipped.
  static func recipes(_ db: Database, _ codes: [FoodCode]) throws -> [Recipe] {
    let list = JSONList.text(codes)
    var ids: [Int64] = []
    var recipes: [Recipe] = []
    let rows = try db.rows(
      """
      SELECT r.id, r.code, r.name, r.food_group, g.name, r.source, r.note, r.servings, r.method,
        r.keeps_nutrients, r.moisture_left, r.fat_left, r.cooked_grams
      FROM json_each(?) AS t
      CROSS JOIN main.my_recipe AS r ON r.code = t.value
      LEFT JOIN shipped.food_group AS g ON g.key = r.food_group
      ORDER BY r.name COLLATE NOCASE, r.code
      """, [list])
    for row in rows {
      ids.append(try row.value(0))
      recipes.append(try recipe(row))
    }
    guard !recipes.isEmpty else { return [] }
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let owners = JSONList.text(ids)
    func forEachPart(_ part: String, _ columns: String, _ body: (Int, Row) throws -> Void) throws {
      let rows = try db.rows(
        """
        SELECT p.recipe_id, \(columns) FROM json_each(?) AS t
        CROSS JOIN main.\(part) AS p ON p.recipe_id = t.value ORDER BY p.recipe_id, p.sequence
        """, [owners])
      for row in rows {
        guard let place = places[try row.value(0)] else { throw UnreadableRow() }
        try body(place, row)
      }
    }
    try forEachPart("my_ingredient", "p.line, p.section, p.name, p.code, p.grams, p.method") {
      recipes[$0].lines.append(try line($1))
    }
    try forEachPart("my_recipe_portion", "p.amount, p.unit, p.share") { place, row in
      recipes[place].portions.append(
        RecipePortion(amount: try row.value(1), unit: try row.value(2), share: try row.value(3)))
    }
    try forEachPart("my_recipe_step", "p.text") { recipes[$0].steps.append(try $1.value(1)) }
    return recipes
  }

  private static func recipe(_ row: Row) throws -> Recipe {
    let key: String? = try row.value(3)
    let groupName: String? = try row.value(4)
    let keepsNutrients: Int64 = try row.value(9)
    let method = try (row.value(8) as String?).map { text throws(UnreadableRow) in
      guard let method = CookingMethod(rawValue: text) else { throw UnreadableRow() }
      return method
    }
    return Recipe(
      code: try FoodTable.code(row.value(1)), name: try row.value(2),
      group: key.map { FoodGroup(key: $0, name: groupName ?? $0) }, source: try row.value(5),
      note: try row.value(6), servings: try row.value(7),
      cooking: RecipeCooking(
        method: method, keepsNutrients: keepsNutrients == 1,
        moisturePercent: change(try row.value(10)), fatPercent: change(try row.value(11)),
        cookedGrams: try row.value(12)))
  }

  private static func line(_ row: Row) throws -> RecipeLine {
    RecipeLine(
      text: try row.value(1), section: try row.value(2), name: try row.value(3),
      food: try (row.value(4) as String?).map(FoodTable.code), grams: try row.value(5),
      method: try row.value(6))
  }

  /// A change in percent from what is left.
  private static func change(_ left: Double?) -> Double? {
    left.map { DecimalText.fifteenDigits($0 - 100) }
  }

  /// Adds a new recipe.
  static func insert(_ db: Database, _ recipe: Recipe) throws {
    guard let id = recipe.code.customID else {
      throw FoodDatabaseError.unexpected("\(recipe.code) is not the code of a custom food")
    }
    let cooking = recipe.cooking
    try db.run(
      """
      INSERT INTO main.my_recipe (id, code, name, food_group, source, note, servings, method,
        keeps_nutrients, moisture_left, fat_left, cooked_grams)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, recipe.code.description, recipe.name, recipe.group?.key, recipe.source, recipe.note,
        recipe.servings, cooking.method?.rawValue, cooking.keepsNutrients,
        cooking.moisturePercent.map { 100 + $0 }, cooking.fatPercent.map { 100 + $0 },
        cooking.cookedGrams,
      ])
    try insertParts(db, id, recipe)
  }

  private static func insertParts(_ db: Database, _ id: Int64, _ recipe: Recipe) throws {
    let lines = try db.cachedStatement(
      sql: """
        INSERT INTO main.my_ingredient (recipe_id, sequence, line, section, name, code, grams, method)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (index, line) in recipe.lines.enumerated() {
      try lines.execute(arguments: [
        id, index + 1, line.text, line.section, line.name, line.food?.description, line.grams,
        line.method,
      ])
    }
    let portions = try db.cachedStatement(
      sql: """
        INSERT INTO main.my_recipe_portion (recipe_id, sequence, amount, unit, share)
        VALUES (?, ?, ?, ?, ?)
        """)
    for (index, portion) in recipe.portions.enumerated() {
      try portions.execute(arguments: [id, index + 1, portion.amount, portion.unit, portion.share])
    }
    let steps = try db.cachedStatement(
      sql: "INSERT INTO main.my_recipe_step (recipe_id, sequence, text) VALUES (?, ?, ?)")
    for (index, step) in recipe.steps.enumerated() {
      try steps.execute(arguments: [id, index + 1, step])
    }
  }

  /// Moves recipes to a group, or to no group.
  static func move(_ db: Database, _ codes: [FoodCode], toGroup groupKey: String?) throws {
    try db.run(
      """
      UPDATE main.my_recipe SET food_group = ?
      WHERE code IN (SELECT t.value FROM json_each(?) AS t)
      """, [groupKey, JSONList.text(codes)])
  }

  /// The codes of all recipes.
  static func codes(_ db: Database) throws -> [FoodCode] {
    try db.texts("SELECT r.code FROM main.my_recipe AS r ORDER BY r.code").map(FoodTable.code)
  }

  /// Which of some foods are recipes.
  static func codes(_ db: Database, among codes: [FoodCode]) throws -> [FoodCode] {
    try UserTable.recipe.codes(db, among: codes)
  }

  /// The codes and names of all recipes, by name.
  static func names(_ db: Database) throws -> [(code: FoodCode, name: String)] {
    try db.rows(
      "SELECT r.code, r.name FROM main.my_recipe AS r ORDER BY r.name COLLATE NOCASE, r.code"
    ).map { row in (try FoodTable.code(row.value(0)), try row.value(1)) }
  }
}
