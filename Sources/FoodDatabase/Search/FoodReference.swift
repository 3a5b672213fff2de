internal import GRDB
internal import Nutrition

/// Finds the food that a person means by a code, a bare number or words.
enum FoodReference {
  /// How many foods are offered when the words fit several.
  private static let offered = 10

  static func match(_ db: Database, _ reference: String) throws -> FoodMatch {
    let text = reference.trimmed
    if let code = FoodCode(text) {
      return try FoodTable.food(db, code: code).map(FoodMatch.one) ?? .none
    }
    let foods = try FoodCode.codes(forBareKey: text).compactMap { code in
      try FoodTable.food(db, code: code)
    }
    if let food = foods.first, foods.count == 1 { return .one(food) }
    if foods.count > 1 {
      return .several(foods.map(FoodSummary.init), total: foods.count)
    }
    return try matchWords(db, text)
  }

  /// Whether the best match is meant beyond doubt: it is the only one, or its name, unlike the next
  /// one's, says just what was asked for ("Bananas, raw" for banana).
  private static func isClear(_ best: RankedFood, before next: RankedFood?) -> Bool {
    guard let next else { return true }
    return best.isJustAskedFor && !next.isJustAskedFor
  }

  private static func matchWords(_ db: Database, _ text: String) throws -> FoodMatch {
    let ranked = try FoodSearch.rankedFoods(db, FoodQuery(text))
    guard let best = ranked.first else { return .none }
    let summaries = try FoodTable.summaries(db, ids: ranked.prefix(offered).map(\.id))
    if isClear(best, before: ranked.dropFirst().first), let code = summaries.first?.code,
      let food = try FoodTable.food(db, code: code)
    {
      return .one(food)
    }
    return .several(summaries, total: ranked.count)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension FoodSummary {
  fileprivate init(_ food: Food) {
    self.init(
      code: food.code, name: food.name, group: food.group, origin: food.origin,
      nutrients: food.nutrients)
  }
}
