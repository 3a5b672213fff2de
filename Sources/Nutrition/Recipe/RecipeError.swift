/// Why a dish can't be computed.
public enum RecipeError: Error, Hashable, Sendable, CustomStringConvertible {
  case noIngredients
  /// No ingredient weighs anything.
  case noWeight
  /// An ingredient's weight is negative or not a finite number.
  case impossibleWeight(String, grams: Double)
  case yieldNotFinite
  /// Nothing would be left.
  case noCookedWeight
  /// It would weigh more than `RecipeYield.mostTimes` as much as its ingredients.
  case tooHeavy(cookedGrams: Double, ingredientGrams: Double)
  case moistureBeyondWater(lostGrams: Double, waterGrams: Double, ingredientGrams: Double)
  case fatBeyondFat(lostGrams: Double, fatGrams: Double, ingredientGrams: Double)

  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .noIngredients:
      "The recipe has no ingredients. Add at least one."
    case .noWeight:
      "The ingredients have no weight. Enter an amount for at least one."
    case .impossibleWeight(let name, let grams):
      "\(name) can't weigh \(Self.number(grams)) g. Enter a weight of zero or more."
    case .yieldNotFinite:
      "The yield is not a number. Enter a percentage or a weight in grams."
    case .noCookedWeight:
      "Nothing would be left after cooking. Enter a smaller loss, or a cooked weight above zero."
    case .tooHeavy(let cooked, let ingredients):
      "A cooked weight of \(Self.number(cooked)) g is more than "
        + "\(Self.number(RecipeYield.mostTimes)) times the weight of the ingredients, "
        + "\(Self.number(ingredients)) g. Check the weights, or add any missing ingredients."
    case .moistureBeyondWater(let lost, let water, let ingredients):
      "The ingredients contain only \(Self.number(water)) g of water, so they can't lose "
        + "\(Self.number(lost)) g. \(Self.most(water, of: ingredients))"
    case .fatBeyondFat(let lost, let fat, let ingredients):
      "The ingredients contain only \(Self.number(fat)) g of fat, so they can't lose "
        + "\(Self.number(lost)) g. \(Self.most(fat, of: ingredients))"
    }
  }

  /// The largest loss and the smallest weight that are possible.
  private static func most(_ part: Double, of grams: Double) -> String {
    "The ingredients weigh \(number(grams)) g, so the loss can be at most "
      + "\(DecimalText.brief((part * 1000 / grams).rounded(.down) / 10))%."
  }

  /// A weight with one decimal; small and huge ones with their own digits.
  private static func number(_ value: Double) -> String {
    DecimalText.brief(
      value.magnitude >= 1 && value.magnitude < 1e9 ? (value * 10).rounded() / 10 : value)
  }
}
