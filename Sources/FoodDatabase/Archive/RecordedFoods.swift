internal import GRDB
internal import Nutrition

/// The shipped foods that corrections, custom foods and recipes refer to.
enum RecordedFoods {
  /// All of them, in the order of their codes.
  static func foods(_ db: Database) throws -> [RecordedFood] {
    var foods = try uses(db)
    var brands: [FoodCode: String] = [:]
    try db.forEachRow(
      """
      SELECT t.key, f.name, k.name, k.brand, k.release_version, k.release_label
      FROM json_each(?1) AS t
      LEFT JOIN shipped.food AS f ON f.code = t.value
      LEFT JOIN main.archived_food AS k ON k.code = t.value
      """,
      [JSONList.text(foods.map(\.code))]
    ) { row in
      let index = Int(row.integer(0))
      foods[index].isShipped = !row.isNull(1)
      foods[index].name = row.optionalText(1) ?? row.optionalText(2)
      guard !foods[index].isShipped, !row.isNull(2) else { return }
      brands[foods[index].code] = row.optionalText(3)
      foods[index].archivedFrom = ReleaseName(version: Int(row.integer(4)), label: try row.text(5))
    }
    let successors = try FoodSuccessors(db, of: foods.filter { !$0.isShipped }, brands)
    for index in foods.indices where !foods[index].isShipped {
      foods[index].successors = successors.foods(for: foods[index])
    }
    return foods
  }

  /// Archives the foods that the release in use lacks and the earlier one has.
  ///
  /// - Returns: All foods that the release in use lacks.
  static func carryOver(_ db: Database) throws -> [RecordedFood] {
    try ArchiveTable.copy(db, try codesNotShipped(db), from: ArchiveTable.earlierSchema)
    return try foods(db).filter { !$0.isShipped }
  }

  private static func codesNotShipped(_ db: Database) throws -> [FoodCode] {
    try db.texts(
      """
      SELECT t.value FROM json_each(?) AS t
      WHERE NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = t.value)
      """,
      [JSONList.text(try uses(db).map(\.code))]
    ).map(FoodTable.code)
  }

  /// The foods, with what refers to them.
  private static func uses(_ db: Database) throws -> [RecordedFood] {
    var foods: [FoodCode: RecordedFood] = [:]
    try db.forEachRow(
      """
      SELECT c.code, count(*) FROM main.my_correction AS c
      WHERE c.code NOT GLOB 'my:*' GROUP BY c.code
      """
    ) { row in
      let code = try FoodTable.code(row.text(0))
      foods[code, default: RecordedFood(code: code)].corrections = Int(row.integer(1))
    }
    try db.forEachRow(
      """
      SELECT m.based_on, m.code FROM main.my_food AS m
      WHERE m.based_on NOT GLOB 'my:*' ORDER BY m.code
      """
    ) { row in
      let code = try FoodTable.code(row.text(0))
      foods[code, default: RecordedFood(code: code)].basedOn.append(
        try FoodTable.code(row.text(1)))
    }
    try db.forEachRow(
      """
      SELECT DISTINCT i.code, r.code FROM main.my_ingredient AS i
      JOIN main.my_recipe AS r ON r.id = i.recipe_id
      WHERE i.code NOT GLOB 'my:*' ORDER BY r.code
      """
    ) { row in
      let code = try FoodTable.code(row.text(0))
      foods[code, default: RecordedFood(code: code)].recipes.append(
        try FoodTable.code(row.text(1)))
    }
    return foods.values.sorted { $0.code.description < $1.code.description }
  }
}
