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
    for row in rows { amounts[NutrientNumber(row[0])] = row[1] }
    return amounts
  }
}

extension Nutrient {
  init(row: Row) throws {
    guard let unit = NutrientUnit(rawValue: row[3]) else {
      throw FoodDatabaseError.unexpected("unknown unit \(row[3] as String)")
    }
    self.init(
      number: NutrientNumber(row[0]), key: row[1], name: row[2], unit: unit, decimals: row[4],
      isCore: row[5])
  }
}
