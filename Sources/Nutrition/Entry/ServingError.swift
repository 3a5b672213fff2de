/// Why a serving size can't be read.
public enum ServingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no readable weight.
  case noWeight(String)
  /// There is a weight, but no measure that it belongs to.
  case noMeasure(String)
  /// It starts with a number that can't be read, such as "1/0" or "1-2".
  case unclearNumber(String)
  case ambiguousComma(String)
  case notPositive(String)
  case tooLarge(String)
  /// It is a volume, and the density is unknown.
  case needsDensity(String)
  /// The density, grams per milliliter, is out of range.
  case badDensity(Double)
  case forbiddenCharacter
  case unitTooLong(Int)

  /// What is wrong and what to enter instead.
  public var description: String {
    switch self {
    case .noWeight(let text):
      "\"\(text)\" has no weight. \(Self.form)"
    case .noMeasure(let text):
      "\"\(text)\" has a weight but doesn't say what weighs that much. \(Self.form)"
    case .unclearNumber(let text):
      "\"\(text)\" starts with a number that can't be read. \(Self.form)"
    case .ambiguousComma(let text):
      "The comma in \"\(text)\" is ambiguous. Write \(Quantity.readings(of: text))."
    case .notPositive(let text):
      "The amount and weight in \"\(text)\" must be more than zero."
    case .tooLarge(let text):
      "\"\(text)\" is more than \(DecimalText.shortest(FoodAmount.limitGrams / 1000)) kg. "
        + "Enter a smaller serving."
    case .needsDensity(let text):
      "\"\(text)\" is a volume. Add its weight, for example \"1 bottle = 515 g\"."
    case .badDensity(let density):
      "A density of \(DecimalText.shortest(density)) g/ml is out of range. Enter a number above zero "
        + "and up to \(DecimalText.shortest(Portion.densityLimit)), such as 1.03 for milk."
    case .forbiddenCharacter:
      "The serving can't contain control characters or line breaks. Enter one line of plain text."
    case .unitTooLong(let length):
      "The serving's unit can have at most \(Portion.unitLimit) characters, not \(length)."
    }
  }

  private static let form = "Write it as \"1 bar = 60 g\" or \"2/3 cup (55 g)\"."
}
