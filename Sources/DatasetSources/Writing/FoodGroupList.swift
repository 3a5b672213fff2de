internal import DatasetFormat

/// The food groups of a source; names that differ only in case, spaces and marks are one group.
struct FoodGroupList {
  /// The name by key.
  private(set) var names: [String: String] = [:]

  /// Adds a group and returns its key; nil for a name without letters and digits.
  mutating func key(named name: String) -> String? {
    let key = Slug.key(name)
    guard !key.isEmpty else { return nil }
    if names[key] == nil { names[key] = name }
    return key
  }

  func write(to exports: DatasetFolder) throws(FoodSourceError) {
    for (key, name) in names.sorted(by: { $0.key < $1.key }) {
      try exports.write([key, name], to: .foodGroup)
    }
  }
}
