internal import Nutrition

/// A claim about a food's nutrients, such as "low fat", and the figures that decide whether it is
/// allowed.
public struct Claim: Hashable, Sendable {
  /// Whether a food may bear the claim.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// All figures meet their limits.
    case met
    /// A figure doesn't.
    case notMet = "not-met"
    /// An amount is unknown, or a condition isn't about nutrients.
    case undecided
  }

  /// How an amount compares with a limit.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    case lessThan = "less than"
    case atMost = "at most"
    case atLeast = "at least"
    case moreThan = "more than"

    func holds(_ amount: Double, _ limit: Double) -> Bool {
      let amount = Nearest.clean(amount)
      return switch self {
      case .lessThan: amount < limit
      case .atMost: amount <= limit
      case .atLeast: amount >= limit
      case .moreThan: amount > limit
      }
    }
  }

  /// An amount and the limit that it must meet.
  public struct Figure: Hashable, Sendable {
    /// What is measured, such as "Saturated fat".
    public let name: String
    /// The amount; nil if unknown.
    public let amount: AmountRange?
    /// The unit of the amount and the limit.
    public let unit: String
    /// How they must compare.
    public let relation: Relation
    /// The limit.
    public let limit: Double
    /// The amount of food that they are for, such as "100 g"; empty for percentages, which don't
    /// depend on it.
    public let basis: String

    /// Whether the limit is met; nil if it can't be decided.
    public var isMet: Bool? { amount.flatMap { $0.agreed { relation.holds($0, limit) } } }
  }

  /// What the label says.
  public let text: String
  /// Whose rules allow it.
  public let style: LabelStyle
  /// The paragraph that sets the conditions.
  public let paragraph: String
  /// The figures, in groups; in at least one group, all figures must meet their limits.
  public let groups: [[Figure]]
  /// Another condition, which nutrients can't decide; nil if there isn't one.
  public let condition: String?

  init(
    _ text: String, _ style: LabelStyle, _ paragraph: String, _ groups: [[Figure]],
    condition: String? = nil
  ) {
    self.text = text
    self.style = style
    self.paragraph = paragraph
    self.groups = groups
    self.condition = condition
  }

  /// Whether the food may bear the claim, judging by nutrients only; `condition` is left to the
  /// reader.
  public var verdict: Verdict {
    let verdicts = groups.map { figures -> Verdict in
      if figures.contains(where: { $0.isMet == false }) { return .notMet }
      return figures.allSatisfy { $0.isMet == true } ? .met : .undecided
    }
    if verdicts.contains(.met) { return .met }
    return verdicts.contains(.undecided) ? .undecided : .notMet
  }
}
