public import Nutrition

/// What a line such as "1 cup whole milk" means.
public enum FoodItemMatch: Hashable, Sendable {
  /// An amount of one food.
  case found(FoodItem)
  /// A food whose amount can't be weighed, or could mean several portions.
  case unweighed(UnweighedItem)
  /// No food has this name.
  case noFood(String)
}

/// An amount of a food, and what else the line could mean.
public struct FoodItem: Hashable, Sendable {
  /// The food.
  public var food: Food

  /// How much of it.
  public var amount: FoodAmount

  /// Portions with the same name as the one used, but another weight.
  public var otherPortions: [Portion]

  /// Other matches that have the portion, best first; at most a few.
  public var others: [FoodSummary]

  /// Better matches for the words that lack the portion, best first; at most a few.
  public var passedOver: [FoodSummary]

  /// How the food's words were understood.
  public var understanding: QueryUnderstanding

  /// Creates an amount of a food.
  public init(
    food: Food, amount: FoodAmount, otherPortions: [Portion] = [], others: [FoodSummary] = [],
    passedOver: [FoodSummary] = [], understanding: QueryUnderstanding = QueryUnderstanding()
  ) {
    self.food = food
    self.amount = amount
    self.otherPortions = otherPortions
    self.others = others
    self.passedOver = passedOver
    self.understanding = understanding
  }
}

/// A food whose amount can't be weighed, or could mean several portions.
public struct UnweighedItem: Hashable, Sendable {
  /// The food.
  public var food: Food

  /// Why its amount can't be weighed.
  public var error: AmountError

  /// How the line was read.
  public var reading: FoodItemReading

  /// Other matches; at most a few.
  public var others: [FoodSummary]

  /// How the food's words were understood.
  public var understanding: QueryUnderstanding

  /// The item, weighed with the portion that a person chose.
  ///
  /// - Throws: As `FoodItemReading.amount(by:)` does.
  public func item(by portion: Portion) throws(AmountError) -> FoodItem {
    FoodItem(
      food: food, amount: try reading.amount(by: portion), others: others,
      understanding: understanding)
  }
}
