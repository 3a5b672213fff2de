/// Numbers as text.
public enum DecimalText {
  /// The shortest text that reads back as the same number, without a trailing ".0".
  public static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number as people write it: a fraction that never ends, such as two thirds, to three places,
  /// and a very small one without an exponent.
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

  /// The number rounded to so many decimals, halves away from zero; "1e+30" and the like as such.
  public static func rounded(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let steps = (value * scale).rounded()
    guard abs(steps) < 1e15 else { return shortest(value) }
    let digits = String(Int64(abs(steps)))
    let sign = steps < 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
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

  /// Whether a number is surely a decimal of at most 15 digits, as nearly all are that people enter.
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
    var text = "\(value.magnitude)"[...]
    var exponent = 0
    if let mark = text.firstIndex(of: "e") {
      guard let written = Int(text[text.index(after: mark)...]) else { return value }
      exponent = written
      text = text[..<mark]
    }
    let point = text.firstIndex(of: ".") ?? text.endIndex
    exponent -= text[point...].dropFirst().count
    let digits = text.filter { $0 != "." }.drop { $0 == "0" }
    let excess = digits.count - 15
    guard excess > 0, digits.dropFirst(15).contains(where: { $0 != "0" }),
      let kept = Int64(digits.prefix(15)), let next = digits.dropFirst(15).first
    else { return value }
    let decimal = { (digits: Int64) in Double("\(digits)e\(exponent + excess)") ?? .infinity }
    let nearest = decimal(next >= "5" ? kept + 1 : kept)
    // Rounding up may leave what a double can hold.
    let rounded = nearest.isFinite ? nearest : decimal(kept)
    return value.sign == .minus ? -rounded : rounded
  }
}
