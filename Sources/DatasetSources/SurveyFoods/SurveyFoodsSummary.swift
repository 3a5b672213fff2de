internal import Nutrition

/// Counts of what a conversion of the survey's foods made and left out.
public struct SurveyFoodsSummary: Hashable, Sendable, CustomStringConvertible {
  /// The cycle, such as `2021-2023`; nil when its number of foods fits none.
  package internal(set) var cycle: String?

  // What was written.
  package internal(set) var foods = 0
  package internal(set) var groups = 0
  package internal(set) var nutrients = 0
  package internal(set) var values = 0
  package internal(set) var portions = 0
  package internal(set) var foodsWithoutPortion = 0
  package internal(set) var recipes = 0
  package internal(set) var ingredients = 0
  package internal(set) var unknownYields = 0

  // What was left out.
  package internal(set) var blankValues = 0
  package internal(set) var unspecifiedPortions = 0
  package internal(set) var portionsWithoutWeight = 0
  package internal(set) var portionsOfOtherFoods = 0

  /// The keys of the nutrients that have a reference value but no amounts.
  package internal(set) var unknownNutrients: [String] = []

  /// The keys of the nutrients whose reference values are left out.
  package internal(set) var referenceValuesLeftOut: [String] = []

  /// The counts, one subject per line.
  public var description: String {
    """
    FNDDS \(cycle ?? "(unknown cycle)"): \(Counted.text(foods, "food")) in \
    \(Counted.text(groups, "group")), \(Counted.text(values, "value")) for \
    \(Counted.text(nutrients, "nutrient")), \(Counted.text(portions, "portion")).
    Foods without a portion: \(DecimalText.grouped(foodsWithoutPortion)). \
    \(Counted.text(recipes, "recipe")) with \(Counted.text(ingredients, "ingredient")), \
    \(DecimalText.grouped(unknownYields)) with an unknown yield.
    Left out: \(Counted.text(blankValues, "value")) without an amount, \
    \(Counted.text(unspecifiedPortions, "portion")) of unspecified quantity, \
    \(DecimalText.grouped(portionsWithoutWeight)) without a weight, \
    \(DecimalText.grouped(portionsOfOtherFoods)) for other foods.
    """ + ReferenceValueNote.text(unknown: unknownNutrients, leftOut: referenceValuesLeftOut)
  }
}
