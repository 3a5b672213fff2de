internal import GRDB
internal import Nutrition

/// The food groups of the main database.
enum FoodGroupTable {
  static func all(_ db: Database) throws -> [FoodGroup] {
    try Row.fetchAll(
      db, sql: "SELECT g.key, g.name FROM shipped.food_group AS g ORDER BY g.name"
    ).map { try FoodGroup(key: $0.value(0), name: $0.value(1)) }
  }
}
