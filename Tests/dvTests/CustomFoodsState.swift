import FoodDatabase
import Foundation
import Nutrition
import TestSupport

/// The contents of a user database, as the next program to open it sees them.
struct CustomFoodsState {
  /// What a command reports about a food.
  struct Entry: Equatable {
    var brand: String?
    var amounts: [NutrientNumber: Double]
    var portions: [Portion]
  }

  /// The custom foods by name.
  var entries: [String: Entry] = [:]
  var codes: [String: FoodCode] = [:]
  var changes = 0
  var lastChange: FoodChange?
  var problems: [String] = []

  /// Starts empty.
  init() {}

  /// Reads a copy, so that the next command has to recover the database itself.
  init(of home: URL, shipped: String) throws {
    let copy = try TemporaryFolder()
    for name in ["user.db-journal", "user.db"] {
      let file = home.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      try copy.write(try Data(contentsOf: file), to: name)
    }
    let path = copy.path("user.db")
    guard FileManager.default.fileExists(atPath: path) else { return }
    problems = try UserDatabaseCheck(path: path).problems.map(\.description)
    let database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: path))
    for food in try database.customFoods() {
      codes[food.name] = food.code
      entries[food.name] = Entry(
        brand: food.brand, amounts: food.nutrients.amounts, portions: food.portions)
    }
    let info = try database.userDatabase()
    changes = info.changes
    lastChange = info.lastChange
  }
}
