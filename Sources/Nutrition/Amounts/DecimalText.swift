/// Numbers as text.
public enum DecimalText {
  /// The shortest text that reads back as the same number, without a trailing ".0".
  public static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number as people write it: a repeating decimal, such as two thirds, to three places, and a
  /// very small number without an exponent.
  public static func brief(_ value: Double) -> String {
    let places = 3
    if value > 1e-12, value < 1e-3 {
      var digits = rounded(value, decimals: 12)
      while digits.last == "0" { digits.removeLast() }
      return digits
    }
    let short = rounded(value, decimals: places)
    guard value >= 0.1, let rounded = Double(short), rounded != value,
      shortest(value).utf8.count > short.utf8.count + places
    else { return shortest(value) }
    return short
  }

  /// The number rounded to this many decimals, halves away from zero; huge numbers stay as "1e+30".
  public static func rounded(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let steps = (value * scale).rounded()
    guard abs(steps) < 1e15 else { return shortest(value) }
    let digits = String(Int64(abs(steps)))
    var text = steps < 0 ? "-" : ""
    guard decimals > 0 else { return text + digits }
    let wholes = digits.utf8.count - decimals
    guard wholes > 0 else {
      text += "0."
      for _ in wholes..<0 { text += "0" }
      return text + digits
    }
    let point = digits.utf8.index(digits.startIndex, offsetBy: wholes)
    return text + digits[..<point] + "." + digits[point...]
  }

  /// The whole number with a comma before every three digits, such as "679,045".
  public static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "")
      + String(
        digits.enumerated().flatMap { index, digit in
          index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
        })
  }

  /// Whether a number is certainly a decimal of at most 15 digits, like nearly all that people enter.
  ///
  /// A whole number so small is exact, and a division by a power of ten rounds to the nearest double.
  private static func hasFewDigits(_ value: Double) -> Bool {
    let steps = (value * 1e6).rounded()
    return abs(steps) < 1e15 && steps / 1e6 == value
  }

  /// The nearest double to the value's decimal form of at most 15 significant digits.
  ///
  /// Every such decimal reads back as the same double, and the double is written as that decimal;
  /// so what is computed, such as a third of something, survives text of 15 digits exactly. The
  /// digits rounded are those of the shortest text, halves away from zero. Values that have no more
  /// digits, infinities and NaN stay as they are.
  public static func fifteenDigits(_ value: Double) -> Double {
    guard value.isFinite, !hasFewDigits(value) else { return value }
    var digits: Int64 = 0
    var (count, exponent) = (0, 0)
    var (roundsUp, hasMore, isFraction) = (false, false, false)
    var text = value.magnitude.description.utf8[...]
    while let byte = text.popFirst() {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"):
        guard let written = Int(Substring(text)) else { return value }
        exponent += written
        text = text[text.endIndex...]
      case let byte where count < 15:
        digits = digits * 10 + Int64(byte & 0xF)
        if digits > 0 { count += 1 }
        if isFraction { exponent -= 1 }
      default:
        if count == 15 { roundsUp = byte >= UInt8(ascii: "5") }
        count += 1
        hasMore = hasMore || byte != UInt8(ascii: "0")
        if !isFraction { exponent += 1 }
      }
    }
    guard hasMore else { return value }
    let nearest = decimal(roundsUp ? digits + 1 : digits, exponent)
    // Rounding up may leave what a double can hold.
    let rounded = nearest.isFinite ? nearest : decimal(digits, exponent)
    return value.sign == .minus ? -rounded : rounded
  }

  /// The double nearest to digits with a power of ten.
  private static func decimal(_ digits: Int64, _ exponent: Int) -> Double {
    // Powers of ten up to 22 are doubles, so that one operation rounds only once (Clinger 1990).
    switch exponent {
    case -22..<0: Double(digits) / powersOfTen[-exponent]
    case 0...22: Double(digits) * powersOfTen[exponent]
    default: Double("\(digits)e\(exponent)") ?? .infinity
    }
  }

  private static let powersOfTen = (0...22).map { Double("1e\($0)") ?? .nan }
}
