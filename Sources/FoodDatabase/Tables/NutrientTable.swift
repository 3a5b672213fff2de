internal import GRDB
internal import Nutrition

/// The nutrients of the main database.
enum NutrientTable {
  static func all(_ db: Database) throws -> [Nutrient] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT n.number, n.key, n.name, n.unit, n.decimals, n.core
        FROM shipped.nutrient AS n ORDER BY n.id
        """
    ).map(Nutrient.init(row:))
  }

  /// So many values fit well into one statement, whose limit is 32,766.
  private static let mostAtOnce = 10_000

  /// The amounts of some nutrients in foods, as the user has corrected them.
  static func amounts(
    _ db: Database, _ ids: [Int64], _ numbers: [NutrientNumber]
  ) throws -> KnownAmounts {
    var rows: [Row] = []
    for start in stride(from: 0, to: ids.count, by: mostAtOnce) {
      let part = ids[start..<min(start + mostAtOnce, ids.count)]
      rows += try Row.fetchAll(
        db,
        sql: """
          SELECT a.food_id, a.number, a.amount, a.corrected
          FROM \(CombinedTables.foodNutrient) AS a
          WHERE a.food_id IN (\(databaseQuestionMarks(count: part.count)))
            AND a.number IN (\(databaseQuestionMarks(count: numbers.count)))
          """,
        arguments: StatementArguments(part) + StatementArguments(numbers.map(\.rawValue)))
    }
    return try KnownAmounts(rows)
  }

  /// The amounts of some nutrients in all foods that have them, as the user has corrected them; of
  /// both databases, or of one.
  ///
  /// Unlike the view of all amounts it reads the index of one nutrient after the other. CROSS JOIN
  /// makes the corrections come first, which are few.
  static func amounts(
    _ db: Database, _ numbers: [NutrientNumber], _ origin: FoodOrigin?
  ) throws -> KnownAmounts {
    var rows: [Row] = []
    for number in numbers {
      rows += try Row.fetchAll(
        db,
        sql: """
          SELECT s.food_id, :number, CAST(s.steps AS REAL) / n.scale, 0
          FROM shipped.nutrient AS n
          JOIN shipped.food_nutrient_step AS s ON s.nutrient_id = n.id
          WHERE n.number = :number AND :origin IS NOT 'mine'
          UNION ALL
          SELECT m.food_id, :number, m.amount * 100 / f.basis_grams, 0
          FROM main.my_food_nutrient AS m
          JOIN main.my_food AS f ON f.id = m.food_id
          WHERE m.number = :number AND :origin IS NOT 'shipped'
          UNION ALL
          SELECT f.id, :number, c.amount, 1
          FROM main.my_correction AS c
          CROSS JOIN shipped.food AS f ON f.code = c.code
          WHERE c.number = :number AND :origin IS NOT 'mine'
          """,
        arguments: ["number": number.rawValue, "origin": origin?.rawValue])
    }
    return try KnownAmounts(rows)
  }

  /// The largest shipped amounts, each the last entry of the index of amounts.
  static func richestAmounts(_ db: Database) throws -> [NutrientNumber: Double] {
    let rows = try Row.fetchAll(
      db,
      sql: """
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
