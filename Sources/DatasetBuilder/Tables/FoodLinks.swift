internal import GRDB
internal import Nutrition

/// Links foods that two datasets have under the same NDB number: both keep their codes, and lists show
/// only the preferred one.
///
/// Foundation Foods are preferred to Standard Reference, because they are newer and measured, unless
/// only Standard Reference has an energy. The preferred food also gets the other's portions if it has
/// none: they are of the same food.
enum FoodLinks {
  /// Links the foods, after all amounts and portions are there.
  ///
  /// - Returns: How many foods were linked to another one, and how many portions were copied.
  static func run(_ db: Database) throws -> (foods: Int, portions: Int) {
    let foundation = try Row.fetchAll(
      db, sql: "SELECT id, code FROM food WHERE code GLOB ? ORDER BY id",
      arguments: ["\(FoodCode.Dataset.foundation.rawValue):*"])
    var ids = try FoodIDs(db, folders: 1)
    var (foods, portions) = (0, 0)
    for row in foundation {
      let newer: Int64 = row[0]
      guard let counterpart = FoodCode(row[1])?.counterpart,
        let older = try ids.id(counterpart.description)
      else { continue }
      let isNewerPreferred = try hasEnergy(newer, db) || !hasEnergy(older, db)
      let (preferred, other) = isNewerPreferred ? (newer, older) : (older, newer)
      try db.execute(
        sql: "UPDATE food SET preferred_food_id = ? WHERE id = ?", arguments: [preferred, other])
      foods += 1
      try db.execute(
        sql: """
          INSERT INTO portion (food_id, sequence, amount, unit, grams)
          SELECT ?1, sequence, amount, unit, grams FROM portion AS p
          WHERE p.food_id = ?2 AND NOT EXISTS (SELECT 1 FROM portion AS o WHERE o.food_id = ?1)
          """,
        arguments: [preferred, other])
      portions += db.changesCount
    }
    return (foods, portions)
  }

  private static func hasEnergy(_ food: Int64, _ db: Database) throws -> Bool {
    let numbers = NutrientProfile.sources(of: .energy).map { "'\($0.rawValue)'" }
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM food_nutrient_step AS s JOIN nutrient AS n ON n.id = s.nutrient_id
          WHERE s.food_id = ? AND n.number IN (\(numbers.joined(separator: ", "))))
        """,
      arguments: [food]) ?? false
  }
}
