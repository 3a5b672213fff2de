/// An amount as a person writes it: "2 cups", "half a cup", "2 x 30 g", "a dozen eggs".
struct WrittenAmount: Equatable {
  var value: Double
  /// The words after the number, such as a unit.
  var rest: String
  /// Whether a number was written; without one, the amount is one.
  var hasNumber: Bool
  /// Whether another number follows, which only the name of a portion can have.
  var isFollowedByNumber: Bool { rest.first.map { "0"..."9" ~= $0 } ?? false }

  /// Reads an amount; nil for a text without words.
  ///
  /// - Throws: When the number can be read in two ways, is not above zero, or is followed by
  ///   something that can't be a unit, as in "1//2".
  init?(_ text: String) throws(AmountError) {
    let text = Self.withPlainDigits(text)
    guard !Quantity.isAmbiguous(text) else { throw .ambiguousComma(text) }
    guard !Quantity.isSplit(text) else { throw .splitNumber(text) }
    if let quantity = Quantity(text) {
      guard quantity.value > 0 else { throw .notPositive(text) }
      (value, rest) = Self.continued(quantity, in: text)
      if let added = Self.addedMass(value, rest) { (value, rest) = added }
      hasNumber = true
      guard rest.first.map(Self.mayBeginUnit) ?? true else { throw .noNumber(text) }
    } else if let words = NumberWords(text) {
      (value, rest) = (words.value, words.rest)
      hasNumber = true
    } else {
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, first.first.map(Self.mayBeginUnit) == true else { return nil }
      (value, rest, hasNumber) = (1, words.joined(separator: " "), false)
    }
    while let shorter = Self.withoutOf(rest) { rest = shorter }
  }

  /// Whether a number is followed by what can be a unit.
  var isUnit: Bool { hasNumber && !isFollowedByNumber }

  /// What "2 x 30 g", "2 dozen" and "1/2 a cup" come to.
  private static func continued(_ quantity: Quantity, in text: String) -> (Double, String) {
    let rest = quantity.rest
    if let sign = rest.first, "xX×*".contains(sign),
      let other = Quantity(String(rest.dropFirst())), other.value > 0
    {
      return (quantity.value * other.value, other.rest)
    }
    if let rest = withoutTimes(rest, in: text) { return (quantity.value, rest) }
    if let more = withFraction(quantity) { return more }
    var words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
    var value = quantity.value
    if words.first?.lowercased() == "dozen" {
      value *= NumberWords.dozen
      words.removeFirst()
    } else if let first = words.first, ["a", "an"].contains(first.lowercased()), words.count > 1 {
      words.removeFirst()
    } else {
      return (value, rest)
    }
    return (value, words.joined(separator: " "))
  }

  /// What follows the sign of "2x large"; a separate "x large" can be a size.
  private static func withoutTimes(_ rest: String, in text: String) -> String? {
    let isApart = text.firstRange(of: rest).map {
      text[..<$0.lowerBound].last?.isWhitespace ?? true
    }
    guard isApart == false, let sign = rest.first, "xX×".contains(sign),
      rest.dropFirst().first?.isWhitespace == true
    else { return nil }
    return String(rest.dropFirst().drop(while: \.isWhitespace))
  }

  /// What "1 and 1/2 cups" and "1 and a half cups" come to.
  private static func withFraction(_ quantity: Quantity) -> (Double, String)? {
    let words = quantity.rest.split(whereSeparator: \.isWhitespace)
    guard quantity.value == quantity.value.rounded(), words.count > 1,
      words[0].lowercased() == "and"
    else { return nil }
    if let part = Quantity(words.dropFirst().joined(separator: " ")), part.value > 0, part.value < 1
    {
      return (quantity.value + part.value, part.rest)
    }
    guard words.count > 2, words[1].lowercased() == "a",
      let part = NumberWords.parts[words[2].lowercased()]
    else { return nil }
    return (quantity.value + part, words.dropFirst(3).joined(separator: " "))
  }

  /// What "1 lb 4 oz" comes to: a weight, and a smaller one that is less than one of its units.
  private static func addedMass(_ value: Double, _ rest: String) -> (Double, String)? {
    let words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, let unit = MassUnit(first) else { return nil }
    let behind = words.dropFirst(words.dropFirst().first?.lowercased() == "and" ? 2 : 1)
    guard let second = Quantity(behind.joined(separator: " ")) else { return nil }
    let others = second.rest.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = others.first, let smaller = MassUnit(name), second.value > 0,
      second.value * smaller.grams < unit.grams
    else { return nil }
    return (
      value + second.value * smaller.grams / unit.grams,
      ([first] + others.dropFirst()).joined(separator: " ")
    )
  }

  /// The text with East Asian full-width digits as plain ones.
  private static func withPlainDigits(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ("０"..."９").contains($0) }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          ("０"..."９").contains(scalar) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }))
  }

  /// Whether a unit can begin with a character; some portions begin with a number, such as "6 oz
  /// container".
  private static func mayBeginUnit(_ character: Character) -> Bool {
    character.isLetter || "(\"“'’".contains(character) || "0"..."9" ~= character
  }

  /// The words without an "of" at their beginning or end; nil when there is none.
  private static func withoutOf(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return nil }
    if words.first?.lowercased() == "of" { return words.dropFirst().joined(separator: " ") }
    if words.last?.lowercased() == "of" { return words.dropLast().joined(separator: " ") }
    return nil
  }
}
