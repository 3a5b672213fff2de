/// Selects custom foods; all of them by default.
public struct CustomFoodFilter: Hashable, Sendable {
  /// Only foods in the group with this key.
  public var groupKey: String?
  /// Only foods of this brand, ignoring case.
  public var brand: String?

  /// Creates a filter.
  public init(groupKey: String? = nil, brand: String? = nil) {
    self.groupKey = groupKey
    self.brand = brand
  }
}
