/// Why a serving in words could not be turned into a measure.
public enum ServingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no weight, or not in a form that can be read.
  case noWeight(String)
  /// It says what it weighs, but not what is counted.
  case noMeasure(String)
  /// What is counted begins with a number that cannot be read, such as "1/0" or "1-2".
  case unclearNumber(String)
  case ambiguousComma(String)
  case notPositive(String)
  case tooLarge(String)
  /// The weight is a volume, and nobody says what a millilitre weighs.
  case needsDensity(String)
  /// The density is none: grams per millilitre.
  case badDensity(Double)
  case forbiddenCharacter
  case unitTooLong(Int)

  /// What is wrong with the serving, and what to write.
  public var description: String {
    switch self {
    case .noWeight(let text):
      "\"\(text)\" does not say what it weighs. \(Self.form)"
    case .noMeasure(let text):
      "\"\(text)\" does not say what weighs that. \(Self.form)"
    case .unclearNumber(let text):
      "\"\(text)\" begins with no clear number. \(Self.form)"
    case .ambiguousComma(let text):
      "\"\(text)\" may be thousands or decimals. Write \(Quantity.readings(of: text))."
    case .notPositive(let text):
      "\"\(text)\" is not more than nothing. Give an amount and a weight above zero."
    case .tooLarge(let text):
      "\"\(text)\" is more than \(DecimalText.shortest(FoodAmount.limitGrams / 1000)) kg. "
        + "Give a smaller serving."
    case .needsDensity(let text):
      "\"\(text)\" is a volume, and grams are needed. Give the weight: \"1 bottle = 515 g\"."
    case .badDensity(let density):
      "A density of \(DecimalText.shortest(density)) g per ml is none. Give one above zero, and at "
        + "most \(DecimalText.shortest(Portion.densityLimit)), such as 1.03 for milk."
    case .forbiddenCharacter:
      "The serving has control characters or line breaks. Write it as one line of plain text."
    case .unitTooLong(let length):
      "The serving's unit has \(length) characters. Give at most \(Portion.unitLimit)."
    }
  }

  private static let form = "Write it as \"1 bar = 60 g\" or \"2/3 cup (55 g)\"."
}
