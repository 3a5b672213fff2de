/// Rounding as a person does it on paper: of the decimals that numbers stand for, ties up.
enum Nearest {
  /// The number in 12 significant digits, free of what binary arithmetic adds to it.
  ///
  /// 1.4999999999999998, which is computed where 1.5 is meant, is a tie and rounds up.
  static func clean(_ value: Double) -> Double {
    guard value != 0, value.magnitude < 1e11 else { return value }
    // Powers of ten to 10²² are exact, and so is a whole number below 10¹².
    var scale = 1.0
    while value.magnitude * scale < 1e11, scale < 1e22 { scale *= 10 }
    return (value * scale).rounded() / scale
  }

  /// The whole number of steps nearest to an amount, and up from half way between two.
  static func steps(_ amount: Double, of step: Double) -> Double {
    (clean(clean(amount) / step) + 0.5).rounded(.down)
  }

  /// The multiple of a step of 1 or more that is nearest to an amount.
  static func multiple(_ amount: Double, of step: Double) -> Double {
    steps(amount, of: step) * step
  }

  /// The amount to so many decimals, without zeros at their end.
  static func decimals(_ amount: Double, _ count: Int) -> String {
    let scale = (0..<count).reduce(1.0) { product, _ in product * 10 }
    return DecimalText.shortest(steps(clean(amount) * scale, of: 1) / scale)
  }
}
