internal import Foundation

extension Decimal {
  /// Reads a number not below zero, plain or as Java writes a double: `47`, `.5`, `1.0E-4`.
  ///
  /// Beyond the 15 digits that a double holds exactly, digits are noise of its binary form and
  /// rounded away: 0.10200000000000001 is read as 0.102.
  init?(written text: String) {
    // `Decimal(string:)` reads as far as it understands; `Double` refuses what is no number.
    guard text.utf8.allSatisfy("0123456789.E+-".utf8.contains), let double = Double(text),
      double >= 0, let exact = Decimal(string: text)
    else { return nil }
    let surplus = exact.significand.description.utf8.count - 15
    self = surplus > 0 ? exact.rounded(toDecimals: -exact.exponent - surplus) : exact
  }

  /// The nearest number with at most so many decimals, ties going up.
  func rounded(toDecimals decimals: Int) -> Decimal {
    var exact = self
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, decimals, .plain)
    return rounded
  }
}
