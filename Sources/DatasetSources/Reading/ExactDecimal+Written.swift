internal import DatasetFormat

/// Numbers as downloads write them: `47`, `.5`, `75.0`, `1.25E-4`.
///
/// A double holds 15 digits exactly. Further ones are noise of its binary form and are rounded
/// away: 1.3330000000000002 is 1.333.
extension ExactDecimal {
  /// Reads a number; nil for anything else, and for numbers too large for 15 digits.
  init?(written text: some Collection<UInt8>) {
    var scanner = Scanner()
    for byte in text {
      guard scanner.read(byte) else { return nil }
    }
    guard scanner.isComplete else { return nil }
    self.init(digits: scanner.digits, places: scanner.places)
    dropZeros()
    round(by: max(digits.description.utf8.count, places, Self.maximumDigits) - Self.maximumDigits)
    while places < 0 {
      guard digits < Self.tooManyDigits else { return nil }
      digits *= 10
      places += 1
    }
    if scanner.isNegative { digits = -digits }
  }

  /// Makes a number of at most 15 digits, and drops zeros at its end after the point.
  init(shortening digits: Int64, places: Int) {
    self.init(digits: digits, places: places)
    while self.places > 0, self.digits.isMultiple(of: 10) {
      self.digits /= 10
      self.places -= 1
    }
  }

  /// The smallest number with more digits than are kept.
  private static let tooManyDigits: Int64 = 1_000_000_000_000_000

  /// Drops the zeros at the end, also those of a whole number.
  private mutating func dropZeros() {
    if digits == 0 { places = 0 }
    while digits != 0, digits.isMultiple(of: 10) {
      digits /= 10
      places -= 1
    }
  }

  /// Drops so many digits, rounding half up.
  private mutating func round(by surplus: Int) {
    guard surplus > 0 else { return }
    for step in 0..<surplus {
      let isLast = step == surplus - 1
      digits = isLast ? (digits + 5) / 10 : digits / 10
      places -= 1
    }
    dropZeros()
  }
}

extension ExactDecimal {
  /// The part of a number that was read so far.
  private struct Scanner {
    /// Up to here, another digit fits into 64 bits.
    private static let capacity: Int64 = 100_000_000_000_000_000

    var digits: Int64 = 0
    var isNegative = false
    private var decimals = 0
    private var dropped = 0
    private var exponent = 0
    private var exponentIsNegative = false
    private var hasDigit = false
    private var part = Part.start

    private enum Part {
      case start, whole, fraction, exponentStart, exponentSign, exponent
    }

    var places: Int { decimals - dropped - (exponentIsNegative ? -exponent : exponent) }

    var isComplete: Bool {
      switch part {
      case .whole, .fraction: hasDigit
      case .exponent: exponent <= 400
      case .start, .exponentStart, .exponentSign: false
      }
    }

    mutating func read(_ byte: UInt8) -> Bool {
      switch (byte, part) {
      case (UInt8(ascii: "0")...UInt8(ascii: "9"), _):
        readDigit(Int64(byte - UInt8(ascii: "0")))
      case (UInt8(ascii: "."), .start), (UInt8(ascii: "."), .whole):
        part = .fraction
      case (UInt8(ascii: "-"), .start):
        isNegative = true
        part = .whole
      case (UInt8(ascii: "+"), .start):
        part = .whole
      case (UInt8(ascii: "e"), .whole), (UInt8(ascii: "E"), .whole),
        (UInt8(ascii: "e"), .fraction), (UInt8(ascii: "E"), .fraction):
        part = .exponentStart
        return hasDigit
      case (UInt8(ascii: "-"), .exponentStart):
        exponentIsNegative = true
        part = .exponentSign
      case (UInt8(ascii: "+"), .exponentStart):
        part = .exponentSign
      default:
        return false
      }
      return true
    }

    private mutating func readDigit(_ digit: Int64) {
      switch part {
      case .exponentStart, .exponentSign, .exponent:
        part = .exponent
        exponent = min(exponent * 10 + Int(digit), 1_000)
      case .start, .whole, .fraction:
        hasDigit = true
        if part == .fraction { decimals += 1 } else { part = .whole }
        if digits < Self.capacity { digits = digits * 10 + digit } else { dropped += 1 }
      }
    }
  }
}
