import FoodImportExport
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

/// User databases that earlier versions of dv wrote, as described in Tests/README.md.
@Suite(
  "User databases of earlier versions",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct EarlierVersionTests {
  /// One of the databases, and what it contains.
  struct Fixture: CustomTestStringConvertible {
    var version = "0.1.0"
    let name: String
    /// The copy that is made before its first migration.
    var copyName = "user-before-4-journal-of-cells-1.db"
    let foods: [String]
    let corrections: Int
    /// The number of foods and corrections after each undo.
    let undone: [[Int]]
    var testDescription: String { "\(version), \(name)" }

    func put(in folder: TemporaryFolder) throws -> UserDatabaseFile {
      let source = Repository.root
        .appending(path: "Tests/Fixtures/UserDatabases-\(version)/\(name).db")
      return UserDatabaseFile(
        path: try folder.write(try Data(contentsOf: source), to: "user.db"))
    }
  }

  static let fixtures = [
    Fixture(name: "empty", foods: [], corrections: 0, undone: []),
    Fixture(
      name: "foods", foods: ["Oat bar", "Soft egg"], corrections: 3,
      undone: [[2, 2], [2, 1], [2, 0], [3, 0], [3, 0], [3, 0], [2, 0], [1, 0], [0, 0]]),
    Fixture(
      name: "undone", foods: ["Imported one", "Imported two", "Oat bar, large", "Soft egg"],
      corrections: 1,
      undone: [
        [4, 3], [4, 0], [2, 0], [2, 0], [3, 0], [3, 0], [3, 0], [2, 0], [1, 0], [0, 0],
      ]),
    Fixture(
      name: "removed", foods: ["Oat bar", "Soft egg"], corrections: 2,
      undone: [[2, 1], [2, 0], [3, 0], [3, 0], [3, 0], [2, 0], [1, 0], [0, 0]]),
    Fixture(
      version: "4", name: "foods", copyName: "user-before-5-choices-1.db",
      foods: ["Oat bar", "Soft egg"], corrections: 1,
      undone: [[3, 1], [3, 2], [2, 2], [2, 0], [1, 0], [0, 0]]),
    Fixture(
      version: "5", name: "foods", copyName: "user-before-6-recipes-1.db",
      foods: ["Oat bar", "Soft egg"], corrections: 1,
      undone: [[3, 1], [2, 1], [2, 1], [2, 0], [1, 0], [0, 0]]),
    Fixture(
      version: "6", name: "foods", copyName: "user-before-7-diary-1.db",
      foods: ["Boiled eggs", "Oat bar", "Soft egg"], corrections: 1,
      undone: [[2, 1], [2, 1], [2, 0], [1, 0], [0, 0]]),
    Fixture(
      version: "9", name: "foods", copyName: "user-before-10-display-1.db",
      foods: ["Oat bar", "Soft egg"], corrections: 1,
      undone: [[2, 1], [2, 1], [2, 1], [2, 1], [2, 1], [2, 0], [1, 0], [0, 0]]),
    Fixture(
      version: "13", name: "foods", copyName: "user-before-14-device-names-1.db",
      foods: ["Oat bar", "Soft egg"], corrections: 1,
      // The oat bar stays, because another device has changed it since.
      undone: [
        [2, 1], [2, 1], [2, 1], [2, 1], [2, 1], [2, 1], [2, 0], [2, 0], [1, 0],
      ]),
  ]

  private func open(_ user: UserDatabaseFile) throws -> FoodDatabase {
    try FoodDatabase(shipped: Repository.shippedDatabase.path, user: user)
  }

  private func counts(_ database: FoodDatabase) throws -> [Int] {
    let (foods, corrections) = try database.ownData()
    return [foods.count, corrections.reduce(0) { $0 + $1.amounts.count }]
  }

  @Test("it opens with all its contents, after a copy is made", arguments: fixtures)
  func opening(fixture: Fixture) throws {
    let folder = try TemporaryFolder()
    let user = try fixture.put(in: folder)
    let before = try CustomFoodDatabase.rows(at: user.path)
    let changes = try DatabaseQueue(path: user.path).read { db in
      try Row.fetchAll(db, sql: "SELECT id, time, kind, undoes FROM my_change ORDER BY id")
    }
    let database = try open(user)
    #expect(try database.customFoods().map(\.name).sorted() == fixture.foods)
    #expect(try counts(database)[1] == fixture.corrections)
    #expect(try UserDatabaseCheck(path: user.path).problems == [])
    let copy = folder.path(fixture.copyName)
    #expect(try CustomFoodDatabase.rows(at: copy) == before)
    #expect(try UserDatabaseCheck(path: copy).problems == [])
    // All rows are as before, except for the new column of corrections.
    let after = try CustomFoodDatabase.rows(at: user.path)
    #expect(
      after.filter { !$0.hasPrefix("my_correction") }
        == before.filter { !$0.hasPrefix("my_correction") })
    #expect(
      try DatabaseQueue(path: user.path).read { db in
        try Row.fetchAll(db, sql: "SELECT id, time, kind, undoes FROM my_change ORDER BY id")
      } == changes)
  }

  @Test("a database that was synced before devices had names stays in its folder, and gets a name")
  func synced() throws {
    let folder = try TemporaryFolder()
    let database = try open(try #require(Self.fixtures.last).put(in: folder))
    let status = try #require(try database.syncStatus())
    #expect(status.state.lastFile == 2 && status.others.count == 1 && status.conflicts == 1)
    #expect(status.unwritten == 0 && status.names == [:])
    try database.nameDevice("laptop")
    let named = try #require(try database.syncStatus())
    #expect(named.unwritten == 1 && named.names == [status.state.device: "laptop"])
    #expect(try database.undo()?.kind == .edited)
    #expect(try database.deviceName() == "laptop")
  }

  @Test("all changes can be undone, new ones first", arguments: fixtures)
  func undo(fixture: Fixture) throws {
    let folder = try TemporaryFolder()
    let user = try fixture.put(in: folder)
    let database = try open(user)
    let before = try CustomFoodDatabase.rows(at: user.path).filter { !$0.hasPrefix("archived_") }
    let new = Food.bar("New", id: FoodCode.lowestCustomID + 7)
    try database.add(new)
    try database.correct(Corrections(code: .egg, amounts: [.protein: 1]))
    #expect(try database.undo()?.codes == [.egg])
    #expect(try database.undo()?.codes == [new.code])
    #expect(
      try CustomFoodDatabase.rows(at: user.path).filter { !$0.hasPrefix("archived_") } == before)
    var undone: [[Int]] = []
    while try database.undo() != nil { undone.append(try counts(database)) }
    #expect(undone == fixture.undone)
    #expect(try UserDatabaseCheck(path: user.path).problems == [])
  }

  @Test("amounts are exactly what they were after every undo")
  func amounts() throws {
    let folder = try TemporaryFolder()
    let database = try open(try Self.fixtures[1].put(in: folder))
    for _ in 0..<3 { _ = try database.undo() }
    let skyr = { try database.customFoods().first { $0.name == "Skyr" } }
    let bar = { try database.customFoods().first { $0.name == "Oat bar" } }
    #expect(try skyr() == nil)
    _ = try database.undo()
    #expect(try skyr()?.nutrients[.energy] == 63.5755258126195)
    #expect(try bar()?.nutrients.grams == 55)
    _ = try database.undo()
    #expect(try bar()?.nutrients.grams == 60)
    #expect(try bar()?.brand == "Other")
    _ = try database.undo()
    #expect(try bar()?.brand == "Grove")
    #expect(try bar()?.nutrients[.protein] == nil)
    #expect(try bar()?.ingredients == "Oats, honey")
  }

  @Test("it can be backed up, restored over and from, and repaired", arguments: fixtures)
  func copies(fixture: Fixture) throws {
    let folder = try TemporaryFolder()
    let user = try fixture.put(in: folder)
    let original = folder.path("original.db")
    try FileManager.default.copyItem(atPath: user.path, toPath: original)
    let content = { try open(user).ownData() }
    let before = try content()
    let backup = folder.path("backup.db")
    try user.backUp(to: backup)
    for copy in [backup, original, folder.path(fixture.copyName)] {
      try open(user).add(.bar("New", id: FoodCode.lowestCustomID + 7))
      _ = try user.restore(from: copy)
      #expect(try content() == before)
      #expect(try UserDatabaseCheck(path: user.path).problems == [])
    }
    try FileManager.default.removeItem(atPath: user.path)
    try FileManager.default.copyItem(atPath: original, toPath: user.path)
    let repair = try UserDatabaseRepair(path: user.path)
    #expect(!repair.isAnythingLost)
    #expect(!repair.isJournalLost)
    #expect(repair.foods == fixture.foods.count)
    #expect(try content() == before)
    var undone = 0
    while try open(user).undo() != nil { undone += 1 }
    #expect(undone == fixture.undone.count)
  }

  @Test("its foods and corrections survive an export and an import", arguments: fixtures)
  func export(fixture: Fixture) throws {
    let folder = try TemporaryFolder()
    let database = try open(try fixture.put(in: folder))
    let (foods, corrections) = try database.ownData()
    let nutrients = try database.nutrients()
    let names = Dictionary(
      uniqueKeysWithValues: try database.foods(corrections.map(\.code)).map { ($0.code, $0.name) })
    let export = FoodExport(
      foods: foods, corrections: corrections, names: names, nutrients: nutrients)
    let reference = FoodFile.Reference(
      nutrients: nutrients, groups: try database.groups(),
      referenceValues: try database.referenceValues(for: .adults),
      richest: try database.richestAmounts())
    let other = try FoodDatabase(
      shipped: Repository.shippedDatabase.path,
      user: UserDatabaseFile(path: folder.path("other.db")))
    let read = try FoodFile(
      bytes: Array(export.text.utf8), path: "export.csv", reference: reference)
    _ = try other.importFoods(read.foods, corrections: read.corrections)
    #expect(try other.ownData() == (foods, corrections))
  }

  @Test("opened read-only, it is not migrated", arguments: fixtures)
  func readingOnly(fixture: Fixture) throws {
    let folder = try TemporaryFolder()
    let user = try fixture.put(in: folder)
    let before = try Data(contentsOf: URL(filePath: user.path))
    _ = try FoodDatabase(shipped: Repository.shippedDatabase.path, readingOnly: user)
    #expect(try Data(contentsOf: URL(filePath: user.path)) == before)
  }

  @Test("a database from a newer version is rejected and unchanged")
  func newer() throws {
    let folder = try TemporaryFolder()
    let user = try Self.fixtures[1].put(in: folder)
    try CustomFoodDatabase.execute(
      "INSERT INTO grdb_migrations VALUES ('99 later')", at: user.path)
    let before = try Data(contentsOf: URL(filePath: user.path))
    #expect(throws: FoodDatabaseError.userDatabaseTooNew(path: user.path)) { try open(user) }
    #expect(try Data(contentsOf: URL(filePath: user.path)) == before)
  }

  @Test(
    "a malformed journal record blocks its undo and is reported as damage",
    arguments: ["'{'", "'[]'", "'7'", "'{\"id\":\"x\",\"nutrients\":5,\"portions\":\"y\"}'"])
  func tampered(record: String) throws {
    let folder = try TemporaryFolder()
    let user = try Self.fixtures[1].put(in: folder)
    try CustomFoodDatabase.execute(
      """
      UPDATE my_change_record SET before = \(record)
      WHERE change_id = (SELECT max(id) FROM my_change WHERE kind = 'remove')
      """, at: user.path)
    let copy = folder.path("copy.db")
    try FileManager.default.copyItem(atPath: user.path, toPath: copy)
    let database = try open(user)
    #expect(try database.customFoods().count == 2)
    for _ in 0..<3 { #expect(try database.undo() != nil) }
    #expect(throws: FoodDatabaseError.damaged(path: user.path)) { try database.undo() }
    #expect(try database.customFoods().count == 2)
  }
}
