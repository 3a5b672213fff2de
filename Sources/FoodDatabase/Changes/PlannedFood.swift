public import Nutrition

/// What an import will do with one food.
public struct PlannedFood: Hashable, Sendable {
  /// The current food, or nil if it doesn't exist yet.
  public var before: Food?
  /// The food as it will be.
  public var after: Food

  /// Whether the two differ.
  public var isChange: Bool { before.map { !after.isSame(as: $0) } ?? true }
}
