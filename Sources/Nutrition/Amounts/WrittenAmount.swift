/// How many of what, as a person writes it: "2 cups", "half a cup", "2 x 30 g", "a dozen eggs".
struct WrittenAmount: Equatable {
  var value: Double
  /// The words behind the number, those of a unit perhaps.
  var rest: String
  /// Whether there is a number at all; else it is one of what the words say.
  var hasNumber: Bool
  /// Whether another number follows, which is no part of an amount unless a measure is called so.
  var isFollowedByNumber: Bool { rest.first.map { "0"..."9" ~= $0 } ?? false }

  /// Reads an amount; nil for a text that says nothing.
  ///
  /// - Throws: When the number may be read in two ways, is not above zero, or has behind it what
  ///   can be no unit, as "1//2" has.
  init?(_ text: String) throws(AmountError) {
    guard !Quantity.isAmbiguous(text) else { throw .ambiguousComma(text) }
    if let quantity = Quantity(text) {
      guard quantity.value > 0 else { throw .notPositive(text) }
      (value, rest) = Self.continued(quantity)
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

  /// Whether a number has what can be a unit behind it.
  var isUnit: Bool { hasNumber && !isFollowedByNumber }

  /// What "2 x 30 g", "2 dozen" and "1/2 a cup" come to.
  private static func continued(_ quantity: Quantity) -> (Double, String) {
    let rest = quantity.rest
    if let sign = rest.first, "xX×*".contains(sign),
      let other = Quantity(String(rest.dropFirst())), other.value > 0
    {
      return (quantity.value * other.value, other.rest)
    }
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

  /// Whether a unit may begin so; some measures begin with a number, such as "6 oz container".
  private static func mayBeginUnit(_ character: Character) -> Bool {
    character.isLetter || "(\"“'’".contains(character) || "0"..."9" ~= character
  }

  /// The words without an "of" at their beginning or end; nil where there is none.
  private static func withoutOf(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return nil }
    if words.first?.lowercased() == "of" { return words.dropFirst().joined(separator: " ") }
    if words.last?.lowercased() == "of" { return words.dropLast().joined(separator: " ") }
    return nil
  }
}
