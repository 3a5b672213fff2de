internal import GRDB
internal import Nutrition

/// The food groups of the main database.
enum FoodGroupTable {
  static func all(_ db: Database) throws -> [FoodGroup] {
    try Row.fetchAll(
      db, sql: "SELECT g.key, g.name FROM shipped.food_group AS g ORDER BY g.name"
    ).map { FoodGroup(key: $0[0], name: $0[1]) }
  }
}
