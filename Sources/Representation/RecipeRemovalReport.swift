internal import FoodDatabase
public import Nutrition
public import Text

/// A recipe that was removed.
public struct RecipeRemovalReport: JSONRepresentable {
  /// The recipe.
  public let recipe: Recipe
  /// The codes that were removed.
  public let codes: [FoodCode]
  /// The recipes that contain it, and are therefore now drafts.
  public let usedIn: [Recipe]

  /// Reports a removal.
  public init(_ recipe: Recipe, codes: [FoodCode], usedIn: [Recipe]) {
    (self.recipe, self.codes, self.usedIn) = (recipe, codes, usedIn)
  }

  /// The result as JSON.
  public var json: JSON {
    .object([("removed", .codes(codes)), ("drafts", .codes(usedIn.map(\.code)))])
  }
}
