/// One nutrient in an amount of a food, or of several foods.
public struct NutrientFact: Hashable, Sendable {
  /// The nutrient.
  public let nutrient: Nutrient
  /// The amount in the nutrient's unit, rounded to 15 digits; nil if unknown.
  public let amount: Double?
  /// Whether it is known for only some of the foods, so that the amount is a minimum.
  public let isAtLeast: Bool
  /// The percentage of the reference value; nil if the amount is unknown or there is no reference
  /// value.
  public let percent: ReferencePercent?
  /// The reference value.
  public let referenceValue: ReferenceValue?
  /// The nutrients that the amount is taken from, usually the nutrient itself; see
  /// `NutrientProfile`.
  public let sources: [NutrientNumber]
  /// Whether the user corrected the amount.
  public let isCorrected: Bool
  /// What is known about the amount besides its number.
  public let qualifier: Qualifier.Kind?
  /// The maximum amount, if it includes traces or amounts below a limit; otherwise nil.
  public let limit: Double?
  /// The percentage at the limit; nil if there is no limit or no percentage.
  public let percentLimit: Double?

  /// Whether the amount comes from other nutrients.
  public var isSubstituted: Bool { !sources.isEmpty && sources != [nutrient.number] }
}

extension Food {
  /// The nutrients in an amount of the food, in the order given.
  ///
  /// - Parameters:
  ///   - nutrients: Which nutrients.
  ///   - grams: The amount of food, edible portion.
  ///   - referenceValues: The values that percentages refer to.
  /// - Returns: A fact for each nutrient, including unknown ones.
  public func facts(
    _ nutrients: [Nutrient], grams: Double, referenceValues: ReferenceValues
  ) -> [NutrientFact] {
    nutrients.map {
      NutrientFact(
        $0, in: self.nutrients, corrected, grams: grams, referenceValues: referenceValues)
    }
  }
}

extension FoodSummary {
  /// One of the loaded nutrients in an amount of the food.
  public func fact(
    _ nutrient: Nutrient, grams: Double, referenceValues: ReferenceValues
  ) -> NutrientFact {
    NutrientFact(nutrient, in: nutrients, corrected, grams: grams, referenceValues: referenceValues)
  }
}

extension NutrientFact {
  fileprivate init(
    _ nutrient: Nutrient, in profile: NutrientProfile, _ corrected: Set<NutrientNumber>,
    grams: Double, referenceValues: ReferenceValues
  ) {
    self.nutrient = nutrient
    amount = profile.amount(of: nutrient.number, grams: grams).map(DecimalText.fifteenDigits)
    isAtLeast = false
    percent =
      referenceValues.percent(of: nutrient.number, in: profile, grams: grams)?.inFifteenDigits
    referenceValue = referenceValues[nutrient.number]
    sources = profile.sources(of: nutrient.number)
    isCorrected = corrected.contains(nutrient.number)
    qualifier = profile.qualifier(of: nutrient.number)
    limit = profile.limit(of: nutrient.number, grams: grams).map(DecimalText.fifteenDigits)
    percentLimit = referenceValues.percentLimit(of: nutrient.number, percent) {
      (
        profile.amount(of: $0, grams: grams),
        profile.limit(of: $0, grams: grams).map(DecimalText.fifteenDigits)
      )
    }
  }
}
