internal import GRDB
internal import Nutrition

/// The household measures of both databases.
enum PortionTable {
  /// The measures of foods, each food's in the source's order.
  static func portions(_ db: Database, foodIDs: [Int64]) throws -> [Int64: [Portion]] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT p.food_id, p.amount, p.unit, p.grams FROM temp.portion AS p
        WHERE p.food_id IN (\(databaseQuestionMarks(count: foodIDs.count)))
        ORDER BY p.food_id, p.sequence
        """,
      arguments: StatementArguments(foodIDs))
    var portions: [Int64: [Portion]] = [:]
    for row in rows {
      try portions[row.value(0), default: []].append(
        Portion(amount: row.value(1), unit: row.value(2), grams: row.value(3)))
    }
    return portions
  }
}
