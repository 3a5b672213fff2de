internal import Nutrition

/// Rounding as on paper: of decimal numbers, with halves rounded up.
enum Nearest {
  /// The number to 12 significant digits, without floating-point error.
  ///
  /// 1.4999999999999998 becomes 1.5 and rounds up.
  static func clean(_ value: Double) -> Double {
    guard value != 0, value.magnitude < 1e11 else { return value }
    // Powers of ten up to 10²² and whole numbers below 10¹² are exact.
    var scale = 1.0
    while value.magnitude * scale < 1e11, scale < 1e22 { scale *= 10 }
    return (value * scale).rounded() / scale
  }

  /// The number of steps nearest to an amount, with halves rounded up.
  static func steps(_ amount: Double, of step: Double) -> Double {
    (clean(clean(amount) / step) + 0.5).rounded(.down)
  }

  /// The multiple of a step, 1 or more, nearest to an amount.
  static func multiple(_ amount: Double, of step: Double) -> Double {
    steps(amount, of: step) * step
  }

  /// The amount with a number of decimals, without trailing zeros.
  static func decimals(_ amount: Double, _ count: Int) -> String {
    let scale = (0..<count).reduce(1.0) { product, _ in product * 10 }
    return DecimalText.shortest(steps(clean(amount) * scale, of: 1) / scale)
  }

  /// The amount with exactly so many decimals.
  static func fixed(_ amount: Double, _ count: Int) -> String {
    let scale = (0..<count).reduce(1.0) { product, _ in product * 10 }
    return DecimalText.rounded(steps(clean(amount) * scale, of: 1) / scale, decimals: count)
  }
}
