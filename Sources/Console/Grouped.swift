/// Whole numbers for people to read.
public enum Grouped {
  /// The number with a comma before every three digits, such as "679,045".
  public static func text(_ number: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "")
      + String(
        digits.enumerated().flatMap { index, digit in
          index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
        })
  }
}
