internal import FoodDatabase
internal import Nutrition

/// Own foods made up from the shipped ones, with the amounts that a label has.
struct MadeUpFoods {
  private static let kinds = ["Homemade", "Canteen", "Market", "Sunday", "Quick", "Festive"]
  private static let label: Set<NutrientNumber> = [
    .energy, .protein, .fat, .carbohydrate, .sodium, .fiber, .sugars, .calcium, .iron, .potassium,
  ]

  private let shipped: [Food]

  init(_ database: FoodDatabase) throws {
    shipped = try database.foods(try ShippedCodes(database, perGroup: 400).codes)
  }

  /// So many foods with names, and codes, of their own.
  func foods(_ count: Int) -> [ImportedFood] {
    (0..<count).map { number in
      let model = shipped[number % shipped.count]
      let amounts = model.nutrients.amounts.filter { Self.label.contains($0.key) }
      let food = Food(
        code: .newCustom(),
        name: "\(model.name), \(Self.kinds[number % Self.kinds.count]) \(number)",
        brand: "Brand \(number % 97)", group: model.group, origin: .mine,
        nutrients: NutrientProfile(amounts, per: 100),
        portions: [Portion(amount: 1, unit: "serving", grams: Double(20 + number % 280))])
      return ImportedFood(food, hasCode: true)
    }
  }
}

/// The codes of shipped foods of all groups, in turn.
struct ShippedCodes {
  let codes: [FoodCode]

  init(_ database: FoodDatabase, perGroup: Int) throws {
    var groups: [[FoodCode]] = []
    for group in try database.groups() {
      let query = FoodQuery("", groupKey: group.key, origin: .shipped, limit: perGroup)
      groups.append(try database.search(query).foods.map(\.food.code))
    }
    codes = (0..<perGroup).flatMap { place in
      groups.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
  }
}

/// What people look for, one after the other.
enum Searches {
  static let queries = [
    "milk", "chicken breast roasted", "whole milk", "persimmon", "cheddar cheese", "banana",
    "brown rice cooked", "olive oil",
  ].map { FoodQuery($0) }
}
