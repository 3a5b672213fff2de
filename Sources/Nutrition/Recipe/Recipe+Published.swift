extension Recipe {
  /// A recipe of one's own that starts as the one that a shipped food was computed from, with its
  /// weights, its yield and its retention factors.
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
