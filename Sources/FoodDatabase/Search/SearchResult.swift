public import Nutrition

/// What a search found.
public struct SearchResult: Hashable, Sendable {
  /// How many foods match.
  public var total: Int

  /// The best of them, best first, up to the query's limit.
  public var foods: [FoundFood]

  /// How many foods match but are excluded because a requested amount is unknown.
  public var excluded: Int

  /// How the query was understood, where that differs from what was typed.
  public var understanding: QueryUnderstanding

  /// Describes what a search found.
  public init(
    total: Int, foods: [FoundFood], excluded: Int = 0,
    understanding: QueryUnderstanding = QueryUnderstanding()
  ) {
    self.total = total
    self.foods = foods
    self.excluded = excluded
    self.understanding = understanding
  }
}

/// A food in a list of search results.
public struct FoundFood: Hashable, Sendable {
  /// The food, with the nutrients that lists show and those in the query.
  public var food: FoodSummary

  /// The weight that matches the query's basis, such as a portion's; nil when it is unknown.
  public var grams: Double?

  /// Creates a found food; the weight is what its amounts are shown for, nil if unknown.
  public init(food: FoodSummary, grams: Double?) {
    self.food = food
    self.grams = grams
  }

  /// The amount of a nutrient in that weight, to 15 digits; nil when either is unknown.
  public func amount(of number: NutrientNumber) -> Double? {
    grams.flatMap { food.nutrients.amount(of: number, grams: $0) }.map(DecimalText.fifteenDigits)
  }
}
