/// One nutrient in an amount of a food, or of several foods.
public struct NutrientFact: Hashable, Sendable {
  /// The nutrient.
  public let nutrient: Nutrient
  /// The amount in the nutrient's unit, rounded to 15 digits; nil if unknown.
  public let amount: Double?
  /// Whether it is known for only some of the foods, so that the amount is a minimum.
  public let isAtLeast: Bool
  /// The percent Daily Value; nil if the amount is unknown or there is no Daily Value.
  public let percent: DailyValuePercent?
  /// The Daily Value.
  public let dailyValue: DailyValue?
  /// The nutrients that the amount is taken from: usually itself; see `NutrientProfile`.
  public let sources: [NutrientNumber]
  /// Whether the user corrected the amount.
  public let isCorrected: Bool
  /// What is known of the amount beyond its number.
  public let qualifier: Qualifier.Kind?
  /// The most that the amount can be, where traces or amounts below a limit are in it; else nil.
  public let limit: Double?

  /// Whether the amount comes from other nutrients.
  public var isSubstituted: Bool { !sources.isEmpty && sources != [nutrient.number] }

  /// The percent Daily Value at the limit; nil if there is no limit or no Daily Value.
  public var percentLimit: Double? {
    guard let limit, let amount, let percent, let dailyValue else { return nil }
    return percent.value + (limit - amount) * 100 / dailyValue.amount
  }
}

extension Food {
  /// The nutrients in an amount of the food, in the order given.
  ///
  /// - Parameters:
  ///   - nutrients: Which nutrients.
  ///   - grams: The amount of food, edible portion.
  ///   - dailyValues: The Daily Values that percentages refer to.
  /// - Returns: A fact for each nutrient, including unknown ones.
  public func facts(
    _ nutrients: [Nutrient], grams: Double, dailyValues: DailyValues
  ) -> [NutrientFact] {
    nutrients.map {
      NutrientFact($0, in: self.nutrients, corrected, grams: grams, dailyValues: dailyValues)
    }
  }
}

extension FoodSummary {
  /// One of the loaded nutrients in an amount of the food.
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
    qualifier = profile.qualifier(of: nutrient.number)
    limit = profile.limit(of: nutrient.number, grams: grams).map(DecimalText.fifteenDigits)
  }
}
