public import Nutrition

/// Targets in a few words.
public enum TargetText {
  /// What is said behind a nutrient's name: " to potassium" of a ratio; empty for amounts.
  public static func suffix(
    _ measure: Target.Measure, _ nutrients: [NutrientNumber: Nutrient]
  ) -> String {
    switch measure {
    case .amount, .percentOfEnergy: ""
    case .perThousandKilocalories: " per 1,000 kcal"
    case .ratio(_, let other):
      " to " + (nutrients[other]?.everydayName.uncapitalized ?? other.description)
    }
  }

  /// A bound with its unit: "46 g", "35% of kcal".
  public static func amount(
    _ bound: Double, _ measure: Target.Measure, _ nutrient: Nutrient
  ) -> String {
    switch measure {
    case .amount, .perThousandKilocalories: "\(number(bound)) \(nutrient.unit.rawValue)"
    case .percentOfEnergy: "\(DecimalText.brief(bound))% of kcal"
    case .ratio: DecimalText.brief(bound)
    }
  }

  /// Both bounds: "46 g or more", "2,300 mg or less", "20 to 35% of kcal".
  public static func bounds(_ target: Target, _ nutrient: Nutrient) -> String {
    // A minimum of 0 is none: it sets a recommended one aside.
    let minimum = target.maximum != nil && target.minimum == 0 ? nil : target.minimum
    return switch (minimum, target.maximum) {
    case (let minimum?, nil): amount(minimum, target.measure, nutrient) + " or more"
    case (nil, let maximum?): amount(maximum, target.measure, nutrient) + " or less"
    case (let minimum?, let maximum?):
      "\(number(minimum)) to \(amount(maximum, target.measure, nutrient))"
    case (nil, nil): ""
    }
  }

  /// What there is of a target's measure: "≥ 12 g", "17% of kcal"; a dash if unknown.
  public static func intake(
    _ intake: TargetIntake?, _ measure: Target.Measure, _ nutrient: Nutrient
  ) -> String {
    guard let intake else { return "–" }
    let known = (intake.known * 10).rounded() / 10
    let text =
      switch measure {
      case .percentOfEnergy: "\(DecimalText.brief(known))% of kcal"
      default: amount(known, measure, nutrient)
      }
    return (intake.isAtLeast ? "≥ " : "") + text
  }

  /// A whole number of large amounts.
  private static func number(_ amount: Double) -> String {
    if amount >= 1000 { return DecimalText.grouped(Int(amount.rounded())) }
    return amount < 1
      ? DecimalText.brief(amount) : DecimalText.brief((amount * 100).rounded() / 100)
  }
}
