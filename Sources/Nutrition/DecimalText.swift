/// Numbers as text.
public enum DecimalText {
  /// The shortest text that reads back as the same number, without a trailing ".0".
  public static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
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
}
