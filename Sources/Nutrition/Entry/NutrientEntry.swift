/// The amount of one nutrient, as a person types it from a label.
public enum NutrientEntry {
  /// What people and files say, in any case of letters, of an amount that is not known.
  public static let unknown = "unknown"

  /// What a person says of a corrected amount to have the shipped one again.
  public static let original = "original"

  /// More of a nutrient than this, in its own unit, is absurd in any serving.
  public static let limit = 1e9

  /// Reads an amount in the nutrient's own unit.
  ///
  /// Forms: "20" (in the nutrient's unit), "20 g", "0.14g" of a nutrient in mg, "1,5", "½", "20%"
  /// or "20 % DV" of the Daily Value. Energy may be in kcal ("Calories" of a label are those) or
  /// kJ, 4.184 of which are 1 kcal. IU are read for nutrients that are counted in IU, and for
  /// vitamin D, 40 IU of which are 1 µg. What labels add to the unit is dropped where it is what
  /// the nutrient counts: "mcg RAE" of vitamin A, "mcg DFE" of folate, "mg alpha-tocopherol" of
  /// vitamin E; and in "mg NE" of niacin, though niacin itself leaves out what the body makes of
  /// tryptophan, for of labels no more is known.
  ///
  /// - Parameters:
  ///   - text: The amount in words.
  ///   - nutrient: The nutrient, by its number and unit.
  ///   - dailyValues: Those of the population that the label's percentages are for.
  ///   - onLabel: Whether it stands on a label, where the share of protein's Daily Value is not that of
  ///     its plain amount, and so says none.
  /// - Returns: The amount in the nutrient's unit, zero or more, a decimal of at most 15 digits.
  /// - Throws: When there is no number, it is negative or absurd, may be read in two ways, or is
  ///   in a unit that says nothing certain of this nutrient. "Less than 1 g" is no amount.
  public static func amount(
    _ text: String, of nutrient: Nutrient, dailyValues: DailyValues, onLabel: Bool = false
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
      throw .shareOfProtein(words)
    }
    let factor = try factor(of: quantity, words, nutrient, dailyValues)
    let amount = DecimalText.fifteenDigits(quantity.value * factor.times / factor.over)
    guard amount <= limit else { throw .tooLarge(words, nutrient) }
    // What is read from "-0" has a sign.
    return amount == 0 ? 0 : amount
  }

  /// What a number is to be multiplied with, and then divided by, to be in the nutrient's unit.
  private typealias Factor = (times: Double, over: Double)

  /// The factor from what was typed to the nutrient's unit.
  private static func factor(
    of quantity: Quantity, _ text: String, _ nutrient: Nutrient, _ dailyValues: DailyValues
  ) throws(NutrientEntryError) -> Factor {
    let written = quantity.rest
    guard !written.isEmpty else { return (1, 1) }
    if written.first == "%", written.wholeMatch(of: /(?i)%\s*(dv|daily value)?/) != nil {
      guard let value = dailyValues[nutrient.number] else {
        throw .noDailyValue(nutrient, dailyValues.population)
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

  /// The unit without the form that labels name behind it.
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
