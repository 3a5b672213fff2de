public import Nutrition

/// What a search found.
public struct SearchResult: Hashable, Sendable {
  /// How many foods match.
  public var total: Int

  /// The best of them, best first, up to the query's limit.
  public var foods: [FoodSummary]
}
