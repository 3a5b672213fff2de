import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

/// A user database from elsewhere, that somebody else's program wrote.
@Suite("User databases with what dv does not write")
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

  private static let schemas: [(sql: String, found: String)] = [
    (
      "CREATE TRIGGER evil AFTER INSERT ON my_food BEGIN DELETE FROM my_correction; END",
      "the trigger \"evil\", which dv did not make"
    ),
    (
      """
      DROP TRIGGER my_food_changed; CREATE TRIGGER my_food_changed AFTER UPDATE ON my_food BEGIN
        DELETE FROM my_correction; END
      """,
      "the trigger \"my_food_changed\", which is not as dv makes it"
    ),
    ("CREATE VIEW \"ev\u{1B}il\" AS SELECT 1", "the view \"ev\u{FFFD}il\", which dv did not make"),
    ("CREATE TABLE evil (x)", "the table \"evil\", which dv did not make"),
    (
      "CREATE INDEX evil ON my_food (hex(zeroblob(length(name))))",
      "the index \"evil\", which dv did not make"
    ),
    ("DROP INDEX my_food_by_barcode", "no index my_food_by_barcode"),
    (
      "ALTER TABLE my_portion ADD COLUMN evil TEXT",
      "the table \"my_portion\", which is not as dv makes it"
    ),
  ]

  @Test(
    "what the schema has besides is found, not restored, and left out by a repair",
    arguments: schemas)
  func schema(sql: String, found: String) throws {
    let rows = try CustomFoodDatabase.rows(at: copy, withJournal: true)
    try CustomFoodDatabase.execute(sql, at: copy)
    #expect(throws: FoodDatabaseError.copyUnusable(path: copy, reason: "it has \(found)")) {
      try own.file.restore(from: copy)
    }
    try own.execute(sql)
    #expect(try UserDatabaseCheck(path: own.path).problems == ["it has \(found)"])
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.foreignParts == [found])
    #expect(repair.foods == 2)
    #expect(!repair.isAnythingLost)
    #expect(repair.incompleteFoods == [])
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == rows)
  }

  @Test(
    "no trigger or view but its own is opened, and a backup can still be restored",
    arguments: schemas.prefix(3))
  func opening(sql: String, found: String) throws {
    try own.execute(sql)
    let before = try Data(contentsOf: URL(filePath: own.path))
    for open in [
      { try own.another() }, { try FoodDatabase(shipped: own.example.shipped, readingOnly: own.file) },
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

  @Test("a trigger that waits for a change of the schema does not run")
  func migration() throws {
    try own.execute(
      """
      DELETE FROM grdb_migrations WHERE identifier GLOB '3*'; DROP TABLE archived_food;
      CREATE TRIGGER evil AFTER INSERT ON grdb_migrations BEGIN DELETE FROM my_food; END;
      """)
    #expect(throws: FoodDatabaseError.self) { try own.another() }
    #expect(try own.database.customFoodCodes().count == 2)
  }

  private static let numbers = "it has numbers of your foods that are negative or endless"
  private static func harmful(_ place: String) -> String {
    "it has texts of \(place) with control characters or marks that turn text around"
  }

  @Test(
    "numbers and texts that no entry makes are found, not restored, and mended by a repair",
    arguments: [
      ("UPDATE my_food_nutrient SET amount = 9e999 WHERE number = '208'", "\(numbers) (2)"),
      ("UPDATE my_food_nutrient SET amount = 1e300", "\(numbers) (6)"),
      ("UPDATE my_food SET basis_grams = 9e999", "\(numbers) (2)"),
      (
        "UPDATE my_portion SET grams = 9e999 WHERE sequence = 1",
        "it has numbers of your foods' servings that are negative or endless (2)"
      ),
      (
        "UPDATE my_correction SET amount = 9e999",
        "it has numbers of your corrections that are negative or endless (1)"
      ),
      (
        "UPDATE archived_food_nutrient SET amount = 9e999 WHERE number = '203'",
        "it has numbers of foods kept from other releases that are negative or endless (1)"
      ),
      ("UPDATE my_food SET name = name || char(27) || '[2J'", "\(harmful("your foods")) (2)"),
      ("UPDATE my_food SET brand = 'a' || char(0) || char(27)", "\(harmful("your foods")) (2)"),
      ("UPDATE my_food SET ingredients = char(0x202e)", "\(harmful("your foods")) (2)"),
      (
        "UPDATE my_portion SET unit = char(13) || unit WHERE sequence = 1",
        "\(harmful("your foods' servings")) (2)"
      ),
      ("UPDATE my_change SET time = char(27)", "\(harmful("changes")) (3)"),
      ("UPDATE my_correction SET code = 'egg'", "it has codes that are of no food (1)"),
      ("UPDATE my_food SET based_on = 'x:1 '", "it has codes that are of no food (2)"),
      (
        """
        UPDATE my_change_record SET before =
          json_object('id', 1, 'name', 'x' || char(27), 'nutrients', json('{"208":9e999}'))
          WHERE code GLOB 'my:*' AND change_id = (SELECT min(id) FROM my_change)
        """, "it has numbers of changes that are negative or endless (1)"
      ),
    ])
  func contents(sql: String, problem: String) throws {
    try CustomFoodDatabase.execute(sql, at: copy)
    #expect {
      try own.file.restore(from: copy)
    } throws: { error in
      guard case FoodDatabaseError.copyUnusable(copy, let reason) = error else { return false }
      return reason == problem
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

  @Test("texts of a shipped food that one's own is made from are stored without what is harmful")
  func stored() throws {
    let food = Food.bar("Cake", id: FoodCode.lowestCustomID + 9).with(\.ingredients, "Flour\u{FEFF}")
    try own.database.add(food)
    #expect(try own.database.food(food.code)?.ingredients == "Flour\u{FFFD}")
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }
}
