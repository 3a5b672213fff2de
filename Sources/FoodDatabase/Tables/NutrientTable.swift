internal import GRDB
internal import Nutrition

/// The nutrients of the main database.
enum NutrientTable {
  static func all(_ db: Database) throws -> [Nutrient] {
    try db.rows(
      """
      SELECT n.number, n.key, n.name, n.unit, n.decimals, n.core
      FROM shipped.nutrient AS n ORDER BY n.id
      """
    ).map(Nutrient.init(row:))
  }

  /// The amounts of some nutrients in foods, as the user has corrected them.
  ///
  /// It reads no more columns than it needs of the two databases: compiling a statement takes
  /// longer than the amounts of a list of foods.
  static func amounts(
    _ db: Database, _ ids: [Int64], _ numbers: [NutrientNumber]
  ) throws -> KnownAmounts {
    try KnownAmounts(
      db,
      """
      SELECT s.food_id, n.number, \(AmountSQL.shipped), 0
      FROM json_each(?2) AS r
      CROSS JOIN shipped.nutrient AS n ON n.number = r.value
      CROSS JOIN json_each(?1) AS t
      CROSS JOIN shipped.food_nutrient_step AS s ON s.food_id = t.value AND s.nutrient_id = n.id
      UNION ALL
      SELECT f.id, m.number,
        \(AmountSQL.own), 0
      FROM json_each(?1) AS t
      CROSS JOIN main.my_food AS f ON f.id = t.value
      CROSS JOIN json_each(?2) AS r
      CROSS JOIN main.my_food_nutrient AS m ON m.food_id = f.id AND m.number = r.value
      UNION ALL
      SELECT k.food_id, k.number, k.amount, 0
      FROM json_each(?1) AS t
      CROSS JOIN json_each(?2) AS r
      CROSS JOIN main.archived_food_nutrient AS k ON k.food_id = t.value AND k.number = r.value
      UNION ALL
      SELECT t.value, c.number, c.amount, 1
      FROM json_each(?1) AS t
      LEFT JOIN shipped.food AS f ON f.id = t.value
      LEFT JOIN main.archived_food AS k ON k.id = t.value
      CROSS JOIN main.my_correction AS c ON c.code = coalesce(f.code, k.code)
      WHERE c.number IN (SELECT r.value FROM json_each(?2) AS r)
      """,
      [JSONList.text(ids), JSONList.text(numbers)])
  }

  /// The amounts of some nutrients in all foods that have them, as the user has corrected them; of
  /// both databases, or of one, without archived copies.
  ///
  /// Unlike the view of all amounts it reads the index of one nutrient after the other. CROSS JOIN
  /// makes the corrections come first, which are few.
  static func amounts(
    _ db: Database, _ numbers: [NutrientNumber], _ origin: FoodOrigin?
  ) throws -> KnownAmounts {
    try KnownAmounts(
      db,
      """
      SELECT s.food_id, n.number, \(AmountSQL.shipped), 0
      FROM shipped.nutrient AS n
      JOIN shipped.food_nutrient_step AS s ON s.nutrient_id = n.id
      WHERE n.number = :number AND :origin IS NOT 'mine'
      UNION ALL
      SELECT m.food_id, m.number,
        \(AmountSQL.own), 0
      FROM main.my_food_nutrient AS m
      JOIN main.my_food AS f ON f.id = m.food_id
      WHERE m.number = :number AND :origin IS NOT 'shipped'
      UNION ALL
      SELECT f.id, c.number, c.amount, 1
      FROM main.my_correction AS c
      CROSS JOIN shipped.food AS f ON f.code = c.code
      WHERE c.number = :number AND :origin IS NOT 'mine'
      """,
      forEach: numbers
    ) { ["number": $0.rawValue, "origin": origin?.rawValue] }
  }

  /// Of how many foods each nutrient is known, as `NutrientProfile.amount(of:)` knows it; those of
  /// which it is known of none are absent.
  ///
  /// Amounts above 0 are counted over their index: to sort all amounts by nutrient takes twice as long.
  static func knownCounts(_ db: Database) throws -> [NutrientNumber: Int] {
    var counts: [NutrientNumber: Int] = [:]
    try db.forEachRow(
      """
      SELECT n.number, (
        SELECT count(*) FROM shipped.food_nutrient_step AS s
        WHERE s.nutrient_id = n.id AND s.steps > 0)
      FROM shipped.nutrient AS n
      UNION ALL
      SELECT n.number, z.foods
      FROM (
        SELECT s.nutrient_id, count(*) AS foods FROM shipped.food_nutrient_step AS s
        WHERE s.steps = 0 GROUP BY s.nutrient_id) AS z
      JOIN shipped.nutrient AS n ON n.id = z.nutrient_id
      UNION ALL
      SELECT m.number, count(*) FROM main.my_food_nutrient AS m GROUP BY m.number
      """
    ) { row in
      counts[NutrientNumber(try row.text(0)), default: 0] += Int(row.integer(1))
    }
    let corrected = try Set(db.texts("SELECT DISTINCT c.number FROM main.my_correction AS c"))
    for nutrient in try all(db) {
      let number = nutrient.number
      let sources = NutrientProfile.sources(of: number)
      // What more than one nutrient or the user says is told food by food.
      guard
        sources.dropFirst().contains(where: { counts[$0] != nil })
          || sources.contains(where: { corrected.contains($0.rawValue) })
      else { continue }
      let known = try amounts(db, sources, nil)
      counts[number] = known.ids.count { known.profile($0).amount(of: number) != nil }
    }
    return counts.filter { $0.value > 0 }
  }

  /// The largest shipped amounts, each the last entry of the index of amounts.
  static func richestAmounts(_ db: Database) throws -> [NutrientNumber: Double] {
    let rows = try db.rows(
      """
      SELECT n.number, CAST((
          SELECT max(s.steps) FROM shipped.food_nutrient_step AS s
          WHERE s.nutrient_id = n.id AND s.steps > 0) AS REAL) / n.scale AS amount
      FROM shipped.nutrient AS n
      """)
    var amounts: [NutrientNumber: Double] = [:]
    for row in rows { amounts[NutrientNumber(try row.value(0))] = try row.value(1) }
    return amounts
  }
}

extension Nutrient {
  init(row: Row) throws {
    guard let unit = NutrientUnit(rawValue: try row.value(3)) else {
      throw FoodDatabaseError.unexpected("unknown unit \(try row.value(3) as String)")
    }
    try self.init(
      number: NutrientNumber(row.value(0)), key: row.value(1), name: row.value(2), unit: unit,
      decimals: row.value(4),
      isCore: row.value(5))
  }
}
