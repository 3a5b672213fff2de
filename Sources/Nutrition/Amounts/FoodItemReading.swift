/// One way to read a line: how much, and of which food.
public struct FoodItemReading: Hashable, Sendable {
  /// How a reading is matched with foods.
  public enum Rule: Hashable, Sendable {
    /// The food is the best match that has the unit as a portion.
    case unit
    /// The food is the best match: "cup chopped" of "onion".
    case unitOfBestFood
    /// As `unit`, with the unit after the food: "garlic cloves".
    case unitBehind
    /// As `unit`, for a food whose name has all the words: "2 minute noodles".
    case unitOfWholeName
    /// The food itself is counted: "2 eggs".
    case count
    /// As `count`, for a food whose name has all the words, even one that could be a unit: "1 pound
    /// cake".
    case countOfWholeName
    /// The food is named by its code, and the unit may include its name: "large eggs" of sr:01123.
    case code

    /// Whether the food itself is counted.
    package var isCount: Bool { self == .count || self == .countOfWholeName }
  }

  /// How many.
  public var number: Double
  /// Which unit; empty when the food itself is counted.
  public var unit: String
  /// What the food is called.
  public var food: String
  /// How the reading is matched with foods.
  public var rule: Rule

  /// Creates a reading.
  public init(number: Double, unit: String, food: String, rule: Rule) {
    self.number = number
    self.unit = unit
    self.food = food
    self.rule = rule
  }

  /// Weighs the amount by the portions of a food that is not named by its code.
  ///
  /// - Parameter portions: The food's portions.
  /// - Returns: The amount.
  /// - Throws: As `FoodAmount.init(_:portions:)` does.
  public func amount(_ portions: [Portion]) throws(AmountError) -> FoodAmount {
    if rule.isCount {
      return try FoodAmount(counting: number, words: food, portions: portions)
    }
    return try FoodAmount(text, portions: portions)
  }

  /// Weighs the amount of the food that a code names, as `FoodAmount.init(_:of:)` does.
  ///
  /// After a unit of weight, any words may name the food for people, because the code says which food
  /// it is; unless one of its portions has such a name, as "oz crumbles" does.
  ///
  /// - Parameter food: The food.
  /// - Returns: The amount.
  /// - Throws: As `FoodAmount.init(_:of:)` does.
  public func amount(of food: Food) throws(AmountError) -> FoodAmount {
    do {
      return try FoodAmount(text, of: food)
    } catch .unknownUnit(let unit, let portions) {
      guard let mass = Self.massBeforeName(unit),
        !food.portions.contains(where: { Self.massBeforeName($0.unit) != nil })
      else { throw .unknownUnit(unit, portions: portions) }
      return try FoodAmount("\(DecimalText.shortest(number)) \(mass)", of: food)
    }
  }

  /// The unit of weight that words begin with; nil when there is none, or nothing after it.
  private static func massBeforeName(_ words: String) -> String? {
    let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, MassUnit(words[0]) != nil else { return nil }
    return words[0]
  }

  /// Weighs the amount by the portion that a person chose.
  public func amount(by portion: Portion) throws(AmountError) -> FoodAmount {
    rule.isCount
      ? try FoodAmount(number, of: portion) : try FoodAmount(text, by: portion)
  }

  /// The amount as text that reads back the same.
  private var text: String { "\(DecimalText.shortest(number)) \(unit)" }
}
