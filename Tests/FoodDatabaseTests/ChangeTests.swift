import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Replacing and removing custom foods")
struct ChangeTests {
  private let own: CustomFoodDatabase
  private let bar = Food.bar()

  init() async throws {
    own = try await CustomFoodDatabase()
    try own.database.add(bar)
  }

  @Test("a replaced food has its new contents, and only its new words find it")
  func replace() throws {
    let changed = Food(
      code: bar.code, name: "Rye bar", origin: .mine,
      nutrients: NutrientProfile([.energy: 99.5], per: 45),
      portions: [Portion(amount: 2, unit: "bars", grams: 45)])
    try own.database.replace(bar, with: changed)
    #expect(try own.database.food(bar.code) == changed)
    #expect(try own.database.search(FoodQuery("oat")).total == 0)
    #expect(try own.database.search(FoodQuery("rye")).total == 1)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("a food that another program changed or removed meanwhile is not replaced")
  func changedMeanwhile() throws {
    try own.another().replace(bar, with: bar.with(\.name, "Theirs"))
    let theirs = try own.rows()
    #expect(throws: FoodDatabaseError.foodHasChanged(bar.code)) {
      try own.database.replace(bar, with: bar.with(\.name, "Ours"))
    }
    #expect(try own.rows() == theirs)
    #expect(try own.changes() == 2)
    try own.another().remove([bar.code])
    #expect(throws: FoodDatabaseError.foodHasChanged(bar.code)) {
      try own.database.replace(bar.with(\.name, "Theirs"), with: bar)
    }
    #expect(try own.rows() == [])
  }

  @Test("replacing a food with an identical one is not a change")
  func replaceBySame() throws {
    try own.database.replace(bar, with: bar)
    let otherwiseNamed = FoodGroup(key: "fruits-and-fruit-juices", name: "Fruit")
    try own.database.replace(bar, with: bar.with(\.group, otherwiseNamed))
    #expect(try own.changes() == 1)
  }

  @Test("many foods are removed in one change, with their nutrients and portions")
  func removeMany() throws {
    let others = (1...300).map { Food.bar("Bar \($0)", id: FoodCode.lowestCustomID + $0) }
    _ = try own.database.importFoods(others.map { ImportedFood($0, hasCode: true) })
    let removed = try own.database.remove(
      others.map(\.code) + [FoodCode.custom(id: FoodCode.lowestCustomID + 999), .banana])
    #expect(Set(removed) == Set(others.map(\.code)))
    #expect(try own.database.customFoods() == [bar])
    #expect(try own.rows().count == 1 + bar.nutrients.amounts.count + bar.portions.count)
    #expect(try own.changes() == 3)
    #expect(try own.database.search(FoodQuery("bar")).total == 1)
  }

  @Test("removing a food that doesn't exist is not a change")
  func removeNothing() throws {
    #expect(try own.database.remove([.custom(id: FoodCode.lowestCustomID + 1), .egg]) == [])
    #expect(try own.database.remove([]) == [])
    #expect(try own.changes() == 1)
  }

  @Test("a change that fails leaves nothing behind, not even in the journal")
  func failure() throws {
    let before = try CustomFoodDatabase.rows(at: own.path, withJournal: true)
    let other = Food.bar("Other", id: FoodCode.lowestCustomID + 1)
    let weightless = Portion(amount: 1, unit: "bar", grams: 0)
    #expect(throws: FoodDatabaseError.self) { try own.database.add(bar) }
    #expect(throws: FoodDatabaseError.self) {
      try own.database.add(other.with(\.portions, [weightless]))
    }
    #expect(throws: FoodDatabaseError.self) {
      try own.database.add(other.with(\.nutrients, NutrientProfile([.protein: -1])))
    }
    #expect(throws: FoodDatabaseError.self) {
      try own.database.replace(bar, with: bar.with(\.name, ""))
    }
    #expect(throws: FoodDatabaseError.self) { try own.database.add(other.with(\.code, .egg)) }
    #expect(throws: FoodDatabaseError.self) {
      try own.database.importFoods([
        ImportedFood(other, hasCode: true), ImportedFood(bar.with(\.barcode, "1"), hasCode: true),
      ])
    }
    #expect(throws: FoodDatabaseError.self) {
      try own.database.correct(Corrections(code: .egg, amounts: [.protein: 1, .fat: -1]))
    }
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == before)
    try own.database.add(other)
    #expect(try own.database.customFoods() == [bar, other])
  }

  @Test("the journal's head says what was done last, when, and to which foods")
  func lastChange() throws {
    let change = try #require(try own.database.userDatabase().lastChange)
    #expect(change.kind == .added)
    #expect(change.codes == [bar.code])
    #expect(change.time.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
    try own.database.remove([bar.code])
    #expect(try own.database.userDatabase().lastChange?.kind == .removed)
  }

  @Test("a change ends the write-ahead log that another program started")
  func writeAheadLog() throws {
    let queue = try DatabaseQueue(path: own.path)
    try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.close()
    let other = try own.another()
    try other.replace(bar, with: bar.with(\.name, "Rye bar"))
    let header = try Data(contentsOf: URL(filePath: own.path)).prefix(20)
    #expect(Array(header[18...]) == [1, 1])
    #expect(!FileManager.default.fileExists(atPath: own.path + "-wal"))
  }

  @Test("if the journal has no numbers left, changes are rejected")
  func journalFull() throws {
    let queue = try DatabaseQueue(path: own.path)
    try queue.write { db in
      try db.execute(
        sql: "INSERT INTO my_change (id, time, kind) SELECT ?, time, kind FROM my_change",
        arguments: [Int64.max])
    }
    try queue.close()
    #expect(throws: FoodDatabaseError.self) {
      try own.another().replace(bar, with: bar.with(\.name, "Rye bar"))
    }
  }
}
