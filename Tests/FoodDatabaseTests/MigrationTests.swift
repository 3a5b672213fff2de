import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import FoodDatabase

/// A user database as the first release of its schema wrote it.
enum FirstSchema {
  static let copyName = "user-before-2-labels-corrections-journal-1.db"

  /// What a person had entered.
  static let rows = """
    INSERT INTO my_food (id, code, name, common_name, food_group, refuse_percent)
    VALUES (1099511627776, 'my:0000000010000', 'Banana bread', 'loaf', 'snacks', 2.5),
      (1099511627777, 'my:abc', 'Crème', NULL, NULL, NULL);
    INSERT INTO my_food_nutrient (food_id, number, amount)
    VALUES (1099511627776, '208', 326), (1099511627776, '203', 4.3), (1099511627777, '208', 0);
    INSERT INTO my_portion (food_id, sequence, amount, unit, grams)
    VALUES (1099511627776, 1, 2, 'slices', 120);
    """

  static func write(to path: String, rows: String = rows) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(
        sql: "PRAGMA page_size = 1024; PRAGMA application_id = \(UserDatabaseFormat.applicationID)")
    }
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try UserMigrations.migrator.migrate(queue, upTo: "1 own foods")
    try queue.write { db in try db.execute(sql: rows) }
    try queue.close()
  }

  /// The names of everything in a database's schema.
  static func names(at path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { db in
      try String.fetchAll(db, sql: "SELECT name || ' ' || coalesce(sql, '') FROM sqlite_schema")
    }.sorted()
  }
}

@Suite("User databases of earlier schemas")
struct MigrationTests {
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private var copy: String { example.folder.path("home/\(FirstSchema.copyName)") }

