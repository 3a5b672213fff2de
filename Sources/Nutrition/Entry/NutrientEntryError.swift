/// Why the amount of a nutrient, as a user typed it, can't be read.
public enum NutrientEntryError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty(Nutrient)
  case noNumber(String, Nutrient)
  case ambiguousComma(String)
  case negative(String, Nutrient)
  case tooLarge(String, Nutrient)
  /// A limit such as "less than 1 g".
  case lessThan(String, Nutrient)
  /// The unit doesn't fit the nutrient.
  case wrongUnit(String, Nutrient)
  case noReferenceValue(Nutrient, Population)
  /// A percentage of protein's Daily Value, which labels adjust for protein quality.
  case percentOfProtein(String)
  /// IU of vitamin A, whose weight depends on the form.
  case vitaminAInUnits(String)
  /// IU of vitamin E, whose weight depends on the form.
  case vitaminEInUnits(String)

  /// What is wrong and what to enter instead.
  public var description: String {
    switch self {
    case .empty(let nutrient):
      "\(nutrient.everydayName) needs an amount, such as \"20 \(nutrient.unit.rawValue)\". "
        + "If you don't know the amount, leave out \(Self.name(nutrient))."
    case .noNumber(let text, let nutrient):
      "\"\(text)\" is not an amount of \(Self.name(nutrient)). "
        + "Enter a number in \(Self.units(of: nutrient))."
    case .ambiguousComma(let text):
      "The comma in \"\(text)\" is ambiguous. Write \(Quantity.readings(of: text))."
    case .negative(let text, let nutrient):
      "\"\(text)\" is not a possible amount of \(Self.name(nutrient)). Enter zero or more."
    case .tooLarge(let text, let nutrient):
      "\"\(text)\" is too much \(Self.name(nutrient)). Enter a smaller amount, "
        + "in \(Self.units(of: nutrient))."
    case .lessThan(let text, let nutrient):
      "\"\(text)\" is an upper limit, not an exact amount of \(Self.name(nutrient)). "
        + "Enter your best estimate or leave out \(Self.name(nutrient))."
    case .wrongUnit(let unit, let nutrient):
      "\(nutrient.everydayName) can't be entered in \"\(unit)\". "
        + "Use \(Self.units(of: nutrient))."
    case .noReferenceValue(let nutrient, let population):
      "\(nutrient.everydayName) has no Daily Value for \(population.rawValue), so it can't be "
        + "entered as a percentage. Use \(Self.units(of: nutrient))."
    case .percentOfProtein(let text):
      "The amount of protein can't be computed from \"\(text)\", because labels adjust that "
        + "percentage for protein quality. Enter protein in g, mg or µg."
    case .vitaminAInUnits(let text):
      "\"\(text)\" of vitamin A can't be converted: an IU of retinol provides more vitamin A than "
        + "an IU of carotene. Enter the amount in µg RAE."
    case .vitaminEInUnits(let text):
      "\"\(text)\" of vitamin E can't be converted: 1 IU counts as 0.67 mg if the vitamin E is "
        + "natural, but 0.45 mg if it's synthetic. Enter the amount in mg."
    }
  }

  private static func name(_ nutrient: Nutrient) -> String { nutrient.everydayName.uncapitalized }

  private static func units(of nutrient: Nutrient) -> String {
    switch nutrient.unit {
    case .gram, .milligram, .microgram:
      nutrient.number == .vitaminD ? "g, mg, µg or IU" : "g, mg or µg"
    case .kilocalorie, .kilojoule: "kcal or kJ"
    case .internationalUnit:
      nutrient.number == .vitaminDInternationalUnits ? "IU or µg" : "IU"
    case .millimole, .percent: nutrient.unit.rawValue
    }
  }
}

extension String {
  /// The text with a small first letter, for use within a sentence.
  package var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
