import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

/// A user database that another person's program wrote.
@Suite("User databases with content that dv doesn't write")
struct ForeignContentTests {
  private let own: CustomFoodDatabase
  private let copy: String

  init() async throws {
    own = try await CustomFoodDatabase()
    copy = own.example.folder.path("copy.db")
    try own.database.add(.bar())
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13.1]))
    try own.database.add(.bar("Rye bar", id: FoodCode.lowestCustomID + 5))
    try own.file.backUp(to: copy)
  }

  private static let schemas: [(sql: String, found: UserDatabaseFinding)] = [
    (
      "CREATE TRIGGER evil AFTER INSERT ON my_food BEGIN DELETE FROM my_correction; END",
      .foreign(type: "trigger", name: "evil")
    ),
    (
      """
      DROP TRIGGER my_food_changed; CREATE TRIGGER my_food_changed AFTER UPDATE ON my_food BEGIN
        DELETE FROM my_correction; END
      """,
      .altered(type: "trigger", name: "my_food_changed")
    ),
    ("CREATE VIEW \"ev\u{1B}il\" AS SELECT 1", .foreign(type: "view", name: "ev\u{1B}il")),
    ("CREATE TABLE evil (x)", .foreign(type: "table", name: "evil")),
    (
      "CREATE INDEX evil ON my_food (hex(zeroblob(length(name))))",
      .foreign(type: "index", name: "evil")
    ),
    ("DROP INDEX my_food_by_barcode", .missing(type: "index", name: "my_food_by_barcode")),
    (
      "ALTER TABLE my_portion ADD COLUMN evil TEXT",
      .altered(type: "table", name: "my_portion")
    ),
  ]

  @Test(
    "foreign parts of a schema are found, not restored, and left out by a repair",
    arguments: schemas)
  func schema(sql: String, found: UserDatabaseFinding) throws {
    let rows = try CustomFoodDatabase.rows(at: copy, withJournal: true)
    try CustomFoodDatabase.execute(sql, at: copy)
    #expect(throws: FoodDatabaseError.copyUnusable(path: copy, reason: found.description)) {
      try own.file.restore(from: copy)
    }
    try own.execute(sql)
    #expect(try UserDatabaseCheck(path: own.path).problems == [found])
    let repair = try UserDatabaseRepair(path: own.path)
    // Missing parts are recreated, not left out.
    if case .missing = found {
      #expect(repair.foreignParts == [])
    } else {
      #expect(repair.foreignParts == [found])
    }
    #expect(repair.foods == 2)
    #expect(repair.isComplete)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == rows)
  }

  @Test(
    "a database with a foreign trigger or view isn't opened, and a backup can still be restored",
    arguments: schemas.prefix(3))
  func opening(sql: String, found: UserDatabaseFinding) throws {
    try own.execute(sql)
    let before = try Data(contentsOf: URL(filePath: own.path))
    for open in [
      { try own.another() },
      { try FoodDatabase(shipped: own.example.shipped, readingOnly: own.file) },
    ] {
      #expect {
        _ = try open()
      } throws: { error in
        guard case FoodDatabaseError.userDatabaseForeign(own.path, _) = error else { return false }
        return true
      }
    }
    #expect(throws: FoodDatabaseError.self) { try own.file.backUp(to: own.beside("other.db")) }
    #expect(try Data(contentsOf: URL(filePath: own.path)) == before)
    let kept = try #require(try own.file.restore(from: copy))
    #expect(try Data(contentsOf: URL(filePath: kept)) == before)
    #expect(try own.another().customFoods().count == 2)
  }

  @Test("a trigger that waits for a schema change doesn't run")
  func migration() throws {
    try own.execute(
      """
      DELETE FROM grdb_migrations WHERE identifier GLOB '[34]*'; DROP TABLE archived_food;
      CREATE TRIGGER evil AFTER INSERT ON grdb_migrations BEGIN DELETE FROM my_food; END;
      """)
    #expect(throws: FoodDatabaseError.self) { try own.another() }
    #expect(try own.database.customFoodCodes().count == 2)
  }

  @Test(
    "numbers and text that dv never writes are found, not restored, and cleaned by a repair",
    arguments: [
      (
        "UPDATE my_food_nutrient SET amount = 9e999 WHERE number = '208'",
        .numbers(.foods, count: 2)
      ),
      ("UPDATE my_food_nutrient SET amount = 1e300", .numbers(.foods, count: 6)),
      ("UPDATE my_food SET basis_grams = 9e999", .numbers(.foods, count: 2)),
      ("UPDATE my_portion SET grams = 9e999 WHERE sequence = 1", .numbers(.foods, count: 2)),
      ("UPDATE my_correction SET amount = 9e999", .numbers(.corrections, count: 1)),
      (
        "UPDATE archived_food_nutrient SET amount = 9e999 WHERE number = '203'",
        .numbers(.archivedFoods, count: 1)
      ),
      ("UPDATE my_food SET name = name || char(27) || '[2J'", .texts(.foods, count: 2)),
      ("UPDATE my_food SET brand = 'a' || char(0) || char(27)", .texts(.foods, count: 2)),
      ("UPDATE my_food SET ingredients = char(0x202e)", .texts(.foods, count: 2)),
      (
        "UPDATE my_portion SET unit = char(13) || unit WHERE sequence = 1",
        .texts(.foods, count: 2)
      ),
      ("UPDATE my_change SET time = char(27)", .texts(.changes, count: 3)),
      ("UPDATE my_correction SET code = 'egg'", .codes(count: 1)),
      ("UPDATE my_food SET based_on = 'x:1 '", .codes(count: 2)),
      (
        "UPDATE my_change_cell SET after = '[60.0,[[\"208\",9e999]]]' WHERE column_name = 'amounts'",
        .numbers(.changes, count: 2)
      ),
      (
        "UPDATE my_change_cell SET after = '[[[1,1.0,\"\\u001b\",60.0]]]' WHERE column_name = 'portions'",
        .texts(.changes, count: 2)
      ),
      (
        "UPDATE my_change_cell SET before = 'x' || char(27) WHERE column_name = 'name'",
        .texts(.changes, count: 2)
      ),
      (
        "UPDATE my_change_cell SET key = '[1]' WHERE table_name = 'my_correction'", .codes(count: 2)
      ),
      ("UPDATE my_change_cell SET key = 'my:x!' WHERE column_name = 'name'", .codes(count: 2)),
      ("UPDATE my_change_cell SET after = 7 WHERE column_name = 'name'", .journal),
      ("UPDATE my_change_cell SET after = '{' WHERE column_name = 'amounts'", .journal),
      ("UPDATE my_change_cell SET after = 2 WHERE column_name = 'alive'", .journal),
      ("UPDATE my_change_cell SET column_name = 'x' WHERE column_name = 'brand'", .journal),
      ("UPDATE my_change_cell SET table_name = 'archived_food'", .journal),
      ("DELETE FROM my_change_cell WHERE table_name = 'my_correction'", .journal),
    ] as [(String, UserDatabaseFinding)])
  func contents(sql: String, problem: UserDatabaseFinding) throws {
    try CustomFoodDatabase.execute(sql, at: copy)
    #expect {
      try own.file.restore(from: copy)
    } throws: { error in
      guard case FoodDatabaseError.copyUnusable(copy, let reason) = error else { return false }
      return reason == problem.description
    }
    try own.execute(sql)
    #expect(try UserDatabaseCheck(path: own.path).problems.contains(problem))
    #expect(throws: FoodDatabaseError.damaged(path: own.path)) {
      try own.file.backUp(to: own.beside("other.db"))
    }
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.foods == 2)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    #expect(try own.another().customFoods().count == 2)
  }

  @Test("harmful characters from a shipped food are replaced when a custom food is stored")
  func stored() throws {
    let food = Food.bar("Cake", id: FoodCode.lowestCustomID + 9).with(
      \.ingredients, "Flour\u{FEFF}")
    try own.database.add(food)
    #expect(try own.database.food(food.code)?.ingredients == "Flour\u{FFFD}")
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }
}
