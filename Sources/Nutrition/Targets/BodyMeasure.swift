/// Reads heights and body weights as people write them.
public enum BodyMeasure {
  private static let centimetersPerInch = 2.54
  private static let inchesPerFoot = 12.0

  /// Reads a height, such as "168", "168cm", "1.68 m", "5ft6in", "5'6\"" or "66in", in centimeters.
  ///
  /// - Throws: If the text isn't a height, is an impossible height, or is a bare number that may be
  ///   inches.
  public static func centimeters(_ text: String) throws(PersonError) -> Double {
    let written = text.lowercased().filter { !$0.isWhitespace }
    if let bare = Quantity(written), bare.rest.isEmpty, possibleInches.contains(bare.value) {
      throw .heightWithoutUnit(DecimalText.brief(bare.value))
    }
    guard let value = feet(written) ?? metric(written) else { throw .noHeight(text) }
    let centimeters = DecimalText.fifteenDigits(value)
    guard Person.possibleHeights.contains(centimeters) else {
      throw .impossibleHeight(cm: centimeters)
    }
    return centimeters
  }

  /// Reads a weight, such as "64.2", "64.2 kg" or "141lb", in kilograms.
  ///
  /// - Throws: If the text isn't a weight, or is an impossible weight.
  public static func kilograms(_ text: String) throws(PersonError) -> Double {
    guard !Quantity.isAmbiguous(text), let quantity = Quantity(text),
      let unit = quantity.rest.isEmpty ? MassUnit.kilogram : MassUnit(quantity.rest)
    else { throw .noWeight(text) }
    let kilograms = DecimalText.fifteenDigits(
      quantity.value * unit.grams / MassUnit.kilogram.grams)
    try Person.check(kilograms: kilograms)
    return kilograms
  }

  /// The kilograms of a weight, perhaps without a unit.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - unit: The unit of a bare number.
  ///   - last: The last weight, kilograms; nil if none is known.
  /// - Returns: The weight.
  /// - Throws: If the text isn't a weight, or a bare number is rather in the other unit: nearer to the
  ///   last weight then, or many kilograms without a last weight.
  package static func kilograms(
    _ text: String, unit: MassUnit, last: Double?
  ) throws(PersonError) -> Double {
    guard !Quantity.isAmbiguous(text), let quantity = Quantity(text), quantity.rest.isEmpty,
      quantity.value > 0
    else { return try kilograms(text) }
    let isMetric = unit == .kilogram
    let (value, other) = (
      quantity.value * unit.grams,
      quantity.value * (isMetric ? MassUnit.pound : .kilogram).grams
    )
    let isOther =
      if let last = last.map({ $0 * MassUnit.kilogram.grams }) {
        max(value / last, last / value) > max(other / last, last / other)
      } else {
        isMetric && quantity.value > mostWithoutUnit
      }
    if isOther, Person.possibleWeights.contains(other / MassUnit.kilogram.grams) {
      throw .weightWithoutUnit(DecimalText.brief(quantity.value))
    }
    return try kilograms("\(text)\(isMetric ? "kg" : "lb")")
  }

  /// The most kilograms that a first weight may have without its unit.
  private static let mostWithoutUnit = 120.0

  /// Heights in inches of those who are taller than a small child.
  private static let possibleInches = 40.0..<96.0

  private static func feet(_ text: String) -> Double? {
    let pattern = /([0-9]{1,2})(?:ft|feet|foot|['′’])(?:([0-9.]+)(?:in|inch|inches|["″”]|'')?)?/
    guard let match = text.wholeMatch(of: pattern), let feet = Double(match.1) else { return nil }
    guard let written = match.2 else { return feet * inchesPerFoot * centimetersPerInch }
    guard let inches = Double(written), inches < inchesPerFoot else { return nil }
    return (feet * inchesPerFoot + inches) * centimetersPerInch
  }

  private static func metric(_ text: String) -> Double? {
    guard let quantity = Quantity(text), !Quantity.isAmbiguous(text) else { return nil }
    switch quantity.rest {
    case "", "cm": return quantity.value
    case "m": return quantity.value * 100
    case "in", "inch", "inches", "\"", "″", "”": return quantity.value * centimetersPerInch
    default: return nil
    }
  }

  /// A height in feet and inches, such as "5 ft 6 in".
  public static func feetAndInches(centimeters: Double) -> String {
    let inches = Int((centimeters / centimetersPerInch).rounded())
    return "\(inches / Int(inchesPerFoot)) ft \(inches % Int(inchesPerFoot)) in"
  }

  /// A weight in pounds.
  public static func pounds(kilograms: Double) -> Double {
    kilograms * MassUnit.kilogram.grams / MassUnit.pound.grams
  }
}

extension DisplayUnits {
  /// The unit of body weights that are written without one.
  package var weightUnit: MassUnit { weight == .ounces ? .pound : .kilogram }
}
