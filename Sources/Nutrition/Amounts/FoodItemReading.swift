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
    /// As `count`, where only a food may be meant of which the name has all words, what may be a mass
    /// too: "1 pound cake".
    case countOfWholeName
    /// The food is named by its code, and its name may stand in the unit: "large eggs" of sr:01123.
    case code

    /// Whether the food itself is counted.
    package var isCount: Bool { self == .count || self == .countOfWholeName }
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

  /// Weighs the amount by the measures of a food that is not named by its code.
  ///
  /// - Parameter portions: The food's measures.
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
  /// Behind a mass, any words may tell people what the food is, for the code tells which one is meant;
  /// but not where a measure of the food is called by a mass and more words, such as "oz crumbles".
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

  /// The mass that words begin with; nil where there is none, or nothing behind it.
  private static func massBeforeName(_ words: String) -> String? {
    let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, MassUnit(words[0]) != nil else { return nil }
    return words[0]
  }

  /// Weighs the amount by the one measure that a person chose for it.
  public func amount(by portion: Portion) throws(AmountError) -> FoodAmount {
    rule.isCount
      ? try FoodAmount(number, of: portion) : try FoodAmount(text, by: portion)
  }

  /// The amount as text that is read as the same.
  private var text: String { "\(DecimalText.shortest(number)) \(unit)" }
}
