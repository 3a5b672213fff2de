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

  /// Those of some groups that a text names: the one with that key or name, else all that begin so,
  /// else all that hold it.
  public static func named(_ text: String, among groups: [FoodGroup]) -> [FoodGroup] {
    let wanted = text.lowercased()
    let exact = groups.filter { $0.key == wanted || $0.name.lowercased() == wanted }
    guard exact.isEmpty, !wanted.isEmpty else { return exact }
    let begun = groups.filter {
      $0.key.hasPrefix(wanted) || $0.name.lowercased().hasPrefix(wanted)
    }
    return begun.isEmpty ? groups.filter { $0.name.lowercased().contains(wanted) } : begun
  }
}
