/// How much of one nutrient several foods have together.
public struct NutrientTotal: Hashable, Sendable {
  /// What is known of it, in the nutrient's unit, not rounded; nil when nothing is.
  public var amount: Double?

  /// The weight of the foods of which it is known, grams.
  public var knownGrams: Double

  /// The weight of all the foods, grams.
  public var grams: Double

  /// Whether it is known of some of the foods only, so that the total is at least this.
  public var isAtLeast: Bool

  /// The share of the weight for which it is known, percent.
  public var knownPercent: Double {
    guard grams > 0 else { return isAtLeast || amount == nil ? 0 : 100 }
    return knownGrams == grams ? 100 : DecimalText.fifteenDigits(knownGrams * 100 / grams)
  }

  /// The share in whole percent for readers: 100 only where all is known, 0 only where nothing is.
  public var knownWholePercent: Int {
    guard let amount, amount.isFinite else { return 0 }
    return isAtLeast ? Int(min(99, max(1, knownPercent.rounded()))) : 100
  }
}

/// How much of a nutrient one of several foods gives.
public struct Contribution: Hashable, Sendable {
  /// Which of the items it is.
  public var index: Int

  /// The amount in it, in the nutrient's unit; nil when unknown.
  public var amount: Double?

  /// Its share of what is known of the total, percent; nil when it is unknown, or the total is 0.
  public var percent: Double?
}
