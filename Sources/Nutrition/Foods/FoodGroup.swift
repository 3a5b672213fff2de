/// A group of foods, such as "Dairy and Egg Products".
public struct FoodGroup: Hashable, Sendable {
  /// A short name for commands and scripts, such as `dairy-and-egg-products`.
  public var key: String

  /// The name in the source.
  public var name: String

  /// Creates a group.
  public init(key: String, name: String) {
    self.key = key
    self.name = name
  }

  /// The groups that match a text: the one with that key or name, else all that start with it, else
  /// all that contain it.
  public static func named(_ text: String, among groups: [FoodGroup]) -> [FoodGroup] {
    let wanted = text.lowercased()
    let exact = groups.filter { $0.key == wanted || $0.name.lowercased() == wanted }
    guard exact.isEmpty, !wanted.isEmpty else { return exact }
    let starting = groups.filter {
      $0.key.hasPrefix(wanted) || $0.name.lowercased().hasPrefix(wanted)
    }
    return starting.isEmpty ? groups.filter { $0.name.lowercased().contains(wanted) } : starting
  }
}
