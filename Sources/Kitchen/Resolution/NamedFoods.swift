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
    var best = try search(words)
    if let later = LaterNames.name(of: words), let found = try search(later),
      found.others < best?.others ?? .max
    {
      best = found
    }
    let food = try best.flatMap { found throws(FoodDatabaseError) in try foods.food(found.code) }
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

  /// The food whose name has all of some words, and how many others it has.
  private func search(
    _ words: String
  ) throws(FoodDatabaseError) -> (code: FoodCode, others: Int)? {
    let found = try foods.search(FoodQuery(words, origin: .shipped, limit: 20))
    guard found.understanding.isAsTyped else { return nil }
    let asked = KitchenWords.set(words)
    let others = found.foods.map { Self.others($0, besides: asked) }
    guard let best = others.indices.min(by: { (others[$0], $0) < (others[$1], $1) }) else {
      return nil
    }
    return (found.foods[best].food.code, others[best])
  }

  private static func others(_ found: FoundFood, besides asked: Set<String>) -> Int {
    let words = KitchenWords.set(found.food.name)
    // A word that only a synonym of the food has counts as if it were missing.
    return words.subtracting(asked).count + 3 * asked.subtracting(words).count
  }
}
