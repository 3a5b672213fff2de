internal import Nutrition

/// What may be said about a food's nutrients, such as "low fat", and the figures that decide it.
public struct Claim: Hashable, Sendable {
  /// Whether a food may bear the claim.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// All figures meet their limits.
    case met
    /// A figure doesn't.
    case notMet = "not-met"
    /// An amount is unknown, or a condition isn't one of nutrients.
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
    /// What they are for, such as "100 g"; empty for shares, which don't depend on it.
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
  /// The figures; all must meet their limits, or those of one group if there are several groups.
  public let groups: [[Figure]]
  /// A further condition, which nutrients don't tell; nil if there is none.
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

  /// Whether the food may bear the claim, as far as nutrients tell; `condition` is left to the reader.
  public var verdict: Verdict {
    let verdicts = groups.map { figures -> Verdict in
      if figures.contains(where: { $0.isMet == false }) { return .notMet }
      return figures.allSatisfy { $0.isMet == true } ? .met : .undecided
    }
    if verdicts.contains(.met) { return .met }
    return verdicts.contains(.undecided) ? .undecided : .notMet
  }
}
