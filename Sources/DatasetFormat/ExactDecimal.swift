/// A decimal number as it is written: its digits, and how many of them follow the point.
///
/// The database stores exactly what the dataset file says, and the dataset file what its source
/// says. 12.50 is 125 with one place. Dataset files have no numbers below zero.
package struct ExactDecimal: Hashable {
  /// With up to this many digits, every number is exact as a double too.
  package static let maximumDigits = 15

  package var digits: Int64
  package var places: Int

  package init(digits: Int64, places: Int) {
    self.digits = digits
    self.places = places
  }

  /// The number 0.
  package static let zero = ExactDecimal(digits: 0, places: 0)

  /// The number 1.
  package static let one = ExactDecimal(digits: 1, places: 0)

  /// Reads digits with at most one point among them; nil for anything else.
  package init?(_ text: ArraySlice<UInt8>) {
    guard let decimal = text.withUnsafeBufferPointer(Self.init(characters:)) else { return nil }
    self = decimal
  }

  private init?(characters: UnsafeBufferPointer<UInt8>) {
    var digits: Int64 = 0
    var places = 0
    var isPastPoint = false
    var significant = 0
    var hasDigit = false
    var trailingZeros = 0
    for byte in characters {
      if byte == UInt8(ascii: "."), !isPastPoint {
        isPastPoint = true
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      hasDigit = true
      // Zeros after the point count only when another digit follows them.
      if isPastPoint, byte == UInt8(ascii: "0") {
        trailingZeros += 1
        continue
      }
      for _ in 0..<trailingZeros {
        digits *= 10
        if digits > 0 { significant += 1 }
        places += 1
        guard significant <= Self.maximumDigits else { return nil }
      }
      trailingZeros = 0
      digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
      if digits > 0 { significant += 1 }
      if isPastPoint { places += 1 }
      guard significant <= Self.maximumDigits, places <= Self.maximumDigits else { return nil }
    }
    guard hasDigit else { return nil }
    self.digits = digits
    self.places = places
  }

  /// The nearest double, which parsing the text would also give.
  package var value: Double {
    Double(digits) / Double(Self.powersOfTen[places])
  }

  /// The number times 10 to the power of `scale`, which is at least `places`; nil if it is too long.
  package func steps(scale: Int) -> Int64? {
    let (steps, overflow) = digits.multipliedReportingOverflow(by: Self.powersOfTen[scale - places])
    return overflow || steps > Self.largestExact ? nil : steps
  }

  /// 10 to the powers 0 to `maximumDigits`.
  package static let powersOfTen: [Int64] = (0...maximumDigits).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }

  /// Up to here every whole number is exact as a double.
  private static let largestExact: Int64 = 1 << 53
}

extension ExactDecimal: CustomStringConvertible {
  /// The number as dataset files write it: digits, and a point if there are places.
  package var description: String {
    let text = digits.magnitude.description
    let sign = digits < 0 ? "-" : ""
    guard places > 0 else { return sign + text }
    let padded = String(repeating: "0", count: max(places + 1 - text.utf8.count, 0)) + text
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
