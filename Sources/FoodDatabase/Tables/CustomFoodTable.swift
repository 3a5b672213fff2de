internal import GRDB
internal import Nutrition

/// The custom foods, as they are written; `CombinedTables` reads them.
enum CustomFoodTable {
  /// Adds new foods, in the order of their ids: ids are random, and rows in another order would be
  /// scattered over the file.
  static func insert(_ db: Database, _ foods: [Food]) throws {
    let identified = try foods.map { food in
      guard let id = food.code.customID else {
        throw FoodDatabaseError.unexpected("\(food.code) is not the code of a custom food")
      }
      return (id: id, food: food)
    }.sorted { $0.id < $1.id }
    for (id, food) in identified {
      try insertFood(db, id, food)
      try insertNutrients(db, id, food)
      try insertPortions(db, id, food)
    }
  }

  private static func insertFood(_ db: Database, _ id: Int64, _ food: Food) throws {
    let columns = FoodField.allCases.map(\.column)
    let values = FoodField.allCases.map { field in
      switch food.value(field) {
      case .text(let text): text.databaseValue
      case .number(let number): number.databaseValue
      case nil: DatabaseValue.null
      }
    }
    try db.run(
      """
      INSERT INTO main.my_food (id, \(columns.joined(separator: ", ")))
      VALUES (?, \(databaseQuestionMarks(count: values.count)))
      """, StatementArguments([id.databaseValue] + values))
  }

  private static func insertNutrients(_ db: Database, _ id: Int64, _ food: Food) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO main.my_food_nutrient (food_id, number, amount) VALUES (?, ?, ?)")
    for (number, amount) in food.nutrients.amounts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    {
      try statement.execute(arguments: [id, number.rawValue, amount])
    }
  }

  private static func insertPortions(_ db: Database, _ id: Int64, _ food: Food) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO main.my_portion (food_id, sequence, amount, unit, grams)
        VALUES (?, ?, ?, ?, ?)
        """)
    for (index, portion) in food.portions.enumerated() {
      try statement.execute(arguments: [
        id, index + 1, portion.amount, portion.unit, portion.grams,
      ])
    }
  }

  /// Moves foods to a group, or to no group, in one statement.
  static func move(_ db: Database, _ codes: [FoodCode], toGroup groupKey: String?) throws {
    try db.execute(
      sql: """
        UPDATE main.my_food SET food_group = ?
        WHERE code IN (SELECT t.value FROM json_each(?) AS t)
        """,
      arguments: [groupKey, JSONList.text(codes)])
  }

  /// The codes of the foods that match a filter, in order.
  static func codes(_ db: Database, _ filter: CustomFoodFilter) throws -> [FoodCode] {
    let brand = filter.brand.map(FoodIdentity.caseless)
    // SQLite ignores case only in ASCII.
    return try db.rows(
      """
      SELECT m.code, m.brand FROM main.my_food AS m
      WHERE (:group IS NULL OR m.food_group = :group) AND (:brand IS NULL OR m.brand IS NOT NULL)
      ORDER BY m.code
      """,
      ["group": filter.groupKey, "brand": brand]
    ).filter { row in
      guard let brand, let other: String = try row.value(1) else { return brand == nil }
      return FoodIdentity.caseless(other) == brand
    }.map { row in try FoodTable.code(row.value(0)) }
  }

  /// Which of some foods are custom foods outside a group, in the order of their codes.
  static func codes(
    _ db: Database, among codes: [FoodCode], notInGroup groupKey: String?
  ) throws -> [FoodCode] {
    try self.codes(
      db, where: "m.code IN (SELECT t.value FROM json_each(?) AS t) AND m.food_group IS NOT ?",
      [JSONList.text(codes), groupKey])
  }

  /// The codes that begin with a text such as "my:7k3".
  static func codes(_ db: Database, prefix: String) throws -> [FoodCode] {
    // "~" sorts after every character of a code.
    try codes(db, where: "m.code >= ?1 AND m.code < ?1 || '~'", [prefix])
  }

  /// The codes of the foods with a barcode, 14 digits.
  static func codes(_ db: Database, barcode: String) throws -> [FoodCode] {
    try codes(db, where: "m.barcode = ?", [barcode])
  }

  private static func codes(
    _ db: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [FoodCode] {
    try db.texts(
      "SELECT m.code FROM main.my_food AS m WHERE \(condition) ORDER BY m.code", arguments
    ).map(FoodTable.code)
  }

  /// The codes of the foods with a name and brand, in upper or lower case of any script.
  static func codes(_ db: Database, name: FoodIdentity) throws -> [FoodCode] {
    try db.rows(
      "SELECT m.code, m.name, m.brand FROM main.my_food AS m ORDER BY m.code"
    ).filter { row in try FoodIdentity(name: row.value(1), brand: row.value(2)) == name }
      .map { row in try FoodTable.code(row.value(0)) }
  }
}

extension FoodField {
  /// The column of `my_food` that holds it.
  var column: String {
    switch self {
    case .group: "food_group"
    case .perGrams: "basis_grams"
    default: rawValue
    }
  }
}
