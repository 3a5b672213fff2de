/// One way to read how much of which food a line says.
public struct FoodItemReading: Hashable, Sendable {
  /// How a reading is held against the foods there are.
  public enum Rule: Hashable, Sendable {
    /// Of the foods that the words find, the first is meant that has the unit as a measure.
    case unit
    /// Only the food that the words find first may be meant: "cup chopped" of "onion".
    case unitOfBestFood
    /// As `unit`, where the unit stands behind the food: "garlic cloves".
    case unitBehind
    /// As `unit`, where only a food may be meant of which the name has all words: "2 minute noodles".
    case unitOfWholeName
    /// There is no unit; the food itself is counted: "2 eggs".
    case count
  }

  /// How many.
  public var number: Double
  /// Of which unit; empty where the food itself is counted.
  public var unit: String
  /// What the food is called.
  public var food: String
  /// How it is held against foods.
  public var rule: Rule

  /// States a reading.
  public init(number: Double, unit: String, food: String, rule: Rule) {
    self.number = number
    self.unit = unit
    self.food = food
    self.rule = rule
  }

  /// Weighs the amount by the measures of a food.
  ///
  /// - Parameter portions: The food's measures.
  /// - Returns: The amount.
  /// - Throws: As `FoodAmount.init(_:portions:)` does.
  public func amount(_ portions: [Portion]) throws(AmountError) -> FoodAmount {
    if rule == .count {
      return try FoodAmount(counting: number, words: food, portions: portions)
    }
    return try FoodAmount(text, portions: portions)
  }

  /// Weighs the amount by the one measure that a person chose for it.
  public func amount(by portion: Portion) throws(AmountError) -> FoodAmount {
    rule == .count
      ? try FoodAmount(number, of: portion) : try FoodAmount(text, by: portion)
  }

  /// The amount as text that is read as the same.
  private var text: String { "\(DecimalText.shortest(number)) \(unit)" }
}
