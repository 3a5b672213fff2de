internal import FoodDatabase
internal import FoodNames
internal import Nutrition

/// The custom foods that a line may mean.
///
/// "2 eggs" are not the user's egg salad: a custom food comes before everyday foods where the line
/// says its whole name, and before all others where its name has all words of the line.
struct CustomFoods {
  /// The food whose whole name the line says; nil if there is none.
  private(set) var named: FoodChoice?

  /// The food whose name has all words of the line and more; nil if there is none.
  private(set) var closest: FoodChoice?

  /// Finds them.
  init(of wanted: WantedFood, in foods: any FoodReading) throws(FoodDatabaseError) {
    try find(wanted, in: foods)
    // The first word may name one of the food's portions: "2 becher skyr".
    guard named == nil, closest == nil, let measure = wanted.measure else { return }
    try find(wanted.without([measure]), in: foods, countedBy: measure)
  }

  private mutating func find(
    _ wanted: WantedFood, in foods: any FoodReading, countedBy measure: String? = nil
  ) throws(FoodDatabaseError) {
    let found = try foods.search(FoodQuery(wanted.name, origin: .mine, limit: 5))
    guard found.understanding.isAsTyped else { return }
    for candidate in found.foods {
      guard let food = try foods.food(candidate.food.code) else { continue }
      let words = KitchenWords.set("\(food.name) \(food.commonName ?? "") \(food.brand ?? "")")
      guard wanted.words.isSubset(of: words), wanted.isHead(of: food) else { continue }
      var choice = FoodChoice(food: food)
      if let measure {
        let portion = food.portions.first { KitchenWords.list($0.unit).first == measure }
        guard let portion else { continue }
        choice.portion = Portion(amount: 1, unit: portion.unit, grams: portion.gramsPerUnit)
      }
      if named == nil, wanted.saysName(of: food) {
        named = choice
      } else if closest == nil {
        // A food that is counted by its own portion is meant.
        if measure == nil, !wanted.isLastWord(of: food) {
          choice.warnings.append(.closest(wanted.name))
        }
        closest = choice
      }
    }
  }
}

extension WantedFood {
  /// Words that a name may have and a line may lack.
  private static let idle: Set<String> = [
    "and", "with", "of", "in", "the", "a", "an", "my", "our", "homemade", "&",
  ]

  /// Whether the line says all words of a custom food's name, but for those in parentheses.
  fileprivate func saysName(of food: Food) -> Bool {
    let name = food.name.replacing(/\([^()]*\)/, with: " ")
    let brand = KitchenWords.set(food.brand ?? "")
    let common = food.commonName.map(KitchenWords.set) ?? []
    let said = words.union(others).union(states).union(Self.idle)
    return KitchenWords.set(name).subtracting(brand).isSubset(of: said)
      || (!common.isEmpty && common.isSubset(of: said))
  }

  /// Whether the line's head noun ends a custom food's name, as people write names: the yogurt of
  /// "Chobani Greek yogurt".
  fileprivate func isLastWord(of food: Food) -> Bool {
    let first = food.name.prefix { !",(".contains($0) }
    return KitchenWords.list(first).last.map(isHead) ?? false
  }
}
