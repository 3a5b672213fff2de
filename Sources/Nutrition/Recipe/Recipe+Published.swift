extension Recipe {
  /// Creates a recipe from the published recipe of a shipped food, with its weights, yield and
  /// retention factors.
  public init(_ published: PublishedRecipe, of food: Food, named name: String) {
    let yield = published.yieldPercent.map { DecimalText.fifteenDigits($0 - 100) }
    self.init(
      code: .newCustom(), name: name, group: food.group, source: "\(food.name) (\(food.code))",
      cooking: RecipeCooking(moisturePercent: yield == 0 ? nil : yield),
      lines: published.ingredients.map { ingredient in
        RecipeLine(
          text: "\(DecimalText.brief(ingredient.grams)) g \(ingredient.name)",
          food: ingredient.code, grams: ingredient.grams, method: ingredient.retentionCode)
      })
  }
}
