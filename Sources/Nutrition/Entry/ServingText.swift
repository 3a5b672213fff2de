extension Portion {
  /// The maximum number of characters in a serving's unit.
  public static let unitLimit = 200

  /// The highest density accepted, grams per ml; only metals are denser.
  public static let densityLimit = 20.0

  /// Whether a unit is a volume, which has a weight only if the density is known.
  public static func isVolume(_ unit: String) -> Bool { VolumeUnit(unit) != nil }

  /// The unit of a serving that is given by weight alone.
  private static let namelessUnit = "serving"

  /// Reads a serving size as labels write it: a measure and its weight.
  ///
  /// It reads "1 bar = 60 g", "2/3 cup (55g)", "1 cup (240 ml) = 245 g", "bar = 60 g" (one bar), and
  /// a weight alone, "60 g", for 1 serving. The weight can be in mg, g, kg, oz or lb, or a volume if
  /// the density is known; then a volume alone, such as "2/3 cup", is enough. "About" before a number
  /// is ignored.
  ///
  /// Amount and grams are decimals of at most 15 digits.
  /// - Parameters:
  ///   - text: The serving size.
  ///   - density: Grams per milliliter; nil if unknown.
  /// - Throws: If the weight or the measure is missing, a number is zero, negative or too large, or
  ///   the text has control characters.
  public init(serving text: String, density: Double? = nil) throws(ServingError) {
    guard let text = PlainText.cleaned(text) else { throw .forbiddenCharacter }
    if let density, !(density > 0 && density <= Self.densityLimit) { throw .badDensity(density) }
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw .noWeight(text) }
    if parts.count == 2 {
      let grams = try Self.grams(parts[1], in: text, density: density)
      try self.init(measure: parts[0], grams: grams, in: text)
    } else if text.last == ")", let parenthesis = text.lastIndex(of: "(") {
      let weight = text[text.index(after: parenthesis)...].dropLast()
      let grams = try Self.grams(String(weight), in: text, density: density)
      try self.init(measure: String(text[..<parenthesis]), grams: grams, in: text)
    } else {
      let grams = try Self.grams(text, in: text, density: density)
      let quantity = Quantity(Self.withoutAbout(text))
      let isVolume = quantity.flatMap { VolumeUnit($0.rest) } != nil
      try self.init(
        measure: isVolume ? text : "1 \(Self.namelessUnit)", grams: grams, in: text)
    }
  }

  /// Combines a measure, "2 cookies" or "bar", with its total weight.
  private init(measure: String, grams: Double, in text: String) throws(ServingError) {
    let measure = Self.withoutAbout(measure)
    guard !Quantity.isAmbiguous(measure) else { throw .ambiguousComma(text) }
    let quantity = Quantity(measure) ?? Quantity(value: 1, rest: measure)
    guard quantity.value > 0 else { throw .notPositive(text) }
    guard quantity.value <= FoodAmount.limitGrams else { throw .tooLarge(text) }
    guard let first = quantity.rest.first else { throw .noMeasure(text) }
    guard !Self.isOfNumbers(first) else { throw .unclearNumber(text) }
    guard quantity.rest.contains(where: \.isLetter) else { throw .noMeasure(text) }
    guard quantity.rest.count <= Self.unitLimit else { throw .unitTooLong(quantity.rest.count) }
    self.init(
      amount: DecimalText.fifteenDigits(quantity.value), unit: quantity.rest, grams: grams)
  }

  /// The grams of a weight, or of a volume with a known density.
  private static func grams(
    _ weight: String, in text: String, density: Double?
  ) throws(ServingError) -> Double {
    let weight = withoutAbout(weight)
    guard !Quantity.isAmbiguous(weight) else { throw .ambiguousComma(text) }
    guard let quantity = Quantity(weight) else { throw .noWeight(text) }
    let gramsInOne: Double
    if let mass = MassUnit(quantity.rest) {
      gramsInOne = mass.grams
    } else if let volume = VolumeUnit(quantity.rest) {
      guard let density else { throw .needsDensity(text) }
      gramsInOne = volume.milliliters * density
    } else {
      throw .noWeight(text)
    }
    let grams = DecimalText.fifteenDigits(quantity.value * gramsInOne)
    guard grams > 0 else { throw .notPositive(text) }
    guard grams <= FoodAmount.limitGrams else { throw .tooLarge(text) }
    return grams
  }

  /// Whether a unit that starts like this is the rest of an unreadable number.
  private static func isOfNumbers(_ character: Character) -> Bool {
    "/⁄.,+-−–".contains(character) || (character.isNumber && !character.isASCII)
  }

  /// The text without surrounding spaces and without "about" before its number.
  private static func withoutAbout(_ text: String) -> String {
    let text = text.split(separator: " ").joined(separator: " ")
    guard let first = text.first, first.isLetter || first == "~" else { return text }
    let about = text.prefixMatch(
      of: /(?i)(about|approx\.?|approximately|ca\.?|~)\s*(?=[0-9½¼¾⅓⅔.])/)
    guard let about else { return String(text) }
    return String(text[about.range.upperBound...])
  }
}
