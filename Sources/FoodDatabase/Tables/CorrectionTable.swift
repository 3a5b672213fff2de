internal import GRDB
internal import Nutrition

/// The user's corrections of shipped foods.
enum CorrectionTable {
  /// All corrections, in the order of the foods' codes.
  static func all(_ db: Database) throws -> [Corrections] {
    try fetch(db, where: "TRUE", [])
  }

  /// The corrections of foods; none of those that have none.
  static func corrections(
    _ db: Database, of codes: [FoodCode]
  ) throws -> [FoodCode: Corrections] {
    let found = try fetch(
      db, where: "c.code IN (SELECT t.value FROM json_each(?) AS t)", [JSONList.text(codes)])
    return Dictionary(uniqueKeysWithValues: found.map { ($0.code, $0) })
  }

  /// Those of some codes whose foods are corrected, in their order.
  static func codes(_ db: Database, among codes: [FoodCode]) throws -> [FoodCode] {
    try db.texts(
      """
      SELECT DISTINCT c.code FROM main.my_correction AS c
      WHERE c.code IN (SELECT t.value FROM json_each(?) AS t) ORDER BY c.code
      """,
      [JSONList.text(codes)]
    ).map(FoodTable.code)
  }

  /// Puts corrections of foods in the place of those there are.
  static func replace(_ db: Database, with corrections: [Corrections]) throws {
    try delete(db, corrections.map(\.code))
    let statement = try db.cachedStatement(
      sql: "INSERT INTO main.my_correction (code, number, amount) VALUES (?, ?, ?)")
    for food in corrections {
      for (number, amount) in food.amounts {
        try statement.execute(arguments: [food.code.description, number.rawValue, amount])
      }
    }
  }

  /// Removes all corrections of foods in one statement.
  static func delete(_ db: Database, _ codes: [FoodCode]) throws {
    try db.execute(
      sql: "DELETE FROM main.my_correction WHERE code IN (SELECT t.value FROM json_each(?) AS t)",
      arguments: [JSONList.text(codes)])
  }

  private static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [Corrections] {
    var all: [Corrections] = []
    let rows = try db.rows(
      """
      SELECT c.code, c.number, c.amount FROM main.my_correction AS c
      WHERE \(condition) ORDER BY c.code, c.number
      """,
      arguments)
    for row in rows {
      let code = try FoodTable.code(try row.value(0))
      if all.last?.code != code { all.append(Corrections(code: code, amounts: [:])) }
      try all[all.count - 1].amounts[NutrientNumber(row.value(1))] = .some(row.value(2))
    }
    return all
  }
}
