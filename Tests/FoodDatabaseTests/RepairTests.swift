import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Repairing the user database")
struct RepairTests {
  private let large: LargeDatabase
  private var own: CustomFoodDatabase { large.own }
  private var foods: [Food] { large.foods }

  init() async throws {
    large = try await LargeDatabase()
  }

  @Test("a sound database is repaired into the same rows, and the old file is kept")
  func repairSound() throws {
    let before = try large.bytes
    let rows = try CustomFoodDatabase.rows(at: own.path, withJournal: true)
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.foods == foods.count)
    #expect(repair.corrections == 2)
    #expect(repair.changes == 2)
    #expect(repair.archivedFoods == large.archivedFoods)
    #expect(repair.incompleteFoods == [])
    #expect(!repair.isAnythingLost)
    #expect(repair.damagedPath == own.beside("user-before-repair-1.db"))
    #expect(try Data(contentsOf: URL(filePath: repair.damagedPath)) == before)
    #expect(try CustomFoodDatabase.rows(at: own.path, withJournal: true) == rows)
    let attributes = try FileManager.default.attributesOfItem(atPath: own.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try own.another().undo()?.kind == .edited)
    #expect(
      try UserDatabaseRepair(path: own.path).damagedPath == own.beside("user-before-repair-2.db"))
  }

  @Test("readable data on both sides of a damaged page is saved")
  func repairFoods() throws {
    let page = try DatabaseQueue(path: own.path).read { db in
      try Int.fetchAll(
        db, sql: "SELECT pageno FROM dbstat WHERE name = 'my_food' AND pagetype = 'leaf'")
    }
    try #require(page.count > 10)
    try large.overwrite(page: page.sorted()[page.count / 2])
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.isAnythingLost)
    #expect(repair.foods < foods.count)
    #expect(repair.foods > foods.count - 20)
    #expect(repair.corrections == 2)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    let saved = try own.another().customFoods()
    #expect(saved.count == repair.foods)
    let known = Set(foods + [foods[0].with(\.name, "Rye bar")])
    #expect(known.isSuperset(of: saved))
  }

  @Test("a food whose nutrients can't all be read is listed as incomplete")
  func incomplete() throws {
    try large.overwrite(page: try large.own.rootPage("my_portion"))
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.foods == foods.count)
    #expect(repair.incompleteFoods.count == foods.count)
    #expect(try own.another().customFoods().allSatisfy { $0.portions.isEmpty })
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("a journal that can't be read completely is left out, and a damaged index costs nothing")
  func journalAndIndex() throws {
    try large.overwrite(page: try large.own.rootPage("my_change_cell"))
    try large.overwrite(page: try large.own.rootPage("sqlite_autoindex_my_food_1"))
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.foods == foods.count)
    #expect(repair.changes == 0)
    #expect(repair.isJournalLost)
    #expect(!repair.isAnythingLost)
    #expect(try own.another().undo() == nil)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test(
    "corrections that were read wrongly are left out and reported as lost",
    arguments: [
      // The header of a record has its columns' types: 0x1D is 8 bytes of text, 0 is NULL and 6 an
      // integer.
      ([0x05, 0x1D, 0x13, 0x07], [0x05, 0x00, 0x13, 0x07]),
      ([0x05, 0x1D, 0x13, 0x07], [0x05, 0x06, 0x13, 0x07]),
      (Array("sr:09040208".utf8), Array("sr|\u{1}9040208".utf8)),
    ] as [([UInt8], [UInt8])])
  func misreadCorrections(sound: [UInt8], damaged: [UInt8]) throws {
    var bytes = try large.bytes
    let start = (try large.own.rootPage("my_correction") - 1) * 1024
    let place = try #require(bytes[start..<start + 1024].firstRange(of: sound))
    bytes.replaceSubrange(place, with: damaged)
    try bytes.write(to: URL(filePath: own.path))
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.isAnythingLost)
    #expect(repair.foods == foods.count)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    let database = try own.another()
    #expect(try database.corrections().count == repair.corrections)
    #expect(try database.undo()?.kind == .edited)
  }

  @Test("a food that violates a constraint is left out and reported as lost")
  func misreadFood() throws {
    try own.execute(
      "PRAGMA ignore_check_constraints = ON; UPDATE my_food SET name = '' WHERE name = 'Bar 7'")
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.isAnythingLost)
    #expect(repair.foods == foods.count - 1)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test("if a food's origin is read wrongly, the food is kept without it and listed")
  func misreadOrigin() throws {
    try own.execute("UPDATE my_food SET based_on = 'sr:01|123' WHERE name = 'Bar 7'")
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.incompleteFoods == ["Bar 7"])
    #expect(!repair.isAnythingLost)
    #expect(!repair.isComplete)
    #expect(try own.another().food(foods[7].code) == foods[7].with(\.basedOn, nil))
  }

  @Test("archived copies that can't be read are left out and reported as lost or incomplete")
  func archive() throws {
    try own.execute("UPDATE archived_food SET code = 'fndds:8|' WHERE name = 'Food 7'")
    try large.overwrite(page: try large.own.rootPage("archived_portion"))
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.archivedFoods == large.archivedFoods - 1)
    #expect(repair.incompleteFoods.count == large.archivedFoods - 1)
    #expect(repair.isAnythingLost)
    #expect(repair.foods == foods.count)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
  }

  @Test(
    "a journal that was read wrongly is left out",
    arguments: [
      "UPDATE my_change SET kind = 'xyz'",
      "UPDATE my_change_cell SET before = '{' WHERE column_name = 'amounts'",
      "UPDATE my_change_cell SET key = replace(key, 'sr:01123', 'x')",
    ])
  func misreadJournal(sql: String) throws {
    try own.execute(sql)
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.changes == 0)
    #expect(!repair.isAnythingLost)
    #expect(try own.another().undo() == nil)
  }

  @Test("if the end of a file is missing, the rest is saved", arguments: [0.9, 0.7, 0.5])
  func cutOff(share: Double) throws {
    let sound = try large.bytes
    try sound.prefix(Int(Double(sound.count) * share)).write(to: URL(filePath: own.path))
    #expect(try !UserDatabaseCheck(path: own.path).problems.isEmpty)
    let repair = try UserDatabaseRepair(path: own.path)
    #expect(repair.foods > 0)
    #expect(try UserDatabaseCheck(path: own.path).problems == [])
    #expect(try own.another().customFoods().count == repair.foods)
  }

  @Test("another program's database is not repaired")
  func repairForeign() throws {
    let text = try own.example.folder.write("somebody's notes", to: "home/notes.txt")
    #expect(throws: FoodDatabaseError.self) { try UserDatabaseRepair(path: text) }
    #expect(try String(contentsOfFile: text, encoding: .utf8) == "somebody's notes")
  }

  @Test("damage never makes a check, a repair or a restore crash or hang")
  func anyDamage() throws {
    let sound = try large.bytes
    let copy = own.example.folder.path("copy.db")
    try own.file.backUp(to: copy)
    for seed in 0..<Mutation.count / 2 {
      let folder = try TemporaryFolder()
      var mutation = Mutation(seed: seed)
      let damaged = mutation.damagePages(Array(sound), size: 1024)
      let path = try folder.write(damaged, to: "user.db")
      _ = try? UserDatabaseCheck(path: path)
      do {
        let repair = try UserDatabaseRepair(path: path)
        #expect(try UserDatabaseCheck(path: path).problems == [], "seed \(seed)")
        #expect(
          try Data(contentsOf: URL(filePath: repair.damagedPath)) == Data(damaged), "seed \(seed)")
        #expect(repair.foods <= foods.count)
      } catch {
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(damaged), "seed \(seed)")
      }
      try Data(damaged).write(to: URL(filePath: path))
      if let kept = try? UserDatabaseFile(path: path).restore(from: copy) {
        #expect(FileManager.default.fileExists(atPath: kept))
        #expect(try CustomFoodDatabase.rows(at: path) == own.rows(), "seed \(seed)")
      }
    }
  }
}
