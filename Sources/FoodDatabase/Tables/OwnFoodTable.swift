internal import GRDB
internal import Nutrition

/// The user's own foods, as they are written; they are read through the combined views.
enum OwnFoodTable {
  /// Adds foods that are not there yet; each row is of one food, nutrient or measure.
  static func insert(_ db: Database, _ foods: [Food]) throws {
    let food = try db.cachedStatement(
      sql: """
        INSERT INTO main.my_food (id, code, name, common_name, scientific_name, food_group,
          refuse_percent, brand, barcode, ingredients, basis_grams)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let nutrient = try db.cachedStatement(
      sql: "INSERT INTO main.my_food_nutrient (food_id, number, amount) VALUES (?, ?, ?)")
    let portion = try db.cachedStatement(
      sql: """
        INSERT INTO main.my_portion (food_id, sequence, amount, unit, grams)
        VALUES (?, ?, ?, ?, ?)
        """)
    let identified = try foods.map { food in
      guard let id = food.code.ownID else {
        throw FoodDatabaseError.unexpected("\(food.code) is no code of an own food")
      }
      return (id: id, food: food)
    }
    // In the order of the tables, for ids are random, and thousands would be put here and there.
    for (id, value) in identified.sorted(by: { $0.id < $1.id }) {
      try food.execute(arguments: [
        id, value.code.description, value.name, value.commonName, value.scientificName,
        value.group?.key, value.refusePercent, value.brand, value.barcode, value.ingredients,
        value.nutrients.grams,
      ])
      let amounts = value.nutrients.amounts.sorted { $0.key.rawValue < $1.key.rawValue }
      for (number, amount) in amounts {
        try nutrient.execute(arguments: [id, number.rawValue, amount])
      }
      for (index, measure) in value.portions.enumerated() {
        try portion.execute(arguments: [
          id, index + 1, measure.amount, measure.unit, measure.grams,
        ])
      }
    }
  }

  /// Removes foods in one statement; their nutrients and measures go with them.
  static func delete(_ db: Database, _ codes: [FoodCode]) throws {
    try db.execute(
      sql: "DELETE FROM main.my_food WHERE code IN (SELECT t.value FROM json_each(?) AS t)",
      arguments: [JSONList.text(codes)])
  }

  /// The codes of the foods that a filter names, in their order.
  static func codes(_ db: Database, _ filter: OwnFoodFilter) throws -> [FoodCode] {
    try String.fetchAll(
      db,
      sql: """
        SELECT m.code FROM main.my_food AS m
        WHERE (:group IS NULL OR m.food_group = :group)
          AND (:brand IS NULL OR m.brand = :brand COLLATE NOCASE)
        ORDER BY m.code
        """,
      arguments: ["group": filter.groupKey, "brand": filter.brand]
    ).map(FoodTable.code)
  }

  /// Those of some codes that foods have, in their order.
  static func codes(_ db: Database, among codes: [FoodCode]) throws -> [FoodCode] {
    try String.fetchAll(
      db,
      sql: """
        SELECT m.code FROM main.my_food AS m
        WHERE m.code IN (SELECT t.value FROM json_each(?) AS t) ORDER BY m.code
        """,
      arguments: [JSONList.text(codes)]
    ).map(FoodTable.code)
  }

  /// The codes that begin with a text such as "my:7k3".
  static func codes(_ db: Database, prefix: String) throws -> [FoodCode] {
    try String.fetchAll(
      db,
      sql: """
        SELECT m.code FROM main.my_food AS m
        WHERE m.code >= :prefix AND m.code < :prefix || '~' ORDER BY m.code
        """,
      arguments: ["prefix": prefix]
    ).map(FoodTable.code)
  }

  /// The codes of the foods with a barcode, 14 digits.
  static func codes(_ db: Database, barcode: String) throws -> [FoodCode] {
    try String.fetchAll(
      db, sql: "SELECT m.code FROM main.my_food AS m WHERE m.barcode = ? ORDER BY m.code",
      arguments: [barcode]
    ).map(FoodTable.code)
  }

  /// The codes of the foods of a name and brand, whatever the case of letters in any script.
  static func codes(_ db: Database, name: FoodIdentity) throws -> [FoodCode] {
    try Row.fetchAll(
      db, sql: "SELECT m.code, m.name, m.brand FROM main.my_food AS m ORDER BY m.code"
    ).filter { row in try FoodIdentity(name: row.value(1), brand: row.value(2)) == name }
      .map { row in try FoodTable.code(row.value(0)) }
  }
}
