import FoodDatabase
import Foundation
import Nutrition
import TestSupport

/// What a user database holds, as the next program to open it finds it.
struct CustomFoodsState {
  /// What a command says of a food.
  struct Entry: Equatable {
    var brand: String?
    var amounts: [NutrientNumber: Double]
    var portions: [Portion]
  }

  /// The own foods by name.
  var entries: [String: Entry] = [:]
  var codes: [String: FoodCode] = [:]
  var changes = 0
  var lastChange: FoodChange?
  var problems: [String] = []

  /// Begins with nothing.
  init() {}

  /// Reads a copy, so that the next command will have to recover the database itself.
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
