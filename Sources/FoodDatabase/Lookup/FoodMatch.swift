public import Nutrition

/// What a person may mean by a reference to a food.
public enum FoodMatch: Hashable, Sendable {
  /// Clearly one food.
  case one(Food)
  /// Several foods, best first, and how many match in all.
  case several([FoodSummary], total: Int)
  /// No food.
  case none
}
