import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport

/// A user database of many foods and a few corrections, to be damaged.
struct LargeDatabase {
  let own: CustomFoodDatabase
  let foods = (0..<150).map { number in
    Food.bar("Bar \(number)", id: FoodCode.lowestCustomID + number * 977).with(\.basedOn, .egg)
  }
  /// Two of them are corrections of foods.
  let archivedFoods = 42

  init() async throws {
    own = try await CustomFoodDatabase()
    _ = try own.database.importFoods(
      foods.map { ImportedFood($0, hasCode: true) },
      corrections: [
        Corrections(code: .egg, amounts: [.protein: 13.1, .fat: nil]),
        Corrections(code: .banana, amounts: [.energy: 90]),
      ])
    try own.database.replace(foods[0], with: foods[0].with(\.name, "Rye bar"))
    try own.archive(count: archivedFoods - 2)
  }

  var bytes: Data {
    get throws { try Data(contentsOf: URL(filePath: own.path)) }
  }

  func overwrite(page: Int, with byte: UInt8 = 0x55) throws {
    var bytes = try bytes
    let start = (page - 1) * 1024
    bytes.replaceSubrange(start..<start + 1024, with: Data(repeating: byte, count: 1024))
    try bytes.write(to: URL(filePath: own.path))
  }
}
