internal import GRDB
internal import Nutrition

/// Foods of both databases: light ones for lists, full ones for detail, from the same tables.
enum FoodTable {
  /// What a list shows of each food's nutrients; the three energies, of which one is shown.
  private static let listed: [NutrientNumber] = [
    .energy, .energyAtwaterSpecific, .energyAtwaterGeneral, .protein, .fat, .carbohydrate,
  ]

  /// The foods with these row ids, in that order, in two statements.
  static func summaries(_ db: Database, ids: [Int64]) throws -> [FoodSummary] {
    let places = databaseQuestionMarks(count: ids.count)
    let numbers = databaseQuestionMarks(count: listed.count)
    let amounts = try Row.fetchAll(
      db,
      sql: """
        SELECT a.food_id, a.number, a.amount FROM temp.food_nutrient AS a
        WHERE a.food_id IN (\(places)) AND a.number IN (\(numbers))
        """,
      arguments: StatementArguments(ids) + StatementArguments(listed.map(\.rawValue)))
    var nutrients: [Int64: [NutrientNumber: Double]] = [:]
    for row in amounts {
      nutrients[row[0], default: [:]][NutrientNumber(row[1])] = row[2]
    }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT f.id, f.code, f.name, f.group_key, f.group_name, f.origin FROM temp.food AS f
        WHERE f.id IN (\(places))
        """,
      arguments: StatementArguments(ids))
    var foods: [Int64: FoodSummary] = [:]
    for row in rows {
      let id: Int64 = row[0]
      foods[id] = FoodSummary(
        code: try code(row[1]), name: row[2], group: group(key: row[3], name: row[4]),
        origin: try origin(row[5]), nutrients: NutrientProfile(nutrients[id] ?? [:]))
    }
    return ids.compactMap { foods[$0] }
  }

  /// The whole food of a code; nil when there is none.
  static func food(_ db: Database, code: FoodCode) throws -> Food? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT f.id, f.name, f.common_name, f.scientific_name, f.group_key, f.group_name,
          f.origin, f.refuse_percent, f.brand, f.ingredients
        FROM temp.food AS f WHERE f.code = ?
        """,
      arguments: [code.description])
    guard let row else { return nil }
    let id: Int64 = row[0]
    return Food(
      code: code, name: row[1], commonName: row[2], scientificName: row[3], brand: row[8],
      ingredients: row[9],
      group: group(key: row[4], name: row[5]), origin: try origin(row[6]),
      refusePercent: row[7], nutrients: try nutrients(db, foodID: id),
      portions: try PortionTable.portions(db, foodID: id))
  }

  private static func nutrients(_ db: Database, foodID: Int64) throws -> NutrientProfile {
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT a.number, a.amount FROM temp.food_nutrient AS a WHERE a.food_id = ?",
      arguments: [foodID])
    return NutrientProfile(
      Dictionary(rows.map { (NutrientNumber($0[0]), $0[1]) }, uniquingKeysWith: { _, last in last })
    )
  }

  static func code(_ text: String) throws(FoodDatabaseError) -> FoodCode {
    guard let code = FoodCode(text) else { throw .unexpected("unknown food code \(text)") }
    return code
  }

  static func origin(_ text: String) throws(FoodDatabaseError) -> FoodOrigin {
    guard let origin = FoodOrigin(rawValue: text) else {
      throw .unexpected("unknown origin \(text)")
    }
    return origin
  }

  private static func group(key: String?, name: String?) -> FoodGroup? {
    key.map { FoodGroup(key: $0, name: name ?? $0) }
  }
}