  private func open(template: String? = nil) throws -> FoodDatabase {
    try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user, template: template))
  }

  private var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: example.folder.path("home"))
        .filter { $0 != ".user.db.lock" }.sorted()
    }
  }

  @Test("the contents of a database with the first schema are still there after the migration")
  func rowsSurvive() throws {
    try FirstSchema.write(to: example.user)
    let database = try open()
    let bread = try #require(try database.food(.custom(id: FoodCode.lowestCustomID)))
    #expect(
      bread
        == Food(
          code: .custom(id: FoodCode.lowestCustomID), name: "Banana bread", commonName: "loaf",
          group: FoodGroup(key: "snacks", name: "snacks"), origin: .mine, refusePercent: 2.5,
          nutrients: NutrientProfile([.energy: 326, .protein: 4.3]),
          portions: [Portion(amount: 2, unit: "slices", grams: 120)]))
    #expect(try database.search(FoodQuery("creme", origin: .mine)).total == 1)
    #expect(try database.search(FoodQuery("loaf")).total == 1)
    #expect(try UserDatabaseCheck(path: example.user).problems == [])
  }

  @Test("after the migration, a food can be edited, removed and brought back")
  func changes() throws {
    try FirstSchema.write(to: example.user)
    let database = try open()
    let bread = try #require(try database.food(.custom(id: FoodCode.lowestCustomID)))
    var edited = bread
    edited.brand = "Mine"
    try database.replace(bread, with: edited)
    #expect(try database.search(FoodQuery("mine bread")).total == 1)
    try database.remove([bread.code])
    while try database.undo() != nil {}
    #expect(try database.food(bread.code) == bread)
    #expect(try UserDatabaseCheck(path: example.user).problems == [])
  }

  @Test("a repair of the schema before tags loses nothing")
  func repairBeforeTags() throws {
    try FileManager.default.createDirectory(
      atPath: example.folder.path("home"), withIntermediateDirectories: true)
    try UserDatabaseFormat.create(at: example.user, upTo: "8 profile")
    try DatabaseQueue(path: example.user).write { db in
      try db.execute(sql: "INSERT INTO my_person (name, sex) VALUES ('Ben', 'male')")
    }
    #expect(try UserDatabaseRepair(path: example.user).isComplete)
    #expect(try open().people() == [Person(name: "Ben", sex: .male)])
  }

  @Test(
    "a repair of an earlier schema keeps what it has",
    arguments: ["10 display", "12 nutrients", "13 sync"])
  func repairBeforeSync(schema: String) throws {
    try FileManager.default.createDirectory(
      atPath: example.folder.path("home"), withIntermediateDirectories: true)
    try UserDatabaseFormat.create(at: example.user, upTo: schema)
    try DatabaseQueue(path: example.user).write { db in
      try db.execute(sql: "INSERT INTO my_person (name, units) VALUES ('Ben', 'kJ')")
    }
    #expect(try UserDatabaseRepair(path: example.user).isComplete)
    #expect(try open().people().map(\.units) == [DisplayUnits(energy: .kilojoules)])
  }

  @Test("the migrated schema is that of a new database")
  func schema() throws {
    try FirstSchema.write(to: example.user)
    _ = try open()
    let new = example.folder.path("new.db")
    try UserDatabaseFile.writeTemplate(to: new)
    #expect(try FirstSchema.names(at: example.user) == FirstSchema.names(at: new))
  }

  @Test("a copy is made first that is sound, private and in the earlier schema")
  func copyBefore() throws {
    try FirstSchema.write(to: example.user)
    let earlier = try FirstSchema.names(at: example.user)
    let rows = try CustomFoodDatabase.firstRows(at: example.user)
    _ = try open()
    #expect(try files == [FirstSchema.copyName, "user.db"])
    #expect(try FirstSchema.names(at: copy) == earlier)
    #expect(try CustomFoodDatabase.firstRows(at: copy) == rows)
    #expect(try UserDatabaseCheck(path: copy).problems == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("a current database is not copied again, and its copy isn't touched")
  func secondOpening() throws {
    try FirstSchema.write(to: example.user)
    _ = try open()
    let before = try Data(contentsOf: URL(filePath: copy))
    try open().add(.bar(id: FoodCode.lowestCustomID + 9))
    _ = try open()
    #expect(try files == [FirstSchema.copyName, "user.db"])
    #expect(try Data(contentsOf: URL(filePath: copy)) == before)
  }

  @Test("a copy can be restored, and is then migrated")
  func restore() throws {
    try FirstSchema.write(to: example.user)
    let database = try open()
    try database.remove(try database.customFoodCodes())
    _ = try UserDatabaseFile(path: example.user).restore(from: copy)
    #expect(try open().customFoods().map(\.name) == ["Banana bread", "Crème"])
    try FileManager.default.removeItem(atPath: example.user)
    #expect(try UserDatabaseFile(path: example.user).restore(from: copy) == nil)
    #expect(try open().customFoods().map(\.name) == ["Banana bread", "Crème"])
  }

  @Test("a template with the first schema is migrated on the first run, without a copy")
  func template() throws {
    let template = example.folder.path("user-template.db")
    try FirstSchema.write(to: template, rows: "")
    let before = try Data(contentsOf: URL(filePath: template))
    try open(template: template).add(.bar())
    #expect(try open(template: template).customFoods() == [.bar()])
    #expect(try files == ["user.db"])
    #expect(try Data(contentsOf: URL(filePath: template)) == before)
  }

  @Test("each database is copied first, even if there is a copy of another")
  func otherCopy() throws {
    for _ in 1...2 {
      try? FileManager.default.removeItem(atPath: example.user)
      try FirstSchema.write(to: example.user)
      _ = try open()
    }
    #expect(
      try files == [
        FirstSchema.copyName, "user-before-2-labels-corrections-journal-2.db", "user.db",
      ])
  }

  @Test("several programs that migrate it at the same time all succeed, and make one copy")
  func atOnce() async throws {
    try FirstSchema.write(to: example.user)
    let (shipped, user) = (example.shipped, example.user)
    let totals = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...6 {
        group.addTask {
          try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: user)).customFoods().count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(totals == Array(repeating: 2, count: 6))
    #expect(try files == [FirstSchema.copyName, "user.db"])
  }
}

extension CustomFoodDatabase {
  /// The rows of the tables in the first schema.
  fileprivate static func firstRows(at path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { db in
      try ["my_food", "my_food_nutrient", "my_portion"].flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map(\.description)
      }
    }
  }
}
