internal import Foundation
internal import GRDB
public import Nutrition

/// What is in the user database.
public struct UserDatabaseInfo: Hashable, Sendable {
  /// Where it is.
  public var path: String
  /// Its size in bytes.
  public var bytes: Int
  /// The last step of its schema.
  public var schema: String
  /// How many own foods it holds.
  public var foods: Int
  /// How many shipped foods are corrected.
  public var correctedFoods: Int
  /// Corrected foods that neither this release of the shipped data nor the archive has.
  public var missingFoods: [FoodCode]
  /// How many foods there are copies of that this release of the shipped data does not have.
  public var archivedFoods: Int
  /// How many changes the journal has.
  public var changes: Int
  /// The last change.
  public var lastChange: FoodChange?

  init(_ db: Database, path: String) throws {
    self.path = path
    bytes = try count(
      db, "SELECT p.page_count * s.page_size FROM pragma_page_count AS p, pragma_page_size AS s")
    schema = try UserMigrations.migrator.completedMigrations(db).last ?? ""
    foods = try count(db, "SELECT count(*) FROM main.my_food")
    correctedFoods = try count(db, "SELECT count(DISTINCT c.code) FROM main.my_correction AS c")
    missingFoods = try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT c.code FROM main.my_correction AS c
        WHERE NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = c.code)
          AND NOT EXISTS (SELECT 1 FROM main.archived_food AS k WHERE k.code = c.code)
        """
    ).map(FoodTable.code)
    archivedFoods = try count(
      db,
      """
      SELECT count(*) FROM main.archived_food AS k
      WHERE NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = k.code)
      """)
    changes = try count(db, "SELECT count(*) FROM main.my_change")
    lastChange = try Journal.last(db)
  }
}

private func count(_ db: Database, _ sql: String) throws -> Int {
  guard let count = try Int.fetchOne(db, sql: sql) else {
    throw FoodDatabaseError.unexpected("nothing was counted")
  }
  return count
}
