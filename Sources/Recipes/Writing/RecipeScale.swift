public import Nutrition

/// A recipe for more or fewer people.
public struct RecipeScale: Hashable, Sendable {
  /// The recipe as it is.
  public let recipe: Recipe
  /// How many times as much is made, above 0.
  public let factor: Double

  /// Scales a recipe by a factor.
  public init(_ recipe: Recipe, by factor: Double) {
    (self.recipe, self.factor) = (recipe, factor)
  }

  /// Scales a recipe to a number of servings; nil if it doesn't say how many it makes.
  public init?(_ recipe: Recipe, toServings servings: Double) {
    guard let old = recipe.servings, servings > 0 else { return nil }
    self.init(recipe, by: servings / old)
  }

  /// Scales a recipe so that one of its foods has a weight, grams, in all its lines together; nil if
  /// the recipe has none of it.
  public init?(_ recipe: Recipe, to grams: Double, of food: FoodCode) {
    let old = recipe.lines.filter { $0.food == food }.compactMap(\.grams).reduce(0, +)
    guard old > 0, grams > 0 else { return nil }
    self.init(recipe, by: grams / old)
  }

  /// Scales a recipe for one pan to another of the same depth.
  public init(_ recipe: Recipe, from old: BakingPan, to new: BakingPan) {
    self.init(recipe, by: DecimalText.fifteenDigits(new.squareInches / old.squareInches))
  }

  /// How many servings it makes now.
  public var servings: Double? { recipe.servings.map { DecimalText.fifteenDigits($0 * factor) } }

  /// The edible part of an ingredient, grams; nil where that isn't known.
  public func grams(of line: RecipeLine) -> Double? {
    line.grams.map { DecimalText.fifteenDigits($0 * factor) }
  }

  /// What has to be bought of an ingredient, grams: with the refuse of the food, such as peels and
  /// bones; nuts are bought shelled.
  public func purchasedGrams(of line: RecipeLine, as food: Food) -> Double? {
    grams(of: line).map { grams in
      guard let refuse = food.refusePercent, refuse > 0, refuse < 100,
        food.group?.key != "nut-and-seed-products"
      else { return grams }
      return DecimalText.fifteenDigits(grams / (1 - refuse / 100))
    }
  }
}
