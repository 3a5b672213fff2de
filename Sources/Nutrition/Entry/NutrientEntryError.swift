/// Why the amount of a nutrient, as a person typed it, could not be taken.
public enum NutrientEntryError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty(Nutrient)
  case noNumber(String, Nutrient)
  case ambiguousComma(String)
  case negative(String, Nutrient)
  case tooLarge(String, Nutrient)
  /// It is a bound, "less than 1 g", and no amount.
  case lessThan(String, Nutrient)
  /// What follows the number is no unit that the nutrient is given in.
  case wrongUnit(String, Nutrient)
  case noDailyValue(Nutrient, Population)
  /// It is a share of protein's Daily Value, which labels state of protein corrected for its quality.
  case shareOfProtein(String)
  /// IU of vitamin A: what they weigh depends on the form.
  case vitaminAInUnits(String)
  /// IU of vitamin E: what they weigh depends on the form.
  case vitaminEInUnits(String)

  /// What is wrong with the amount, and what to write.
  public var description: String {
    switch self {
    case .empty(let nutrient):
      "\(nutrient.name) has no amount. Give one, such as \"20 \(nutrient.unit.rawValue)\", "
        + "or leave it out: what is left out is unknown, not zero."
    case .noNumber(let text, let nutrient):
      "\"\(text)\" is no amount of \(nutrient.name). "
        + "Give a number, in \(Self.units(of: nutrient))."
    case .ambiguousComma(let text):
      "\"\(text)\" may be thousands or decimals. Write \(Quantity.readings(of: text))."
    case .negative(let text, let nutrient):
      "\"\(text)\" of \(nutrient.name) is less than nothing. Give zero or more."
    case .tooLarge(let text, let nutrient):
      "\"\(text)\" of \(nutrient.name) is absurd. Give a smaller amount, "
        + "in \(Self.units(of: nutrient))."
    case .lessThan(let text, let nutrient):
      "\"\(text)\" is no amount of \(nutrient.name), but what it stays below. "
        + "Leave it out, or give your best guess."
    case .wrongUnit(let unit, let nutrient):
      "\(nutrient.name) is given in \(Self.units(of: nutrient)), not in \"\(unit)\"."
    case .noDailyValue(let nutrient, let population):
      "\(nutrient.name) has no Daily Value for \(population.rawValue), so no share of it says an "
        + "amount. Give it in \(Self.units(of: nutrient))."
    case .shareOfProtein(let text):
      "\"\(text)\" of protein is no certain amount: labels count protein by its quality there. "
        + "Give it in g, mg or µg."
    case .vitaminAInUnits(let text):
      "\"\(text)\" of vitamin A is no certain amount: an IU of retinol counts otherwise than one of "
        + "carotenes. Give µg RAE."
    case .vitaminEInUnits(let text):
      "\"\(text)\" of vitamin E is no certain amount: 1 IU is 0.67 mg of natural vitamin E, but "
        + "0.45 mg of synthetic. Give mg."
    }
  }

  private static func units(of nutrient: Nutrient) -> String {
    switch nutrient.unit {
    case .gram, .milligram, .microgram:
      nutrient.number == .vitaminD ? "g, mg, µg or IU" : "g, mg or µg"
    case .kilocalorie, .kilojoule: "kcal or kJ"
    case .internationalUnit:
      nutrient.number == .vitaminDInternationalUnits ? "IU or µg" : "IU"
    }
  }
}
