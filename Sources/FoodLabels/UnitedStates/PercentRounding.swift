internal import Nutrition

/// How a label declares percent Daily Value.
///
/// (d)(7)(ii) allows computing it from the declared or the actual amount; this uses the actual one.
public enum PercentRounding: Hashable, Sendable {
  /// Nutrients with a Daily Reference Value, (d)(7)(ii).
  case wholePercent
  /// Vitamins and minerals, which have a Reference Daily Intake, (c)(8)(iii).
  case vitaminOrMineral

  /// The percentage as declared.
  public func declared(_ percent: Double) -> Double {
    let percent = Nearest.clean(percent)
    switch self {
    case .wholePercent: return Nearest.multiple(percent, of: 1)
    case .vitaminOrMineral:
      return Nearest.multiple(percent, of: percent <= 10 ? 2 : percent <= 50 ? 5 : 10)
    }
  }

  /// The rule and its paragraph.
  public var rule: LabelRule {
    switch self {
    case .wholePercent: LabelRule("%DV, nearest 1%", "(d)(7)(ii)")
    case .vitaminOrMineral:
      LabelRule(
        "%DV: nearest 2% up to 10%, nearest 5% up to 50%, nearest 10% above",
        "(c)(8)(iii)")
    }
  }
}
