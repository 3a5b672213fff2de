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
