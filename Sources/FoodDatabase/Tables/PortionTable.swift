internal import GRDB
internal import Nutrition

/// The portions of both databases.
enum PortionTable {
  /// The portions of foods, in the source's order.
  static func portions(_ db: Database, foodIDs: [Int64]) throws -> [Int64: [Portion]] {
    let rows = try db.rows(
      """
      SELECT p.food_id, p.amount, p.unit, p.grams
      FROM (\(CombinedTables.portions.of(foodIDs))) AS p
      ORDER BY p.food_id, p.sequence
      """,
      [JSONList.text(foodIDs)])
    var portions: [Int64: [Portion]] = [:]
    for row in rows {
      let id: Int64 = try row.value(0)
      let portion = try Portion(amount: row.value(1), unit: row.value(2), grams: row.value(3))
      // Only a damaged or forged release has such a weight.
      guard portion.grams <= FoodAmount.limitGrams || id >= FoodCode.lowestCustomID else {
        throw UnreadableRow()
      }
      portions[id, default: []].append(portion)
    }
    return portions
  }

  /// The weights of foods' usual portions; foods without a portion are absent.
  static func usualGrams(_ db: Database, _ ids: [Int64]) throws -> [Int64: Double] {
    let portions = try portions(db, foodIDs: ids)
    let foods = try FoodTable.summaries(db, ids: ids, with: [])
    return Dictionary(
      uniqueKeysWithValues: zip(ids, foods).compactMap { id, food in
        ReferenceAmount.portion(
          among: portions[id] ?? [], name: food.name, group: food.group, origin: food.origin
        ).map { (id, $0.grams) }
      })
  }
}
