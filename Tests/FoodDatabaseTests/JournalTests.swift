import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

@Suite("The journal of cells")
struct JournalTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
  }

  /// The cells of the last change: table, key, column, old and new value.
  private func cells() throws -> [String] {
    try DatabaseQueue(path: own.path).read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT table_name, column_name, before, after FROM my_change_cell
          WHERE change_id = (SELECT max(id) FROM my_change) ORDER BY table_name, key, column_name
          """
      ).map { row in
        row.databaseValues.map { String.fromDatabaseValue($0) ?? "\($0)" }.joined(separator: " ")
      }
    }
  }

  private func integers(_ sql: String) throws -> [Int64] {
    try DatabaseQueue(path: own.path).read { db in try Int64.fetchAll(db, sql: sql) }
  }

  @Test("each command records the cells it changed, old and new, and that the row exists")
  func recorded() throws {
    let plain = Food(
      code: .custom(id: FoodCode.lowestCustomID), name: "Plain", origin: .mine,
      nutrients: NutrientProfile([.protein: 2]))
    try own.database.add(plain)
    #expect(
      try cells()
        == [
          "my_food alive 0 1", #"my_food amounts NULL [100.0,[["203",2.0]]]"#,
          "my_food id NULL 1099511627776", "my_food name NULL Plain",
        ])
    try own.database.replace(plain, with: plain.with(\.name, "Other"))
    #expect(try cells() == ["my_food alive 1 1", "my_food name Plain Other"])
    try own.database.remove([plain.code])
    #expect(
      try cells() == [
        "my_food alive 1 0",
        #"my_food amounts [100.0,[["203",2.0]]] [100.0,[["203",2.0]]]"#,
        "my_food id 1099511627776 1099511627776", "my_food name Other Other",
      ])
  }

  @Test("a correction has a time, and only its changes are recorded")
  func corrections() throws {
    try own.database.correct(Corrections(code: .egg, amounts: [.protein: 13, .fat: 9]))
    let times = try DatabaseQueue(path: own.path).read { db in
      try String.fetchAll(db, sql: "SELECT time FROM my_correction ORDER BY number")
    }
    #expect(times.count == 2)
    #expect(times.allSatisfy { $0.wholeMatch(of: /20\d\d-\d\d-\d\dT[\d:.]+Z/) != nil })
    try own.database.correct(Corrections(code: .egg, amounts: [.fat: 8]))
    #expect(try cells().count == 2)
    #expect(
      try DatabaseQueue(path: own.path).read { db in
        try String.fetchOne(db, sql: "SELECT time FROM my_correction WHERE number = '203'")
      } == times[0])
  }

  @Test("the device gets a random ID with the first change, and stamps only increase")
  func stamps() throws {
    #expect(try integers("SELECT count(*) FROM my_device") == [0])
    for number in 0..<5 { try own.database.add(.bar(id: FoodCode.lowestCustomID + Int64(number))) }
    let device = try integers("SELECT id FROM my_device")
    #expect(device.count == 1)
    #expect(try integers("SELECT DISTINCT device FROM my_change") == device)
    let times = try integers(
      "SELECT stamp_time * 1000000 + stamp_counter FROM my_change ORDER BY id")
    #expect(times == times.sorted() && Set(times).count == 5)
    // Even after a clock that was ahead, later changes aren't older.
    try own.execute("UPDATE my_device SET stamp_time = 4102444800000, stamp_counter = 3")
    try own.database.add(.bar(id: FoodCode.lowestCustomID + 9))
    #expect(try integers("SELECT max(stamp_time) FROM my_change") == [4_102_444_800_000])
    #expect(try own.database.undo() != nil)
  }

  @Test("a restored backup is a new device, continues the old clock, and can still undo")
  func restored() throws {
    try own.database.add(.bar())
    let copy = own.beside("copy.db")
    try own.file.backUp(to: copy)
    let before = try integers("SELECT id FROM my_device")
    _ = try own.file.restore(from: copy)
    let after = try integers("SELECT id FROM my_device ORDER BY number")
    #expect(after.count == 2 && after.first == before.first)
    try own.another().add(.bar("New", id: FoodCode.lowestCustomID + 1))
    #expect(try integers("SELECT device FROM my_change ORDER BY id DESC LIMIT 1") == [after[1]])
    #expect(try own.another().undo()?.kind == .added)
    #expect(try own.another().undo()?.codes == [Food.bar().code])
    #expect(try own.another().undo() == nil)
  }

  /// Merges that another device changed a cell after all existing changes.
  private func merge(_ column: String, _ value: String) throws {
    if try own.database.syncStatus() == nil {
      try own.database.startSync(folder: "/nowhere", id: "x", isEncrypted: false)
    }
    let last = try #require(try integers("SELECT max(stamp_time) FROM my_change").first)
    let key = Food.bar().code.description
    let stamp = ChangeStamp(time: last + 1, counter: 0, device: 42)
    let cells = [(column, SyncCell.Value.text(value)), ("alive", .integer(1))].map {
      SyncCell(table: "my_food", key: key, column: $0, value: $1, stamp: stamp)
    }
    let batch = SyncBatch(
      after: ChangeStamp(time: 0, counter: 0, device: 42), through: stamp, seen: [], cells: cells)
    let file = SyncFile(
      name: "x", mark: SyncFile.Mark(bytes: 1, modified: 1), digest: "x", batch: batch)
    let found = SyncExchange.Found(
      files: [file], marks: ["x": file.mark], largestOwnNumber: 0, hasForeignContents: false,
      isCompactionDue: false)
    _ = try own.database.exchange(found) { _, _ in ("y", "y") }
  }

  @Test(
    "undo keeps cells that another device changed since, and never undoes its changes")
  func otherDevice() throws {
    let bar = Food.bar()
    try own.database.add(bar)
    try own.database.replace(bar, with: bar.with(\.name, "Rye bar").with(\.brand, "New brand"))
    try merge("brand", "Theirs")
    #expect(try own.database.undo()?.kind == .edited)
    #expect(try own.database.customFoods() == [bar.with(\.brand, "Theirs")])
    // The food itself was edited elsewhere, so undoing its addition keeps it.
    #expect(try own.database.undo()?.kind == .added)
    #expect(try own.database.customFoods() == [bar.with(\.brand, "Theirs")])
    #expect(try own.database.undo() == nil)
  }

  @Test(
    "the journal of a tampered database is never undone, and is reported as invalid",
    arguments: [
      "UPDATE my_change_cell SET before = NULL, after = NULL WHERE column_name = 'name'",
      "UPDATE my_change_cell SET before = 5 WHERE column_name = 'amounts'",
      "UPDATE my_change_cell SET before = '{' WHERE column_name = 'amounts'",
      "UPDATE my_change_cell SET before = '[100.0,[[null,\"x\"]]]' WHERE column_name = 'amounts'",
      "UPDATE my_change_cell SET before = x'00' WHERE column_name = 'brand'",
      "UPDATE my_change_cell SET before = 'x' WHERE column_name = 'id'",
      "UPDATE my_change_cell SET key = 'x'",
      "UPDATE my_change_cell SET before = '[100.0,[[\"203\",-1]]]' WHERE column_name = 'amounts'",
      "DELETE FROM my_change_cell",
    ])
  func tampered(sql: String) throws {
    try own.database.add(.bar())
    try own.database.remove([Food.bar().code])
    let before = try own.rows()
    try own.execute(sql)
    #expect(throws: FoodDatabaseError.damaged(path: own.path)) { try own.another().undo() }
    #expect(try own.rows() == before)
  }
}

@Suite("The declarations of the user database's tables")
struct UserTableTests {
  private struct Column: Hashable {
    let name: String
    let isRequired: Bool
  }

  /// The tables that the migrations create, with their columns.
  private static func created() throws -> [String: Set<Column>] {
    let queue = try UserDatabaseFile.inMemory()
    return try queue.read { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
            AND name NOT GLOB 'my_food_fts*' AND name <> 'grdb_migrations'
          """)
      var created: [String: Set<Column>] = [:]
      for table in tables {
        created[table] = Set(
          try db.columns(in: table).map { column in
            Column(
              name: column.name, isRequired: column.isNotNull || column.primaryKeyIndex > 0)
          })
      }
      return created
    }
  }

  @Test("they are exactly the tables and columns that the migrations create")
  func declarations() throws {
    var declared: [String: Set<Column>] = [:]
    for table in UserTable.all {
      for (name, columns) in table.storage {
        let owner = table.parts.first { $0.table == name }?.owner
        declared[name] = Set(
          columns.map { Column(name: $0.name, isRequired: $0.isRequired) }
            + [owner].compactMap(\.self).map { Column(name: $0, isRequired: true) })
      }
    }
    #expect(try Self.created() == declared)
  }

  @Test("every field of a food is a column of the custom foods")
  func fields() {
    let columns = Set(UserTable.food.allColumns.map(\.name))
    #expect(columns == Set(FoodField.allCases.map(\.column)).union(["id"]))
  }
}
