internal import GRDB
internal import Nutrition

/// Which of the own foods is meant by a food from a file that does not say its code.
struct ImportedIdentity {
  private struct Name: Hashable {
    let name: String
    let brand: String?

    init(_ food: Food) {
      name = food.name.lowercased()
      brand = food.brand?.lowercased()
    }
  }

  private var byBarcode: [String: [FoodCode]] = [:]
  private var byName: [Name: [FoodCode]] = [:]

  /// Reads the own foods, when there is need to.
  init(_ db: Database, isNeeded: Bool) throws {
    guard isNeeded else { return }
    let codes = try OwnFoodTable.codes(db, OwnFoodFilter())
    for food in try FoodTable.foods(db, codes: codes) {
      if let barcode = food.barcode { byBarcode[barcode, default: []].append(food.code) }
      byName[Name(food), default: []].append(food.code)
    }
  }

  /// The foods with the codes of those that are there already.
  func identified(_ foods: [ImportedFood]) throws -> [Food] {
    var seen: Set<FoodCode> = []
    return try foods.map { imported in
      let food = imported.hasCode ? imported.food : try identified(imported.food)
      guard seen.insert(food.code).inserted else {
        throw FoodDatabaseError.sameFoodTwice(food.code, name: food.name)
      }
      return food
    }
  }

  private func identified(_ food: Food) throws(FoodDatabaseError) -> Food {
    let known = food.barcode.flatMap { byBarcode[$0] } ?? byName[Name(food)] ?? []
    guard known.count <= 1 else {
      throw .severalOwnFoods(name: food.name, codes: known)
    }
    return known.first.map(food.with(code:)) ?? food
  }
}

extension Food {
  fileprivate func with(code: FoodCode) -> Food {
    var food = self
    food.code = code
    return food
  }
}
