internal import Nutrition
internal import Representation

/// What the ingredients of a recipe weigh, before and after cooking, and a serving.
struct Yield {
  let sentence: String
  let bar: String

  /// Nil for a draft.
  init?(_ report: RecipeReport?) {
    guard let report, let dish = report.outcome.dish else { return nil }
    sentence = Words.weights(dish.grams, dish.cookedGrams, report.serving)
    bar = Bar.slices(
      Int((report.recipe.servings ?? 1).rounded()), cooked: dish.cookedGrams, of: dish.grams,
      label: Words.remain(dish.cookedGrams, dish.grams))
  }

  static let template = #"""
    {{#page.yield}}<p class="lede yield">{{sentence}}</p>{{{bar}}}{{/page.yield}}
    """#
}
