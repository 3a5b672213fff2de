extension Portion {
  /// The most characters that the unit of an entered serving may have.
  public static let unitLimit = 200

  /// The highest density that is believed, grams per ml: metals are denser, food is not.
  public static let densityLimit = 20.0

  /// Whether a unit is one of volume, which weighs something only where the density is known.
  public static func isVolume(_ unit: String) -> Bool { VolumeUnit(unit) != nil }

  /// What a serving is called that is given by its weight alone.
  private static let namelessUnit = "serving"

  /// Reads a serving as labels write it: what is counted, and its weight.
  ///
  /// Forms: "1 bar = 60 g", "2/3 cup (55g)", "1 cup (240 ml) = 245 g", "bar = 60 g" (one), and a
  /// weight alone, "60 g", which makes 1 serving. The weight is in mg, g, kg, oz or lb, or a volume
  /// where the density is known. A volume alone, "2/3 cup" or "250 ml", is its own measure. "About"
  /// before a number is dropped.
  ///
  /// Amount and grams are decimals of at most 15 digits.
  /// - Parameters:
  ///   - text: The serving in words.
  ///   - density: Grams per millilitre; nil when unknown, so that a volume cannot be weighed.
  /// - Throws: When there is no weight or nothing that weighs it, a number is not above zero or
  ///   absurd, or the text has characters that do not belong in a name.
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

  /// Takes what is counted, "2 cookies" or "bar", and the weight of it all.
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

  /// The grams of a weight in words, or of a volume by its density.
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

  /// Whether a unit that begins so is the rest of a number that was not understood.
  private static func isOfNumbers(_ character: Character) -> Bool {
    "/⁄.,+-−–".contains(character) || (character.isNumber && !character.isASCII)
  }

  /// The text without spaces around it, nor "about" before its number, as labels have it.
  private static func withoutAbout(_ text: String) -> String {
    let text = text.split(separator: " ").joined(separator: " ")
    guard let first = text.first, first.isLetter || first == "~" else { return text }
    let about = text.prefixMatch(
      of: /(?i)(about|approx\.?|approximately|ca\.?|~)\s*(?=[0-9½¼¾⅓⅔.])/)
    guard let about else { return String(text) }
    return String(text[about.range.upperBound...])
  }
}
