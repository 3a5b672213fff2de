public import Nutrition

/// What foods to look for.
public struct FoodQuery: Hashable, Sendable {
  /// What the person typed; never taken as syntax.
  public var text: String

  /// Only foods of the group with this key; nil for all.
  public var groupKey: String?

  /// Only foods of one of the two databases; nil for both.
  public var origin: FoodOrigin?

  /// How many foods to return at most.
  public var limit: Int

  /// Describes a search.
  public init(
    _ text: String, groupKey: String? = nil, origin: FoodOrigin? = nil, limit: Int = 20
  ) {
    self.text = text
    self.groupKey = groupKey
    self.origin = origin
    self.limit = limit
  }
}
