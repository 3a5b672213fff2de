public import Nutrition

extension Nutrient {
  /// How many decimals an amount of a meal needs: none from 10 mg or 100 g on, else one; two below
  /// 1 mg.
  public func totalDecimals(for amount: Double) -> Int {
    let needed =
      switch unit {
      case .gram: amount < 100 ? 1 : 0
      case .milligram, .millimole: amount < 1 ? 2 : amount < 10 ? 1 : 0
      case .microgram, .percent: amount < 10 ? 1 : 0
      case .kilocalorie, .kilojoule, .internationalUnit: 0
      }
    return min(displayDecimals, needed)
  }

  /// An amount of a day with its unit: "≥ 2,134 kcal"; a dash if it is unknown, or known only to be 0 or
  /// more.
  public func dayAmount(_ amount: Double?, isAtLeast: Bool) -> String {
    guard let amount, !isAtLeast || amount > 0 else { return "–" }
    let text =
      amount.rounded() >= 1000
      ? DecimalText.grouped(Int(amount.rounded()))
      : DecimalText.rounded(amount, decimals: totalDecimals(for: amount))
    guard isAtLeast else { return "\(text) \(unit.rawValue)" }
    return (Double(text) == 0 ? "> 0" : "≥ \(text)") + " \(unit.rawValue)"
  }
}
