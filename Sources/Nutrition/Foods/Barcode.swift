/// The number below a package's barcode: GS1's Global Trade Item Number.
public struct Barcode: Hashable, Sendable, CustomStringConvertible {
  /// The number with 14 digits, padded with leading zeros.
  public let gtin14: String

  /// Reads GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN) or GTIN-14, with or without spaces and hyphens.
  ///
  /// The last digit must be the check digit of the GS1 General Specifications, 7.9. The short form
  /// UPC-E isn't supported.
  /// - Throws: If it isn't a number, has the wrong length or the wrong check digit.
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

  /// The number with 14 digits.
  public var description: String { gtin14 }

  /// The digit that makes the sum a multiple of ten; from the right, every other digit counts three
  /// times.
  private static func checkDigit(_ digits: some BidirectionalCollection<Int>) -> Int {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + digit.element * (digit.offset.isMultiple(of: 2) ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }
}

/// Why a text is not a barcode.
public enum BarcodeError: Error, Hashable, Sendable, CustomStringConvertible {
  case notDigits(String)
  case wrongLength(String, digits: Int)
  case wrongCheckDigit(String, expected: Int)

  /// What is wrong and how to fix it.
  public var description: String {
    switch self {
    case .notDigits(let text):
      "\"\(text)\" is not a barcode. Enter the digits below the bars."
    case .wrongLength(let text, let digits):
      "\"\(text)\" has \(Counted.text(digits, "digit")); a barcode has 8, 12, 13 or 14. "
        + "Include the small digits at both ends."
    case .wrongCheckDigit(let text, let expected):
      "\"\(text)\" isn't a valid barcode. If the other digits are right, the last one should be "
        + "\(expected). Compare the digits with the package."
    }
  }
}
