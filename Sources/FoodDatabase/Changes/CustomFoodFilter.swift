/// Which of the user's own foods are meant; all of them when nothing is said.
public struct CustomFoodFilter: Hashable, Sendable {
  /// Only foods of the group with this key.
  public var groupKey: String?
  /// Only foods of this brand, whatever the case of its letters.
  public var brand: String?

  /// Describes a filter.
  public init(groupKey: String? = nil, brand: String? = nil) {
    self.groupKey = groupKey
    self.brand = brand
  }
}
