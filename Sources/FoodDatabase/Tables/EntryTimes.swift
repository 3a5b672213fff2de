internal import GRDB
internal import Nutrition

/// When the user entered values.
enum EntryTimes {
  /// When the amounts of a custom food, or its recipe, were last changed, as the journal says; nil if it doesn't.
  static func amounts(_ db: Database, of code: FoodCode) throws -> String? {
    try db.texts(
      """
      SELECT c.time FROM main.my_change_cell AS k JOIN main.my_change AS c ON c.id = k.change_id
      WHERE k.table_name = 'my_food' AND k.key = ?1 AND k.column_name = 'amounts'
        OR k.table_name = 'my_recipe' AND k.key = ?1
      ORDER BY c.id DESC LIMIT 1
      """,
      [code.description]
    ).first
  }

  /// When an amount of a shipped food was corrected; nil if that is unknown.
  static func correction(
    _ db: Database, of code: FoodCode, _ number: NutrientNumber
  ) throws -> String? {
    let row = try db.row(
      "SELECT c.time FROM main.my_correction AS c WHERE c.code = ? AND c.number = ?",
      [code.description, number.rawValue])
    guard let row else { return nil }
    return try row.value(0) as String?
  }
}
