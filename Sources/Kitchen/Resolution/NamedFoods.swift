internal import FoodDatabase
internal import FoodNames
internal import Nutrition

/// The foods of a database by the words of their names, each found once.
final class NamedFoods {
  private let foods: any FoodReading
  private var byWords: [String: Food?] = [:]
  private var customFoodsExist: Bool?

  init(_ foods: any FoodReading) { self.foods = foods }

  /// The shipped food whose name has all of some words, and the fewest others.
  func food(_ words: String) throws(FoodDatabaseError) -> Food? {
    if let known = byWords[words] { return known }
    let food = try search(words)
    byWords[words] = .some(food)
    return food
  }

  /// Whether there are custom foods at all.
  func hasCustomFoods() throws(FoodDatabaseError) -> Bool {
    if let customFoodsExist { return customFoodsExist }
    let exist = try foods.search(FoodQuery("", origin: .mine, limit: 1)).total > 0
    customFoodsExist = exist
    return exist
  }

  private func search(_ words: String) throws(FoodDatabaseError) -> Food? {
    let found = try foods.search(FoodQuery(words, origin: .shipped, limit: 20))
    guard found.understanding.isAsTyped else { return nil }
    let asked = KitchenWords.set(words)
    let others = found.foods.map { Self.others($0, besides: asked) }
    guard let best = others.indices.min(by: { (others[$0], $0) < (others[$1], $1) }) else {
      return nil
    }
    return try foods.food(found.foods[best].food.code)
  }

  private static func others(_ found: FoundFood, besides asked: Set<String>) -> Int {
    let words = KitchenWords.set(found.food.name)
    // A word that only a synonym of the food has counts as if it were missing.
    return words.subtracting(asked).count + 3 * asked.subtracting(words).count
  }
}
