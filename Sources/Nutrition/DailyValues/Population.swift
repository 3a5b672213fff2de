/// The groups of people that FDA's Daily Values are set for, 21 CFR 101.9(c)(8)(iv) and (c)(9).
public enum Population: String, Hashable, Sendable, CaseIterable {
  /// Adults and children of 4 years and more.
  case adults
  /// Infants through 12 months.
  case infants
  /// Children of 1 through 3 years.
  case youngChildren = "children-1-3"
  /// Pregnant and lactating women.
  case pregnantOrLactating = "pregnant-or-lactating"
}
