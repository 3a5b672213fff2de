public import Nutrition

/// The foods that a reference may stand for.
public enum FoodMatch: Hashable, Sendable {
  /// Clearly one food.
  case one(Food)
  /// Several foods, best first, and how many match in all.
  case several([FoodSummary], total: Int)
  /// No food.
  case none
}
