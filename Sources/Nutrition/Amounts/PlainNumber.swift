/// A number that a person wrote with nothing behind it.
package enum PlainNumber {
  /// Reads "2", "1.5", "1,5", "1/2", "1 1/2", "½", "1½" and "-3".
  ///
  /// - Parameter text: The number in words; spaces around it do not matter.
  /// - Returns: The number, a decimal of at most 15 digits.
  /// - Throws: When it is no finite number alone, or may be read in two ways.
  package static func value(_ text: String) throws(PlainNumberError) -> Double {
    guard !Quantity.isAmbiguous(text) else { throw .ambiguousComma(text) }
    guard let quantity = Quantity(text), quantity.rest.isEmpty, quantity.value.isFinite else {
      throw .noNumber
    }
    // What is read from "-0" has a sign.
    return quantity.value == 0 ? 0 : DecimalText.fifteenDigits(quantity.value)
  }
}

/// Why a text is no number.
package enum PlainNumberError: Error, Hashable, Sendable, CustomStringConvertible {
  case noNumber
  case ambiguousComma(String)

  /// What is said of the text.
  package var description: String {
    switch self {
    case .noNumber: "is no number."
    case .ambiguousComma(let text):
      "may be thousands or decimals. Write \(Quantity.readings(of: text))."
    }
  }
}
