internal import FoodDatabase
internal import Nutrition

// Foods that no everyday name has, found among all names.

extension FoodChooser {
  func searchedFood(for wanted: WantedFood) throws(FoodDatabaseError) -> Choice {
    // "For the sauce" is a heading.
    if wanted.name.hasPrefix("for ") { return .several([]) }
    var texts = [wanted.name]
    if let state = wanted.decisiveStates(besides: []).first {
      texts.insert("\(wanted.name) \(state)", at: 0)
    }
    for text in texts {
      let found = try searched.search(text)
      guard found.understanding.dropped.isEmpty, !found.foods.isEmpty else { continue }
      let candidates = try rank(found, wanted)
      guard let best = candidates.first else { continue }
      // A kind that nobody means without saying so.
      guard best.cost < Self.farthest else { return .several(found.foods.prefix(5).map(\.food)) }
      let near = candidates.dropFirst().prefix { $0.cost < best.cost + 0.55 }.prefix(5)
      guard
        found.understanding.corrections.allSatisfy({ Self.isSlip($0.typed, $0.used) })
      else { return .several(found.foods.prefix(5).map(\.food)) }
      var warnings: [KitchenWarning] = found.understanding.corrections.map {
        .corrected($0.typed, as: $0.used)
      }
      if wanted.lacksBrand(of: best.food) {
        warnings.append(.nearest(wanted.name))
      } else if wanted.isDoubtful(best.food) {
        warnings.append(.closest(wanted.name))
      }
      if let differing = Self.difference(best.food, near.map(\.food)) { warnings.append(differing) }
      return .food(
        FoodChoice(
          food: best.food, warnings: warnings, alternatives: near.map { FoodSummary($0.food) }))
    }
    return .several(try similarFoods(wanted))
  }

  /// The first few foods that have all words of a name.
  func similarFoods(_ wanted: WantedFood) throws(FoodDatabaseError) -> [FoodSummary] {
    let found = try searched.search(wanted.name)
    return found.understanding.dropped.isEmpty ? found.foods.prefix(5).map(\.food) : []
  }

  /// Foods that the words name, the likeliest first.
  private func rank(
    _ found: SearchResult, _ wanted: WantedFood
  ) throws(FoodDatabaseError) -> [(food: Food, cost: Double)] {
    let whole = try foods.foods(found.foods.map(\.food.code))
    let byCode = Dictionary(whole.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    return found.foods.enumerated().compactMap { rank, found in
      guard let food = byCode[found.food.code], wanted.isHead(of: food) else { return nil }
      return (food, Double(rank) * 0.05 + wanted.cost(of: food))
    }
    .sorted { $0.cost < $1.cost }
  }

  /// The largest difference of energy or sodium to foods that fit as well, if it matters: 15 %, and more
  /// than `least` kcal or mg in 100 g.
  static func difference(
    _ food: Food, _ others: [Food], atLeast least: Double = 20
  ) -> KitchenWarning? {
    for (number, name) in [(NutrientNumber.energy, "energy"), (.sodium, "sodium")] {
      guard let amount = food.nutrients.amount(of: number, grams: 100) else { continue }
      for other in others {
        guard let theirs = other.nutrients.amount(of: number, grams: 100) else { continue }
        let gap = abs(amount - theirs)
        guard gap > least, gap > 0.15 * max(amount, theirs) else { continue }
        return .differs(
          percent: Int((gap / max(amount, 1) * 100).rounded()), nutrient: name, food: other.name)
      }
    }
    return nil
  }
}
