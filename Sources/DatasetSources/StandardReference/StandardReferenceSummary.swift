internal import Nutrition

/// What a conversion of USDA's Standard Reference made and left out.
public struct StandardReferenceSummary: Hashable, Sendable, CustomStringConvertible {
  /// The release, such as `SR28`; nil when its number of foods tells none.
  public internal(set) var release: String?

  /// The foods written.
  public internal(set) var foods = 0

  /// The food groups written.
  public internal(set) var groups = 0

  /// The nutrients of which amounts are written.
  public internal(set) var nutrients = 0

  /// The nutrient values written.
  public internal(set) var values = 0

  /// The portions written.
  public internal(set) var portions = 0

  /// The foods that have no portion.
  public internal(set) var foodsWithoutPortion = 0

  /// The values left out because their amount is blank.
  public internal(set) var blankValues = 0

  /// The portions left out because their amount or weight is blank or zero.
  public internal(set) var portionsWithoutWeight = 0

  /// The keys of the nutrients that have a Daily Value, and of which no amount is known.
  public internal(set) var unknownNutrients: [String] = []

  /// The keys of the nutrients whose Daily Values are left out.
  public internal(set) var dailyValuesLeftOut: [String] = []

  /// The counts as sentences, one per line.
  public var description: String {
    """
    \(release ?? "A release of an unknown number"): \(Counted.text(foods, "food")) in \
    \(Counted.text(groups, "group")), \(Counted.text(values, "value")) of \
    \(Counted.text(nutrients, "nutrient")), \(Counted.text(portions, "portion")).
    Foods without a portion: \(DecimalText.grouped(foodsWithoutPortion)).
    Left out: \(Counted.text(blankValues, "value")) without an amount, \
    \(Counted.text(portionsWithoutWeight, "portion")) without an amount or weight.
    """ + DailyValueNote.text(unknown: unknownNutrients, leftOut: dailyValuesLeftOut)
  }
}

/// What is said of nutrients that have a Daily Value and no amounts.
enum DailyValueNote {
  /// Lines of their own; "" when there is nothing to say.
  static func text(unknown: [String], leftOut: [String]) -> String {
    line("Unknown of every food, though they have a Daily Value", unknown)
      + line("Daily Values left out, as amounts are in another unit", leftOut)
  }

  private static func line(_ title: String, _ keys: [String]) -> String {
    keys.isEmpty ? "" : "\n\(title): \(keys.joined(separator: ", "))."
  }
}
