import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

/// User databases as the second release of their schema wrote them: with labels, corrections and a
/// journal, but without archived copies.
@Suite("User databases of the second schema")
struct SecondSchemaTests {
  private static let copyName = "user-before-3-archived-foods-1.db"

  /// An edited bar and a correction, with their journal records.
  private static let rows = """
    INSERT INTO my_food (id, code, name, food_group, brand, basis_grams)
    VALUES (1099511627776, 'my:0000000010000', 'Oat bar, new', 'snacks', 'Acme', 60);
    INSERT INTO my_food_nutrient VALUES (1099511627776, '208', 210);
    INSERT INTO my_portion VALUES (1099511627776, 1, 1, 'bar', 60);
    INSERT INTO my_correction VALUES ('sr:01123', '203', 13.1);
    INSERT INTO my_change VALUES (1, '2026-01-01T00:00:00.000Z', 'edit', NULL),
      (2, '2026-01-02T00:00:00.000Z', 'edit', NULL);
    INSERT INTO my_change_record VALUES (1, 'my:0000000010000', '{"id":1099511627776,
      "name":"Oat bar","common_name":null,"scientific_name":null,"food_group":"snacks",
      "refuse_percent":null,"brand":"Acme","barcode":null,"ingredients":null,"basis_grams":60.0,
      "nutrients":{"208":200.0},"portions":[[1,1.0,"bar",60.0]]}'), (2, 'sr:01123', NULL);
    """

  private let example: ExampleDatabase
  private let bar = Food(
    code: .custom(id: FoodCode.lowestCustomID), name: "Oat bar, new", brand: "Acme",
    group: FoodGroup(key: "snacks", name: "snacks"), origin: .mine,
    nutrients: NutrientProfile([.energy: 210], per: 60),
    portions: [Portion(amount: 1, unit: "bar", grams: 60)])

  init() async throws {
    example = try await ExampleDatabase()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(
        sql: "PRAGMA page_size = 1024; PRAGMA application_id = \(UserDatabaseFormat.applicationID)")
    }
    try FileManager.default.createDirectory(
      atPath: example.folder.path("home"), withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: example.user, configuration: configuration)
    try UserMigrations.migrator.migrate(queue, upTo: "2 labels, corrections, journal")
    try await queue.write { db in try db.execute(sql: Self.rows) }
    try queue.close()
  }

  private func open() throws -> FoodDatabase {
    try FoodDatabase(shipped: example.shipped, user: UserDatabaseFile(path: example.user))
  }

  @Test("it keeps its contents, is copied first, and gets the schema of a new database")
  func migrated() throws {
    let earlier = try FirstSchema.names(at: example.user)
    let database = try open()
    #expect(try database.customFoods() == [bar])
    #expect(try database.food(.egg)?.nutrients[.protein] == 13.1)
    let copy = example.folder.path("home/\(Self.copyName)")
    #expect(try FirstSchema.names(at: copy) == earlier)
    let new = example.folder.path("new.db")
    try UserDatabaseFile.writeTemplate(to: new)
    #expect(try FirstSchema.names(at: example.user) == FirstSchema.names(at: new))
    #expect(try UserDatabaseCheck(path: example.user).problems == [])
    _ = try UserDatabaseFile(path: example.user).restore(from: copy)
    #expect(try open().customFoods() == [bar])
  }

  @Test("earlier changes can be undone")
  func undo() throws {
    let database = try open()
    #expect(try database.undo()?.codes == [.egg])
    #expect(try database.corrections() == [])
    #expect(try database.undo()?.codes == [bar.code])
    let before = bar.with(\.name, "Oat bar")
      .with(\.nutrients, NutrientProfile([.energy: 200], per: 60))
    #expect(try database.customFoods() == [before])
    #expect(try database.undo() == nil)
  }

  @Test("opened read-only, it is unchanged")
  func readingOnly() throws {
    let before = try Data(contentsOf: URL(filePath: example.user))
    let database = try FoodDatabase(
      shipped: example.shipped, readingOnly: UserDatabaseFile(path: example.user))
    #expect(try database.customFoods() == [])
    #expect(try database.recordedFoods() == [])
    #expect(try Data(contentsOf: URL(filePath: example.user)) == before)
  }

  @Test("it is repaired into a new one, and nothing it never had is reported as lost")
  func repair() throws {
    let repair = try UserDatabaseRepair(path: example.user)
    #expect(!repair.isAnythingLost)
    #expect(repair.foods == 1 && repair.corrections == 1 && repair.changes == 2)
    #expect(repair.archivedFoods == 0)
    #expect(try open().customFoods() == [bar])
  }

  @Test("foods are carried over right after the migration")
  func carryOver() async throws {
    let later = try await ExampleDatabase(replacing: ExampleDataset.laterRelease)
    let carried = try UserDatabaseFile(path: example.user)
      .carryOver(from: example.shipped, to: later.shipped)
    #expect(carried.map(\.code) == [.egg])
    #expect(carried.first?.archivedFrom?.version == 7)
  }
}
