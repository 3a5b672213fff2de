/// A number with nothing after it.
package enum PlainNumber {
  /// Reads "2", "1.5", "1,5", "1/2", "1 1/2", "½", "1½" and "-3".
  ///
  /// - Parameter text: The number; spaces around it don't matter.
  /// - Returns: The number, a decimal of at most 15 digits.
  /// - Throws: When the text is not just a finite number, or can be read in two ways.
  package static func value(_ text: String) throws(PlainNumberError) -> Double {
    guard !Quantity.isAmbiguous(text) else { throw .ambiguousComma(text) }
    guard let quantity = Quantity(text), quantity.rest.isEmpty, quantity.value.isFinite else {
      throw .noNumber
    }
    // "-0" would keep its sign.
    return quantity.value == 0 ? 0 : DecimalText.fifteenDigits(quantity.value)
  }
}

/// Why a text is not a number.
package enum PlainNumberError: Error, Hashable, Sendable, CustomStringConvertible {
  case noNumber
  case ambiguousComma(String)

  /// What is wrong with the text, to follow it in a sentence.
  package var description: String {
    switch self {
    case .noNumber: "is not a number."
    case .ambiguousComma(let text):
      "has an ambiguous comma. Write \(Quantity.readings(of: text))."
    }
  }
}
