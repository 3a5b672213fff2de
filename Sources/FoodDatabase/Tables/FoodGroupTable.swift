internal import GRDB
internal import Nutrition

/// The food groups of the shipped database.
enum FoodGroupTable {
  static func all(_ db: Database) throws -> [FoodGroup] {
    try db.rows(
      "SELECT g.key, g.name FROM shipped.food_group AS g ORDER BY g.name"
    ).map { try FoodGroup(key: $0.value(0), name: $0.value(1)) }
  }

  /// How many shipped and custom foods each group has, by its key; nil is for foods without a group.
  ///
  /// Where two datasets have the same food, the one that lists show counts. Groups without a food are
  /// absent.
  static func foodCounts(_ db: Database) throws -> [String?: Int] {
    var counts: [String?: Int] = [:]
    try db.forEachRow(
      """
      SELECT g.key, c.foods
      FROM (
        SELECT f.food_group_id, count(*) AS foods FROM shipped.food AS f
        WHERE f.id NOT IN (\(CombinedTables.unlistedFoods))
        GROUP BY f.food_group_id) AS c
      LEFT JOIN shipped.food_group AS g ON g.id = c.food_group_id
      UNION ALL
      SELECT m.food_group, count(*) FROM main.my_food AS m GROUP BY m.food_group
      """
    ) { row in
      counts[row.optionalText(0), default: 0] += Int(row.integer(1))
    }
    return counts
  }
}
