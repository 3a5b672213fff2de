/// One nutrient in so much of a food, or of several.
public struct NutrientFact: Hashable, Sendable {
  /// The nutrient.
  public let nutrient: Nutrient
  /// In the nutrient's unit, to 15 digits, which free it of what computing adds; nil when unknown.
  public let amount: Double?
  /// Whether it is known of some of several foods only, so that the amount is at least this.
  public let isAtLeast: Bool
  /// The share of the Daily Value; nil when the amount is unknown or the rule sets no value.
  public let percent: DailyValuePercent?
  /// The Daily Value that it is a share of.
  public let dailyValue: DailyValue?
  /// What the amount is taken from: the nutrient itself, or what `NutrientProfile` has instead.
  public let sources: [NutrientNumber]
  /// Whether the user corrected the amount.
  public let isCorrected: Bool

  /// Whether the amount is another's, or made from others'.
  public var isSubstituted: Bool { !sources.isEmpty && sources != [nutrient.number] }
}

extension Food {
  /// All nutrients in so much of the food, in the order given.
  ///
  /// - Parameters:
  ///   - nutrients: Which nutrients.
  ///   - grams: How much of the food, edible portion.
  ///   - dailyValues: What shares are of.
  /// - Returns: A fact for each nutrient, unknown ones too.
  public func facts(
    _ nutrients: [Nutrient], grams: Double, dailyValues: DailyValues
  ) -> [NutrientFact] {
    nutrients.map {
      NutrientFact($0, in: self.nutrients, corrected, grams: grams, dailyValues: dailyValues)
    }
  }
}

extension FoodSummary {
  /// One of the nutrients that are loaded, in so much of the food.
  public func fact(
    _ nutrient: Nutrient, grams: Double, dailyValues: DailyValues
  ) -> NutrientFact {
    NutrientFact(nutrient, in: nutrients, corrected, grams: grams, dailyValues: dailyValues)
  }
}

extension NutrientFact {
  fileprivate init(
    _ nutrient: Nutrient, in profile: NutrientProfile, _ corrected: Set<NutrientNumber>,
    grams: Double, dailyValues: DailyValues
  ) {
    self.nutrient = nutrient
    amount = profile.amount(of: nutrient.number, grams: grams).map(DecimalText.fifteenDigits)
    isAtLeast = false
    percent = dailyValues.percent(of: nutrient.number, in: profile, grams: grams)?.inFifteenDigits
    dailyValue = dailyValues[nutrient.number]
    sources = profile.sources(of: nutrient.number)
    isCorrected = corrected.contains(nutrient.number)
  }
}
