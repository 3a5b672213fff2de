internal import GRDB
internal import Nutrition

/// The household measures of both databases.
enum PortionTable {
  /// The measures of one food in the source's order.
  static func portions(_ db: Database, foodID: Int64) throws -> [Portion] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT p.amount, p.unit, p.grams FROM temp.portion AS p
        WHERE p.food_id = ? ORDER BY p.sequence
        """,
      arguments: [foodID]
    ).map { Portion(amount: $0[0], unit: $0[1], grams: $0[2]) }
  }
}
