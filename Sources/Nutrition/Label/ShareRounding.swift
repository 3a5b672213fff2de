/// How a label declares an amount's share of its Daily Value.
///
/// (d)(7)(ii) lets it be taken from the amount as declared or as it is; here it is always the latter.
public enum ShareRounding: Hashable, Sendable {
  /// Nutrients with a Daily Reference Value, (d)(7)(ii).
  case wholePercent
  /// Vitamins and minerals, which have a Reference Daily Intake, (c)(8)(iii).
  case vitaminOrMineral

  /// The share as declared, percent, of the one that is not rounded.
  public func declared(_ percent: Double) -> Double {
    let percent = Nearest.clean(percent)
    switch self {
    case .wholePercent: return Nearest.multiple(percent, of: 1)
    case .vitaminOrMineral:
      return Nearest.multiple(percent, of: percent <= 10 ? 2 : percent <= 50 ? 5 : 10)
    }
  }

  /// The rule in words, with its paragraph.
  public var rule: LabelRule {
    switch self {
    case .wholePercent: LabelRule("% to the nearest 1", "(d)(7)(ii)")
    case .vitaminOrMineral:
      LabelRule(
        "% to 10 to the nearest 2, to 50 to the nearest 5, above to the nearest 10",
        "(c)(8)(iii)")
    }
  }
}
