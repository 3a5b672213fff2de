/// Why a line does not say how much of which food.
public enum FoodItemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line has a food, but no amount.
  case noAmount(String)
  /// The line has an amount, but no food.
  case noFood(String)
  /// The line has several amounts, of one food or of several.
  case severalAmounts(String)
  /// A number after the food has no unit.
  case noUnit(String, food: String)
  /// The amount can't be used.
  case amount(AmountError)

  /// What is wrong with the line, and how to fix it.
  public var description: String {
    switch self {
    case .noAmount(let food):
      "Add an amount, such as \"100 g \(Self.isPlainName(food) ? food : "banana")\"."
    case .noFood(let amount):
      "\"\(amount.split(whereSeparator: \.isWhitespace).joined(separator: " "))\" has no food. "
        + "Add one, such as \"100 g banana\"."
    case .severalAmounts(let text):
      "\"\(text.count > 60 ? "\(text.prefix(60))…" : text)\" has more than one amount. "
        + "Give each food its own item, such as \"100 g banana\"."
    case .noUnit(let number, let food) where !Self.isPlainName(food):
      "\"\(number)\" beside \"\(food)\" has no unit. "
        + "Give an amount and a food, such as \"100 g banana\"."
    case .noUnit(let number, let food):
      "\"\(number)\" after the food has no unit. Use \"\(number) g \(food)\" or \"\(number) \(food)\"."
    case .amount(let error): error.description
    }
  }

  /// Whether a text can be repeated as a food's name: it has no number that could be an amount.
  private static func isPlainName(_ food: String) -> Bool {
    food.count <= 40 && food.first?.isLetter == true && !food.contains(where: \.isNumber)
  }
}
