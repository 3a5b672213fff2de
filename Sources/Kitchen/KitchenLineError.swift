/// Why a line cannot be read as an amount of a food.
public enum KitchenLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing to read.
  case empty
  /// The line is longer than any that a person writes.
  case tooLong(characters: Int)
  /// The line has a character that no person types, such as NUL or an escape.
  case controlCharacter(UInt32)
  /// The line has a mark that turns the direction of text, so what is seen may not be what is read.
  case directionMark(UInt32)
  /// There is a food's code, and no amount.
  case noAmount(String)
  /// There is an amount, and no food: "2 cups".
  case noFood(amount: String)
  /// There is neither a food nor an amount: "—".
  case noWords(String)
  /// The amount is zero or below.
  case notPositive(String)
  /// The amount is more than any kitchen uses.
  case tooMuch(String)
  /// The number may be thousands or decimals: "1,000".
  case ambiguousNumber(String)
  /// The number can't be read: "1//2", "1 500".
  case unreadableNumber(String)
  /// The range begins with its higher end: "4-2 eggs".
  case fallingRange(String)
  /// A number behind the food is too large to count pieces: "banana 100".
  case noUnit(String)
  /// There are amounts of two foods: "1 cup milk + 1 banana".
  case severalFoods(String)

  /// What is wrong with the line, and how to fix it.
  public var description: String {
    switch self {
    case .empty: "The line is empty."
    case .tooLong(let characters):
      "The line has \(characters) characters; the limit is \(KitchenLine.longest)."
    case .controlCharacter(let scalar):
      "The line has a control character (U+\(Self.hex(scalar))). Remove it."
    case .directionMark(let scalar):
      "The line has a text direction mark (U+\(Self.hex(scalar))). Remove it."
    case .noFood(let amount): "\"\(amount)\" doesn't name a food. Try \"100 g banana\"."
    case .noAmount(let code): "Add an amount, such as \"100 g \(code)\"."
    case .noWords(let text): "\"\(text)\" doesn't name a food. Try \"100 g banana\"."
    case .notPositive(let amount): "The amount \"\(amount)\" must be above zero."
    case .tooMuch(let amount): "The amount \"\(amount)\" is too large."
    case .ambiguousNumber(let number):
      "The comma in \"\(number)\" is ambiguous. If it separates thousands, leave it out. "
        + "If it marks a decimal, write a period."
    case .unreadableNumber(let number): "\"\(number)\" isn't a number."
    case .fallingRange(let range): "\"\(range)\" counts down. Write the lower number first."
    case .noUnit(let number): "\"\(number)\" has no unit. Try \"\(number) g\"."
    case .severalFoods(let text):
      "\"\(text)\" is an amount of another food. Put each food on its own line."
    }
  }

  private static func hex(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
