/// Reads the amount of a nutrient as a user types it from a label.
public enum NutrientEntry {
  /// The text for an unknown amount, ignoring case.
  public static let unknown = "unknown"

  /// The text to restore the shipped value of a corrected amount.
  public static let original = "original"

  /// The largest amount accepted, in the nutrient's unit.
  public static let limit = 1e9

  /// Reads an amount and converts it to the nutrient's unit.
  ///
  /// It reads "20" (in the nutrient's unit), "20 g", "0.14g" for a nutrient in mg, "1,5", "½", and
  /// "20%" or "20% DV" of the Daily Value ("20%" of a nutrient in % is its amount). Energy can be in kcal (the Calories of a label) or in kJ
  /// (4.184 kJ = 1 kcal). IU are read for nutrients counted in IU and for vitamin D (40 IU = 1 µg).
  /// The form that labels add to the unit is ignored if it is what the nutrient counts: "mcg RAE" of
  /// vitamin A, "mcg DFE" of folate, "mg alpha-tocopherol" of vitamin E. So is "NE" of niacin, even
  /// though it includes niacin from tryptophan, because a label says nothing more precise.
  ///
  /// - Parameters:
  ///   - text: The amount.
  ///   - nutrient: The nutrient, by its number and unit.
  ///   - referenceValues: The Daily Values that the label's percentages refer to.
  ///   - onLabel: Whether the amount is from a label, where a percentage for protein is adjusted for
  ///     quality and so doesn't give the amount.
  /// - Returns: The amount in the nutrient's unit, zero or more, a decimal of at most 15 digits.
  /// - Throws: If there is no number, or it is negative, too large, ambiguous, a limit such as "less
  ///   than 1 g", or in a unit that can't be converted.
  public static func amount(
    _ text: String, of nutrient: Nutrient, referenceValues: ReferenceValues, onLabel: Bool = false
  ) throws(NutrientEntryError) -> Double {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { throw .empty(nutrient) }
    guard
      words.first?.isNumber == true
        || words.prefixMatch(of: /(?i)[<≤]|(less than|under|below|up to)\b/) == nil
    else {
      throw .lessThan(words, nutrient)
    }
    guard !Quantity.isAmbiguous(words) else { throw .ambiguousComma(words) }
    guard let quantity = Quantity(words) else { throw .noNumber(words, nutrient) }
    guard quantity.value >= 0 else { throw .negative(words, nutrient) }
    if onLabel, nutrient.number == .protein, quantity.rest.first == "%" {
      throw .percentOfProtein(words)
    }
    let factor = try factor(of: quantity, words, nutrient, referenceValues)
    let amount = DecimalText.fifteenDigits(quantity.value * factor.times / factor.over)
    guard amount <= limit else { throw .tooLarge(words, nutrient) }
    // "-0" reads as negative zero.
    return amount == 0 ? 0 : amount
  }

  /// Multiply a number by `times`, then divide by `over`, to get the nutrient's unit.
  private typealias Factor = (times: Double, over: Double)

  /// The factor from the unit as typed to the nutrient's unit.
  private static func factor(
    of quantity: Quantity, _ text: String, _ nutrient: Nutrient, _ referenceValues: ReferenceValues
  ) throws(NutrientEntryError) -> Factor {
    let written = quantity.rest
    guard !written.isEmpty else { return (1, 1) }
    if written.first == "%", nutrient.unit != .percent || written != "%",
      written.wholeMatch(of: /(?i)%\s*(dv|daily value)?/) != nil
    {
      guard let value = referenceValues[nutrient.number] else {
        throw .noReferenceValue(nutrient, referenceValues.population)
      }
      return (value.amount, 100)
    }
    guard let unit = NutrientUnit(written: withoutForm(written, of: nutrient)) else {
      throw .wrongUnit(written, nutrient)
    }
    do throws(UnitConversionError) {
      return try unit.factor(to: nutrient.unit, of: nutrient.number)
    } catch {
      switch error {
      case .vitaminAInUnits where unit == .internationalUnit: throw .vitaminAInUnits(text)
      case .vitaminEInUnits where unit == .internationalUnit: throw .vitaminEInUnits(text)
      default: throw .wrongUnit(written, nutrient)
      }
    }
  }

  /// The unit without the form that labels add to it.
  private static func withoutForm(_ unit: String, of nutrient: Nutrient) -> String {
    let forms: [String]
    switch nutrient.number {
    case .vitaminA: forms = ["rae"]
    case .folate: forms = ["dfe"]
    case .niacin: forms = ["ne"]
    case .vitaminE:
      forms = ["alpha-tocopherol", "alpha tocopherol", "α-tocopherol", "a-tocopherol"]
    default: return unit
    }
    let lowercased = unit.lowercased()
    guard let form = forms.first(where: { lowercased.hasSuffix(" \($0)") }) else { return unit }
    return String(unit.dropLast(form.count + 1))
  }
}
