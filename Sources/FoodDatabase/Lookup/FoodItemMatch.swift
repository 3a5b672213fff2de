public import Nutrition

/// What a person means by a line such as "1 cup whole milk".
public enum FoodItemMatch: Hashable, Sendable {
  /// So much of one food.
  case found(FoodItem)
  /// A food of which the amount cannot be weighed, or may be several, with the reason.
  case unweighed(UnweighedItem)
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

  /// Foods that the words mean rather, but that have no such measure, the likeliest first; a few at
  /// most.
  public var passedOver: [FoodSummary]

  /// How the food's words were understood.
  public var understanding: QueryUnderstanding

  /// States how much of a food is meant.
  public init(
    food: Food, amount: FoodAmount, otherMeasures: [Portion] = [], others: [FoodSummary] = [],
    passedOver: [FoodSummary] = [], understanding: QueryUnderstanding = QueryUnderstanding()
  ) {
    self.food = food
    self.amount = amount
    self.otherMeasures = otherMeasures
    self.others = others
    self.passedOver = passedOver
    self.understanding = understanding
  }
}

/// A food of which the amount cannot be weighed, or may be several.
public struct UnweighedItem: Hashable, Sendable {
  /// The food.
  public var food: Food

  /// Why its amount cannot be weighed.
  public var error: AmountError

  /// How the line was read.
  public var reading: FoodItemReading

  /// Foods that may be meant as well; a few at most.
  public var others: [FoodSummary]

  /// How the food's words were understood.
  public var understanding: QueryUnderstanding

  /// The item by the one measure that a person chose for it.
  ///
  /// - Throws: As `FoodItemReading.amount(by:)` does.
  public func item(by portion: Portion) throws(AmountError) -> FoodItem {
    FoodItem(
      food: food, amount: try reading.amount(by: portion), others: others,
      understanding: understanding)
  }
}
