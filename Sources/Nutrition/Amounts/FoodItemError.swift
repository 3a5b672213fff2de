/// Why a line does not say how much of which food.
public enum FoodItemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is a food, and no amount.
  case noAmount(String)
  /// There is an amount, and no food.
  case noFood(String)
  /// There are amounts of several foods, or several of one.
  case severalAmounts(String)
  /// A number behind the food is of nothing.
  case noUnit(String, food: String)
  /// The amount is none.
  case amount(AmountError)

  /// What is wrong with the line, and what is possible.
  public var description: String {
    switch self {
    case .noAmount(let food):
      "Say how much, such as \"100 g \(Self.isPlainName(food) ? food : "banana")\"."
    case .noFood(let amount):
      "\"\(amount.split(whereSeparator: \.isWhitespace).joined(separator: " "))\" is an amount "
        + "without a food. Say of what, such as \"100 g banana\"."
    case .severalAmounts(let text):
      "\"\(text.count > 60 ? "\(text.prefix(60))…" : text)\" has more than one amount. "
        + "Give one amount of one food in each item, such as \"100 g banana\"."
    case .noUnit(let number, let food) where !Self.isPlainName(food):
      "\"\(number)\" beside \"\(food)\" has no unit. "
        + "Say how much of which food, such as \"100 g banana\"."
    case .noUnit(let number, let food):
      "\"\(number)\" behind a food has no unit. Say \"\(number) g \(food)\" or \"\(number) \(food)\"."
    case .amount(let error): error.description
    }
  }

  /// Whether a text may be said again as a food's name: what may be an amount is none.
  private static func isPlainName(_ food: String) -> Bool {
    food.count <= 40 && food.first?.isLetter == true && !food.contains(where: \.isNumber)
  }
}
