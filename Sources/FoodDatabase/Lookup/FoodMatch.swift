public import Nutrition

/// What a person may mean by a reference to a food.
public enum FoodMatch: Hashable, Sendable {
  /// One food, beyond doubt.
  case one(Food)
  /// Several foods; the best first, and how many in all.
  case several([FoodSummary], total: Int)
  /// Nothing.
  case none
}
