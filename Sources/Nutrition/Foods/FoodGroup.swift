/// One of the kinds that foods are sorted into, such as "Dairy and Egg Products".
public struct FoodGroup: Hashable, Sendable {
  /// A short name for commands and scripts, such as `dairy-and-egg-products`.
  public var key: String

  /// The name as its source gives it.
  public var name: String

  /// Names a group.
  public init(key: String, name: String) {
    self.key = key
    self.name = name
  }
}
