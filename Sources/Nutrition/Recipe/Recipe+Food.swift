extension Recipe {
  /// The unit of the portion for the whole dish.
  public static let wholeUnit = "recipe"

  /// The unit of the portion that follows from the number of servings.
  public static let servingUnit = "serving"

  /// The food that the recipe makes: its amounts per 100 g, its portions and its list of ingredients.
  public func food(of dish: Dish) -> Food {
    Food(
      code: code, name: name, ingredients: ingredientList(of: dish), group: group, origin: .mine,
      nutrients: dish.nutrients, portions: portions(of: dish))
  }

  /// The serving, the recipe's own measures and the whole dish, in grams of the cooked dish.
  public func portions(of dish: Dish) -> [Portion] {
    let whole = dish.cookedGrams
    let serving = servings.map { Portion(amount: 1, unit: Self.servingUnit, grams: whole / $0) }
    return [serving].compactMap(\.self)
      + portions.map { Portion(amount: $0.amount, unit: $0.unit, grams: whole * $0.share) }
      + [Portion(amount: 1, unit: Self.wholeUnit, grams: whole)]
  }

  /// The ingredients as a package lists them: by weight, the heaviest first, with the ingredients of
  /// an ingredient in parentheses, and at the end those that count nothing and have a name; nil if there
  /// are none.
  ///
  /// Where that would be longer than the list of a food may be, it is without those in parentheses.
  public func ingredientList(of dish: Dish) -> String? {
    var order: [String] = []
    var known: [String: (grams: Double, name: String, parts: String?)] = [:]
    for (line, ingredient) in zip(lines.filter { $0.food != nil }, dish.ingredients) {
      let name = line.name ?? ingredient.food.name
      // The same food may be in several parts of a dish.
      let key = name.lowercased()
      if known[key] == nil { order.append(key) }
      var entry = known[key] ?? (grams: 0, name: name, parts: ingredient.food.ingredients)
      entry.grams += ingredient.grams
      known[key] = entry
    }
    let entries = order.enumerated().compactMap { place, key in known[key].map { (place, $0) } }
      .sorted { ($1.1.grams, $0.0) < ($0.1.grams, $1.0) }.map(\.1)
    guard !entries.isEmpty else { return nil }
    var names = Set(order)
    let uncounted = lines.filter { $0.food == nil }.compactMap(\.name)
      .filter { names.insert($0.lowercased()).inserted }
    let whole =
      (entries.map { entry in
        entry.name + (entry.parts.map { " (\($0))" } ?? "")
      } + uncounted).joined(separator: ", ")
    let limit = FoodText.Kind.ingredients.limit
    guard whole.unicodeScalars.count > limit else { return whole }
    let plain = (entries.map(\.name) + uncounted).joined(separator: ", ")
    return plain.unicodeScalars.count > limit ? nil : plain
  }
}
