/// The recipe that a food's values were computed from, as published in its dataset.
public struct PublishedRecipe: Hashable, Sendable {
  /// One of its ingredients.
  public struct Ingredient: Hashable, Sendable {
    /// The food's identity, which may be in another dataset.
    public var code: FoodCode
    /// The food's name in the recipe.
    public var name: String
    /// The weight of its edible part as it goes in.
    public var grams: Double
    /// The code of the ``RetentionFactors`` for it; nil if nothing is lost.
    public var retentionCode: String?

    /// Describes an ingredient.
    public init(code: FoodCode, name: String, grams: Double, retentionCode: String? = nil) {
      (self.code, self.name, self.grams, self.retentionCode) = (code, name, grams, retentionCode)
    }
  }

  /// The ingredients, in the source's order.
  public var ingredients: [Ingredient]

  /// The weight after cooking, percent of the weight of the ingredients; nil if unknown.
  ///
  /// The difference is water.
  public var yieldPercent: Double?

  /// Describes a recipe.
  public init(ingredients: [Ingredient], yieldPercent: Double?) {
    (self.ingredients, self.yieldPercent) = (ingredients, yieldPercent)
  }

  /// What cooking does to the weight; nil if unknown.
  public var yield: RecipeYield? {
    yieldPercent.map { .moistureChange(percent: DecimalText.fifteenDigits($0 - 100)) }
  }
}
