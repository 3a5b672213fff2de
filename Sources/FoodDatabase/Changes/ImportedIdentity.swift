internal import GRDB
internal import Nutrition

/// Which of the own foods is meant by a food from a file that does not say its code.
struct ImportedIdentity {
  private var known: [FoodIdentity: [FoodCode]] = [:]
  /// Those that have a barcode too, by their names.
  private var named: [FoodIdentity: [FoodCode]] = [:]

  /// Reads the own foods, when there is need to.
  init(_ db: Database, isNeeded: Bool) throws {
    guard isNeeded else { return }
    for food in try FoodTable.foods(db, codes: OwnFoodTable.codes(db, OwnFoodFilter())) {
      known[FoodIdentity(food), default: []].append(food.code)
      if food.barcode != nil { named[FoodIdentity(nameOf: food), default: []].append(food.code) }
    }
  }

  /// The foods with the codes of those that are there already.
  func identified(_ foods: [ImportedFood]) throws(FoodDatabaseError) -> [ImportedFood] {
    var codes: Set<FoodCode> = []
    var identities: Set<FoodIdentity> = []
    var identified: [ImportedFood] = []
    for var imported in foods {
      let food = imported.hasCode ? imported.food : try self.identified(imported.food)
      guard codes.insert(food.code).inserted,
        identities.insert(FoodIdentity(food)).inserted || imported.hasCode
      else { throw .sameFoodTwice(food.code, name: food.name) }
      imported.food = food
      identified.append(imported)
    }
    return identified
  }

  /// By the barcode; else by name and brand, unless both have a barcode, which then differ.
  private func identified(_ food: Food) throws(FoodDatabaseError) -> Food {
    let name = FoodIdentity(nameOf: food)
    let meant =
      known[FoodIdentity(food)] ?? known[name] ?? (food.barcode == nil ? named[name] : nil) ?? []
    guard meant.count <= 1 else {
      throw .severalOwnFoods(name: food.name, codes: meant)
    }
    return meant.first.map(food.with(code:)) ?? food
  }
}

extension Food {
  fileprivate func with(code: FoodCode) -> Food {
    var food = self
    food.code = code
    return food
  }
}
