internal import Foundation
internal import GRDB
public import Nutrition

/// What is in the user database.
public struct UserDatabaseInfo: Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The file's size in bytes.
  public var bytes: Int
  /// The last migration applied to its schema.
  public var schema: String
  /// The number of custom foods.
  public var foods: Int
  /// The number of shipped foods with corrections.
  public var correctedFoods: Int
  /// The number of remembered choices.
  public var choices: Int
  /// The number of recipes, including drafts; the foods that the other recipes make also count as
  /// custom foods.
  public var recipes: Int
  /// The number of diary entries, for all people.
  public var diaryEntries: Int
  /// Corrected foods that are neither in the release in use nor archived.
  public var missingFoods: [FoodCode]
  /// The number of archived foods that are not in the release in use.
  public var archivedFoods: Int
  /// The number of changes in the journal.
  public var changes: Int
  /// The last change.
  public var lastChange: FoodChange?

  init(_ db: Database, path: String) throws {
    func count(_ sql: String) throws -> Int { Int(try db.integer(sql) ?? 0) }
    self.path = path
    bytes = try count(
      "SELECT p.page_count * s.page_size FROM pragma_page_count AS p, pragma_page_size AS s")
    schema = try UserMigrations.migrator.completedMigrations(db).last ?? ""
    foods = try count(UserTable.food.countSQL)
    correctedFoods = try count(UserTable.correction.countSQL)
    choices = try count("SELECT count(*) FROM main.my_choice")
    recipes = try count("SELECT count(*) FROM main.my_recipe")
    diaryEntries = try count("SELECT count(*) FROM main.my_diary_entry")
    changes = try count(UserTable.change.countSQL)
    missingFoods = try db.texts(
      """
      SELECT DISTINCT c.code FROM main.my_correction AS c
      WHERE NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = c.code)
        AND NOT EXISTS (SELECT 1 FROM main.archived_food AS k WHERE k.code = c.code)
      """
    ).map(FoodTable.code)
    archivedFoods = try count(
      """
      SELECT count(*) FROM main.archived_food AS k
      WHERE NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = k.code)
      """)
    lastChange = try Journal.last(db)
  }
}
