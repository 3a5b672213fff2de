internal import GRDB
internal import Nutrition

/// The changes of the nutrients that the user added.
extension Changes {
  /// Adds a nutrient.
  ///
  /// - Returns: Whether it was new.
  static func add(_ db: Database, _ nutrient: Nutrient) throws -> Bool {
    guard nutrient.number.isCustom else {
      throw FoodDatabaseError.unexpected("\(nutrient.key) isn't a custom nutrient")
    }
    let known = try NutrientTable.custom(db).first { $0.number == nutrient.number }
    guard known != nutrient else { return false }
    // Amounts in foods would become others.
    guard known == nil || known?.unit == nutrient.unit else {
      throw FoodDatabaseError.unexpected("\(nutrient.key) already has a different unit")
    }
    try Journal.record(db, known == nil ? .added : .edited, [(.nutrient, [nutrient.key])]) {
      try UserTable.nutrient.delete(db, [nutrient.key])
      try NutrientTable.insert(db, nutrient)
    }
    return true
  }

  /// Removes a nutrient with its amounts in foods.
  ///
  /// - Returns: Whether it existed.
  static func remove(_ db: Database, _ nutrient: Nutrient) throws -> Bool {
    guard try NutrientTable.custom(db).contains(where: { $0.number == nutrient.number }) else {
      return false
    }
    let number = nutrient.number.rawValue
    let corrected = try db.texts(
      "SELECT c.code FROM main.my_correction AS c WHERE c.number = ?", [number])
    let foods = try db.texts(
      """
      SELECT f.code FROM main.my_food AS f
      JOIN main.my_food_nutrient AS m ON m.food_id = f.id AND m.number = ?
      WHERE NOT EXISTS (SELECT 1 FROM main.my_recipe AS r WHERE r.code = f.code)
      """, [number])
    let touched: Journal.Touched = [
      (.nutrient, [nutrient.key]), (.correction, corrected), (.food, foods),
    ]
    try Journal.record(db, .removed, touched) {
      try UserTable.nutrient.delete(db, [nutrient.key])
      try db.run("DELETE FROM main.my_correction WHERE number = ?", [number])
      try db.run("DELETE FROM main.my_food_nutrient WHERE number = ?", [number])
    }
    return true
  }
}
