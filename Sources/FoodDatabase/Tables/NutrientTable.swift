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
