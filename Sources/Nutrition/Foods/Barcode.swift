/// The number below a package's bars: a Global Trade Item Number of GS1.
public struct Barcode: Hashable, Sendable, CustomStringConvertible {
  /// The number in its longest form: 14 digits, filled with zeros at the front.
  public let gtin14: String

  /// Reads GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN) or GTIN-14, with spaces or hyphens between.
  ///
  /// The last digit is checked by the rule of the GS1 General Specifications, 7.9. The short form
  /// UPC-E is none of these.
  /// - Throws: When there is something but digits, they are too few or many, or the last is wrong.
  public init(_ text: String) throws(BarcodeError) {
    let digits = text.unicodeScalars.filter { $0 != " " && $0 != "-" }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first != "-", last != "-",
      digits.allSatisfy({ ("0"..."9").contains($0) })
    else { throw .notDigits(text) }
    guard [8, 12, 13, 14].contains(digits.count) else {
      throw .wrongLength(text, digits: digits.count)
    }
    let values = digits.map { Int($0.value) - 0x30 }
    let check = Self.checkDigit(values.dropLast())
    guard values.last == check else { throw .wrongCheckDigit(text, expected: check) }
    gtin14 = String(repeating: "0", count: 14 - values.count) + values.map(String.init).joined()
  }

  /// The number in its longest form.
  public var description: String { gtin14 }

  /// What brings the sum to a multiple of ten, every second digit from the right counted thrice.
  private static func checkDigit(_ digits: some BidirectionalCollection<Int>) -> Int {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + digit.element * (digit.offset.isMultiple(of: 2) ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }
}

/// Why a text is no barcode.
public enum BarcodeError: Error, Hashable, Sendable, CustomStringConvertible {
  case notDigits(String)
  case wrongLength(String, digits: Int)
  case wrongCheckDigit(String, expected: Int)

  /// What is wrong with the barcode, and what to do.
  public var description: String {
    switch self {
    case .notDigits(let text):
      "\"\(text)\" is no barcode. Give the digits below the bars."
    case .wrongLength(let text, let digits):
      "\"\(text)\" has \(Counted.text(digits, "digit")), and a barcode has 8, 12, 13 or 14. "
        + "Give all below the bars, the small ones at the ends too."
    case .wrongCheckDigit(let text, let expected):
      "\"\(text)\" is mistyped: by the digits before it, its last would be \(expected). "
        + "Compare it with the package."
    }
  }
}
