public import Nutrition

/// What a person means by a line such as "1 cup whole milk".
public enum FoodItemMatch: Hashable, Sendable {
  /// So much of one food.
  case found(FoodItem)
  /// A food of which the amount cannot be weighed, or may be several, with the reason.
  case unweighed(Food, AmountError, reading: FoodItemReading)
  /// No food is called so.
  case noFood(String)
}

/// So much of a food, and how sure it is that this food is meant.
public struct FoodItem: Hashable, Sendable {
  /// The food.
  public var food: Food

  /// How much of it.
  public var amount: FoodAmount

  /// Measures of the food that are called the same as the one taken, and weigh something else.
  public var otherMeasures: [Portion]

  /// Foods that may be meant as well and have the measure, the likeliest first; a few at most.
  public var others: [FoodSummary]

  /// How the food's words were understood.
  public var understanding: QueryUnderstanding

  /// States how much of a food is meant.
  public init(
    food: Food, amount: FoodAmount, otherMeasures: [Portion] = [], others: [FoodSummary] = [],
    understanding: QueryUnderstanding = QueryUnderstanding()
  ) {
    self.food = food
    self.amount = amount
    self.otherMeasures = otherMeasures
    self.others = others
    self.understanding = understanding
  }
}
