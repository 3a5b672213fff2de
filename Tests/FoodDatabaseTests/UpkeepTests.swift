import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Upkeep of the user database")
struct UpkeepTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
    try own.database.add(.bar())
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13.1]))
  }

  private var today: Int { Int(Date().timeIntervalSince1970) / 86400 }

  @Test("in the first week, and in the week after upkeep, nothing is done", arguments: [0, 6])
  func notDue(days: Int) throws {
    try own.age(days: days)
    var before = try Data(contentsOf: URL(filePath: own.path))
    try own.database.upkeepIfDue()
    #expect(try Data(contentsOf: URL(filePath: own.path)) == before)

    try own.age(days: 100)
    try own.execute("PRAGMA user_version = \(today - days)")
    before = try Data(contentsOf: URL(filePath: own.path))
    try own.database.upkeepIfDue()
    #expect(try Data(contentsOf: URL(filePath: own.path)) == before)
  }

  @Test("a database that was never written to is never due")
  func neverWritten() async throws {
    let own = try await CustomFoodDatabase()
    let before = try Data(contentsOf: URL(filePath: own.path))
    try own.database.upkeepIfDue()
    #expect(try Data(contentsOf: URL(filePath: own.path)) == before)
  }

  @Test("upkeep runs after a week, notes the day, and keeps all rows")
  func due() throws {
    try own.age(days: 8)
    let before = try CustomFoodDatabase.rows(at: own.path, withJournal: true)
    try own.database.upkeepIfDue()
    #expect(try own.pragma("user_version") == today)
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == before)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    #expect(try own.database.search(FoodQuery("oat")).total == 1)

    try own.execute("PRAGMA user_version = \(today - 7)")
    try own.database.upkeepIfDue()
    #expect(try own.pragma("user_version") == today)
    #expect(try own.database.undo()?.codes == [.egg])
    #expect(try own.another().customFoods() == [.bar()])
  }

  @Test("the space of removed foods is reclaimed")
  func room() throws {
    let foods = (1...500).map { Food.bar("Bar \($0)", id: FoodCode.lowestCustomID + $0) }
    _ = try own.database.importFoods(foods.map { ImportedFood($0, hasCode: true) })
    try own.execute("DELETE FROM my_food WHERE name GLOB 'Bar *'")
    try own.age(days: 8)
    let before = try own.database.userDatabase().bytes
    #expect(try own.pragma("freelist_count") > 0)
    try own.database.upkeepIfDue()
    #expect(try own.pragma("freelist_count") == 0)
    #expect(try own.database.userDatabase().bytes < before)
  }

  @Test(
    "a database in use by others is skipped without waiting",
    arguments: [
      "BEGIN; SELECT * FROM my_food", "BEGIN IMMEDIATE; SELECT 1", "BEGIN EXCLUSIVE; SELECT 1",
    ])
  func busy(sql: String) throws {
    try own.age(days: 8)
    let other = try DatabaseQueue(path: own.path)
    try other.inDatabase { db in
      for statement in sql.split(separator: "; ") {
        _ = try Row.fetchAll(db, sql: String(statement))
      }
      let start = ContinuousClock.now
      try own.database.upkeepIfDue()
      #expect(ContinuousClock.now - start < .seconds(3))
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try own.pragma("user_version") == 0)
    try own.database.upkeepIfDue()
    #expect(try own.pragma("user_version") == today)
  }
}
