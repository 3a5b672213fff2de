internal import GRDB
internal import Nutrition
internal import SystemIO
internal import Text

/// Archived foods: copies of shipped foods, as they are written; `CombinedTables` reads them.
enum ArchiveTable {
  /// The schema name under which the shipped database that was in use before is attached.
  static let earlierSchema = "earlier"

  /// Copies foods from a shipped database, in one statement for each table, and replaces earlier copies.
  ///
  /// - Parameters:
  ///   - db: A connection.
  ///   - codes: The foods; those that the database lacks are skipped.
  ///   - schema: The schema name under which the shipped database is attached.
  /// - Throws: `UnreadableRow` when that database breaks the rules of its own schema.
  static func copy(_ db: Database, _ codes: [FoodCode], from schema: String) throws {
    guard !codes.isEmpty else { return }
    let release = try ReleaseTable.stamp(db, schema: schema)
    var surroundings = Surroundings.current
    let ids = Set(codes.map(\.description)).sorted().map { code in
      (code, JSON.integer(randomID(&surroundings)))
    }
    let codes = JSONList.text(codes)
    do {
      try db.run(removal(schema), [codes])
      try db.run(foods(schema), [JSON.object(ids).line, release.version, release.label])
      try db.run(nutrients(schema), [codes])
      try db.run(portions(schema), [codes])
    } catch let error as DatabaseError
      where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode.primaryResultCode)
    {
      throw UnreadableRow()
    }
  }

  /// All archived foods, each as its cells.
  static func cells(_ db: Database) throws -> [FoodCode: String] {
    let table = UserTable.archivedFood
    let rows = try db.rows(
      "SELECT r.code, \(table.cellsSQL) FROM main.\(table.name) AS r"
    ).map { row in (try FoodTable.code(row.value(0)), try row.value(1) as String) }
    return Dictionary(rows, uniquingKeysWith: { $1 })
  }

  /// Adds foods that another database has archived; none of them may be there.
  static func insert(_ db: Database, _ foods: [FoodCode: String]) throws {
    guard !foods.isEmpty else { return }
    var surroundings = Surroundings.current
    // Ids are made again, so that none is taken.
    let rows = foods.sorted { $0.key.description < $1.key.description }.map { code, cells in
      JSON.array([
        .string(code.description), .string(cells), .integer(randomID(&surroundings)),
      ])
    }
    let source = """
      WITH row_cells (key, cells) AS (
        SELECT t.value ->> 0, json_set(t.value ->> 1, '$.id', t.value ->> 2)
        FROM json_each(?1) AS t)
      """
    for sql in UserTable.archivedFood.insertSQL(cells: source) {
      try db.run(sql, [JSON.array(rows).line])
    }
  }

  private static func randomID(_ surroundings: inout Surroundings) -> Int {
    Int.random(in: Int(FoodCode.lowestCustomID)...1 << 62, using: &surroundings)
  }

  private static func removal(_ source: String) -> String {
    """
    DELETE FROM main.archived_food
    WHERE code IN (
      SELECT f.code FROM json_each(?1) AS t CROSS JOIN \(source).food AS f ON f.code = t.value)
    """
  }

  /// In the order of row ids: they are random, and rows in another order would be scattered.
  ///
  /// `?1` has the ids by code.
  private static func foods(_ source: String) -> String {
    """
    INSERT INTO main.archived_food (id, release_version, release_label,
      \(FoodColumn.copied.map(\.name).joined(separator: ", ")))
    SELECT t.value AS id, ?2, ?3,
      \(FoodColumn.copied.map(\.shipped).joined(separator: ", "))
    FROM json_each(?1) AS t
    CROSS JOIN \(source).food AS f ON f.code = t.key
    LEFT JOIN \(source).food_group AS g ON g.id = f.food_group_id
    ORDER BY id
    """
  }

  /// In the order in which rows are stored, so that each is added at the end.
  private static func nutrients(_ source: String) -> String {
    """
    INSERT INTO main.archived_food_nutrient (food_id, number, amount)
    SELECT k.id, n.number, \(AmountSQL.shipped())
    FROM main.archived_food AS k
    CROSS JOIN \(source).food AS f ON f.code = k.code
    CROSS JOIN \(source).food_nutrient_step AS s ON s.food_id = f.id
    CROSS JOIN \(source).nutrient AS n ON n.id = s.nutrient_id
    WHERE k.code IN (SELECT t.value FROM json_each(?1) AS t)
    ORDER BY k.id, n.number
    """
  }

  private static func portions(_ source: String) -> String {
    """
    INSERT INTO main.archived_portion (food_id, sequence, amount, unit, grams)
    SELECT k.id, p.sequence, p.amount, p.unit, p.grams
    FROM main.archived_food AS k
    CROSS JOIN \(source).food AS f ON f.code = k.code
    CROSS JOIN \(source).portion AS p ON p.food_id = f.id
    WHERE k.code IN (SELECT t.value FROM json_each(?1) AS t)
    ORDER BY k.id, p.sequence
    """
  }
}
