import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport

/// A user database with the example's shipped database, and ways for a test to bypass the API.
struct CustomFoodDatabase: Sendable {
  let example: ExampleDatabase
  let database: FoodDatabase

  var path: String { example.user }
  var file: UserDatabaseFile { UserDatabaseFile(path: path) }

  init() async throws {
    example = try await ExampleDatabase()
    database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
  }

  /// The database as another program sees it.
  func another() throws -> FoodDatabase {
    try FoodDatabase(shipped: example.shipped, user: file)
  }

  /// The path of a file next to the user database.
  func beside(_ name: String) -> String {
    example.folder.path("home/\(name)")
  }

  /// The number of the page where a table or index starts.
  func rootPage(_ name: String) throws -> Int {
    let page = try DatabaseQueue(path: path).read { db in
      try Int.fetchOne(
        db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [name])
    }
    return page ?? 0
  }

  /// All rows of custom foods, corrections, choices and archived copies, in order, without the journal.
  func rows(withJournal: Bool = false) throws -> [String] {
    try Self.rows(at: path, withJournal: withJournal)
  }

  /// The same without archived copies, which stay when a change is undone.
  func recordedRows() throws -> [String] {
    try rows().filter { !$0.hasPrefix("archived_") }
  }

  /// All rows of a user database, in order, with those of the journal if requested.
  static func rows(at path: String, withJournal: Bool = false) throws -> [String] {
    let journal = ["my_change", "my_change_cell"]
    let archive = ["archived_food", "archived_food_nutrient", "archived_portion"]
    return try DatabaseQueue(path: path).read { db in
      // A database of an earlier schema has no choices or recipes.
      let later = [
        "my_choice", "my_recipe", "my_ingredient", "my_recipe_portion", "my_recipe_step",
        "my_eaten_food", "my_diary_entry", "my_day_note",
      ]
      return try ["my_food", "my_food_nutrient", "my_portion", "my_correction"]
        .appending(later.filter { try db.tableExists($0) }).appending(archive).appending(
          withJournal ? journal : []
        )
        .flatMap { table in
          try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map { row in
            "\(table): " + row.databaseValues.map(\.description).joined(separator: "|")
          }
        }
    }
  }

  /// Archives so many copies of foods from another release that a scan of them would show.
  func archive(count: Int) throws { try Self.archive(count: count, at: path) }

  /// Archives copies in the user database at a path.
  static func archive(count: Int, at path: String) throws {
    try execute(
      """
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT \(count))
      INSERT INTO archived_food (id, code, name, release_version, release_label)
      SELECT 2199023255552 + n, 'fndds:' || (80000000 + n), 'Food ' || n, 1, 'Other' FROM number;
      INSERT INTO archived_food_nutrient SELECT id, '203', 1.5 FROM archived_food
      WHERE code GLOB 'fndds:*';
      INSERT INTO archived_portion SELECT id, 1, 1, 'cup', 100 FROM archived_food
      WHERE code GLOB 'fndds:*';
      """, at: path)
  }

  /// The number of changes in the journal.
  func changes() throws -> Int {
    try database.userDatabase().changes
  }

  /// Makes all changes this many days older.
  func age(days: Int) throws {
    try execute(
      "UPDATE my_change SET stamp_time = stamp_time - \(days) * 86400000")
  }

  /// The number that a pragma returns.
  func pragma(_ name: String) throws -> Int {
    try DatabaseQueue(path: path).read { db in try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? -1 }
  }

  /// Runs SQL that no API call runs.
  func execute(_ sql: String) throws { try Self.execute(sql, at: path) }

  static func execute(_ sql: String, at path: String) throws {
    try DatabaseQueue(path: path).writeWithoutTransaction { db in try db.execute(sql: sql) }
  }
}

extension Array {
  fileprivate func appending(_ others: [Element]) -> [Element] { self + others }
}

extension Food {
  /// A custom food with every property known, stated for a serving.
  static func bar(
    _ name: String = "Oat bar", id: Int64 = FoodCode.lowestCustomID, brand: String? = "Acme",
    barcode: String? = nil,
    amounts: [NutrientNumber: Double] = [.energy: 210, .protein: 20, .fat: 0.1],
    per grams: Double = 60
  ) -> Food {
    Food(
      code: .custom(id: id), name: name, commonName: "granola bar", scientificName: "Avena sativa",
      brand: brand, barcode: barcode, ingredients: "Oats (60%), honey, salt",
      group: FoodGroup(key: "fruits-and-fruit-juices", name: "Fruits and Fruit Juices"),
      origin: .mine, refusePercent: 2.5,
      nutrients: NutrientProfile(amounts, per: grams),
      portions: [
        Portion(amount: 1, unit: "bar", grams: grams),
        Portion(amount: 0.666666666666667, unit: "cup, crushed", grams: 55),
      ])
  }

  /// The same food with one property changed.
  func with<Value>(_ part: WritableKeyPath<Food, Value>, _ value: Value) -> Food {
    var food = self
    food[keyPath: part] = value
    return food
  }
}

extension FoodCode {
  static let egg = FoodCode(dataset: .standardReference, key: "01123")
  static let banana = FoodCode(dataset: .standardReference, key: "09040")
}
