public import Nutrition

/// What makes a nutrient the same in two releases: its number and its unit.
public struct NutrientIdentity: Hashable, Sendable {
  /// USDA's number.
  public let number: NutrientNumber
  /// The unit of its amounts.
  public let unit: NutrientUnit
}

extension Nutrient {
  /// What identifies it in another release.
  public var identity: NutrientIdentity { NutrientIdentity(number: number, unit: unit) }
}

/// How the lists of nutrients of two releases differ; in display order.
public struct NutrientDifferences: Sendable {
  /// Nutrients that only the new release has.
  public internal(set) var gained: [NutrientOfOne] = []
  /// Nutrients that only the old release has.
  public internal(set) var lost: [NutrientOfOne] = []
  /// Nutrients with a different name or key.
  public internal(set) var renamed: [NutrientPair] = []
  /// How many nutrients there are, and how many differ.
  public internal(set) var count = DifferenceCount()

  /// How many nutrients both releases have.
  public var inBoth: Int { count.new - count.added }
}

/// A nutrient that only one release has.
public struct NutrientOfOne: Sendable {
  /// The nutrient.
  public let nutrient: Nutrient
  /// How many foods in the release have a value for it.
  public internal(set) var values = 0
  /// How many of those foods are also in the other release.
  public internal(set) var valuesInBoth = 0
}

/// A nutrient that both releases have.
public struct NutrientPair: Sendable {
  /// As the old release has it.
  public let old: Nutrient
  /// As the new release has it.
  public let new: Nutrient
}

/// A reference value that only one release has, or that differs between them.
public struct ReferenceValueDifference: Sendable {
  /// What a release says about it.
  public struct Value: Hashable, Sendable {
    /// The amount for a day.
    public var amount: Double
    /// The form that is counted, such as "RAE"; nil for the nutrient itself.
    public var basis: String?
    /// What the rule calls it, such as "RDI".
    public var kind: String
    /// The paragraph of the rule.
    public var source: String
  }

  /// The set that it belongs to.
  public let set: ReferenceSet.ID
  /// Who it is for.
  public let population: Population
  /// The nutrient, from the new release if it is there.
  public let nutrient: Nutrient
  /// The unit of the amounts.
  public let unit: NutrientUnit
  /// What the old release says; nil where it says nothing.
  public let old: Value?
  /// What the new release says; nil where it says nothing.
  public let new: Value?

  /// How much the amount differs; nil if only one release has it.
  public var difference: Double? {
    guard let old, let new else { return nil }
    return ExactDifference.between(old.amount, new.amount)
  }

  /// The difference in percent of the old amount.
  public var percent: Double? {
    guard let old, let new else { return nil }
    return ExactDifference.percent(old.amount, new.amount)
  }
}
