import FoodDatabase
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Checking the user database")
struct CheckTests {
  private let large: LargeDatabase
  private var own: CustomFoodDatabase { large.own }

  init() async throws {
    large = try await LargeDatabase()
  }

  @Test("a sound database has no problems, and checking does not change it")
  func sound() throws {
    let before = try large.bytes
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    #expect(try large.bytes == before)
  }

  @Test(
    "an overwritten page is found, wherever it is",
    arguments: [
      "my_food", "my_food_nutrient", "my_portion", "my_correction", "my_change",
      "my_change_cell", "my_device", "my_food_fts_data", "my_food_fts_idx",
      "sqlite_autoindex_my_food_1",
      "grdb_migrations",
    ])
  func check(table: String) throws {
    let page = try large.own.rootPage(table)
    let sound = try large.bytes
    for byte: UInt8 in [0, 0x55, 0xFF] {
      try sound.write(to: URL(filePath: own.path))
      try large.overwrite(page: page, with: byte)
      let isFound: Bool
      do {
        isFound = try !UserDatabaseCheck(path: own.path).problems.isEmpty
      } catch {
        isFound = true
      }
      #expect(isFound, "\(table) \(byte)")
    }
  }

  @Test("a database with the first constraint on codes is sound, and with any other it isn't")
  func earlierRule() throws {
    let rule = "code GLOB 'my:[0-9a-z]*' AND code NOT GLOB 'my:*[^0-9a-z-]*'"
    func put(_ other: String) throws {
      let sql = try #require(
        try DatabaseQueue(path: own.path).read { db in
          try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'my_food'")
        })
      let changed = sql.replacing("\n    \(rule)", with: other)
      #expect(changed != sql)
      let queue = try DatabaseQueue(path: own.path)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(
          sql: "UPDATE sqlite_schema SET sql = ? WHERE name = 'my_food'", arguments: [changed])
      }
      try queue.close()
    }
    let sound = try large.bytes
    try put("code LIKE 'my:_%'")
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    try sound.write(to: URL(filePath: own.path))
    try put("code LIKE 'm%'")
    #expect(
      try UserDatabaseCheck(path: own.path).problems
        == [.altered(type: "table", name: "my_food")])
  }

  @Test("a search index that lacks a food, and rows without a food, are found")
  func inconsistent() throws {
    try own.execute("INSERT INTO my_food_fts (my_food_fts) VALUES ('delete-all')")
    #expect(
      try UserDatabaseCheck(path: own.path).problems
        == [.wordIndex])
    try own.execute(
      """
      INSERT INTO my_food_fts (my_food_fts) VALUES ('rebuild');
      PRAGMA foreign_keys = OFF;
      INSERT INTO my_portion VALUES (1099511627775, 1, 1, 'bar', 60);
      """)
    #expect(try UserDatabaseCheck(path: own.path).problems == [.orphans(1)])
  }

  @Test("a missing file, a foreign file and a file in use are not reported as damage")
  func notDamaged() throws {
    let text = try own.example.folder.write("somebody's notes", to: "notes.txt")
    #expect(throws: FoodDatabaseError.notAUserDatabase(path: text)) {
      try UserDatabaseCheck(path: text)
    }
    let none = own.beside("none.db")
    #expect(throws: FoodDatabaseError.userDatabaseMissing(path: none)) {
      try UserDatabaseCheck(path: none)
    }
    try DatabaseQueue(path: own.path).inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      #expect(throws: FoodDatabaseError.userDatabaseBusy(path: own.path)) {
        try UserDatabaseCheck(path: own.path)
      }
      try db.execute(sql: "ROLLBACK")
    }
  }
}
