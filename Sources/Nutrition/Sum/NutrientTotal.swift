/// The total of one nutrient in several foods.
public struct NutrientTotal: Hashable, Sendable {
  /// The known total, in the nutrient's unit, not rounded; nil if unknown in all foods.
  public var amount: Double?

  /// The weight of the foods for which it is known, grams.
  public var knownGrams: Double

  /// The weight of all the foods, grams.
  public var grams: Double

  /// Whether it is unknown for some foods, so that the total is a minimum.
  public var isAtLeast: Bool

  /// The maximum total, if it includes traces or amounts below a limit; otherwise nil.
  public var limit: Double?

  /// What is known about the total besides its number, if it is known about the amount in each
  /// food.
  public var qualifier: Qualifier.Kind?

  /// The part of the weight for which it is known, percent.
  public var knownPercent: Double {
    guard grams > 0 else { return isAtLeast || amount == nil ? 0 : 100 }
    return knownGrams == grams ? 100 : DecimalText.fifteenDigits(knownGrams * 100 / grams)
  }

  /// The same in whole percent for display: 100 only if everything is known, 0 only if nothing is.
  public var knownWholePercent: Int {
    guard let amount, amount.isFinite else { return 0 }
    return isAtLeast ? Int(min(99, max(1, knownPercent.rounded()))) : 100
  }
}

/// How much one of several foods contributes to a nutrient.
public struct Contribution: Hashable, Sendable {
  /// The index of the item.
  public var index: Int

  /// The amount in it, in the nutrient's unit; nil if unknown.
  public var amount: Double?

  /// Its percentage of the known total; nil if it is unknown or the total is 0.
  public var percent: Double?
}
