/// Why an amount in words could not be turned into grams.
public enum AmountError: Error, Hashable, Sendable, CustomStringConvertible {
  case noNumber(String)
  case ambiguousComma(String)
  case notPositive(String)
  case tooLarge(String)
  case unknownUnit(String, portions: [Portion])
  case ambiguousUnit(String, candidates: [Portion])

  /// What is wrong with the amount, and what is possible.
  public var description: String {
    switch self {
    case .noNumber(let text):
      "\"\(text)\" is no amount. Give a number and a unit, such as \"100 g\" or \"1 1/2 cups\"."
    case .ambiguousComma(let text):
      "\"\(text)\" may be thousands or decimals. Write 1000 or 1.000."
    case .notPositive(let text):
      "\"\(text)\" is not more than nothing. Give an amount above zero."
    case .tooLarge(let text):
      "\"\(text)\" is more than \(DecimalText.shortest(FoodAmount.limitGrams / 1000)) kg. "
        + "Give a smaller amount."
    case .unknownUnit(let unit, let portions):
      "\"\(unit)\" is no measure of this food. \(Self.possible(portions))"
    case .ambiguousUnit(let unit, let candidates):
      "\"\(unit)\" may be any of several measures of this food. \(Self.possible(candidates))"
    }
  }

  private static func possible(_ portions: [Portion]) -> String {
    let measures = portions.map { "\"\($0.text)\" = \(DecimalText.shortest($0.grams)) g" }
    return (["Possible are grams, kilograms, ounces and pounds"] + measures)
      .joined(separator: ", ") + "."
  }
}
