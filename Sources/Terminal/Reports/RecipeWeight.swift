internal import Nutrition

/// Weights as recipes have them: whole grams, and tenths below 10 g.
enum RecipeWeight {
  /// A weight in grams, such as "250 g" or "2.5 g"; tiny ones keep their digits.
  static func text(_ grams: Double) -> String {
    if grams == 0 || grams >= 10 { return "\(DecimalText.rounded(grams, decimals: 0)) g" }
    return grams < 0.05
      ? "\(DecimalText.brief(grams)) g" : "\(DecimalText.rounded(grams, decimals: 1)) g"
  }
}
