internal import GRDB
internal import Nutrition
internal import SystemIO

/// The user's corrections of shipped foods.
enum CorrectionTable {
  /// All corrections, in the order of the foods' codes.
  static func all(_ db: Database) throws -> [Corrections] {
    try fetch(db, where: "TRUE", [])
  }

  /// The corrections of foods, where there are any.
  static func corrections(
    _ db: Database, of codes: [FoodCode]
  ) throws -> [FoodCode: Corrections] {
    let found = try fetch(
      db, where: "c.code IN (SELECT t.value FROM json_each(?) AS t)", [JSONList.text(codes)])
    return Dictionary(uniqueKeysWithValues: found.map { ($0.code, $0) })
  }

  /// Writes what differs from the corrections that foods have, with the time.
  static func write(
    _ db: Database, _ corrections: [Corrections], over known: [FoodCode: Corrections]
  ) throws {
    let removal = try db.cachedStatement(
      sql: "DELETE FROM main.my_correction WHERE code = ? AND number = ?")
    let insertion = try db.cachedStatement(
      sql: """
        INSERT INTO main.my_correction (code, number, amount, time)
        VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET amount = excluded.amount, time = excluded.time
        """)
    let time = Surroundings.current.moment
    for food in corrections {
      let before = known[food.code]?.amounts ?? [:]
      for number in before.keys where food.amounts[number] == nil {
        try removal.execute(arguments: [food.code.description, number.rawValue])
      }
      for (number, amount) in food.amounts where before[number] != .some(amount) {
        try insertion.execute(arguments: [food.code.description, number.rawValue, amount, time])
      }
    }
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
