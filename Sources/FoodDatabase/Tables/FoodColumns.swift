internal import GRDB

/// The columns of a whole food, and where each comes from: a shipped food `f` in its group `g`, a custom
/// food `m` in a shipped group `g`, or an archived food `k`.
///
/// This is the one list of them: what is read, decoded by name, and archived follows from it.
struct FoodColumn {
  let name: String
  let shipped: String
  let custom: String
  let archived: String

  private init(
    _ name: String, shipped: String? = nil, custom: String? = nil, archived: String? = nil
  ) {
    self.name = name
    self.shipped = shipped ?? "f.\(name)"
    self.custom = custom ?? "m.\(name)"
    self.archived = archived ?? "k.\(name)"
  }

  /// One that custom foods lack.
  private static func ofRelease(_ name: String) -> FoodColumn { FoodColumn(name, custom: "NULL") }

  static let all = [
    FoodColumn("id"), FoodColumn("code"), FoodColumn("name"), FoodColumn("common_name"),
    FoodColumn("scientific_name"), FoodColumn("brand"), FoodColumn("ingredients"),
    FoodColumn("refuse_percent"), ofRelease("protein_factor"), ofRelease("fat_factor"),
    ofRelease("carbohydrate_factor"),
    FoodColumn("group_key", shipped: "g.key", custom: "m.food_group"),
    FoodColumn("group_name", shipped: "g.name", custom: "g.name"),
    FoodColumn("barcode", shipped: "NULL", archived: "NULL"),
    FoodColumn("basis_grams", shipped: "100.0", archived: "100.0"),
    FoodColumn("based_on", shipped: "NULL", archived: "NULL"),
    FoodColumn("origin", shipped: "'shipped'", custom: "'mine'", archived: "'shipped'"),
    FoodColumn("release_version", shipped: "NULL", custom: "NULL"),
    FoodColumn("release_label", shipped: "NULL", custom: "NULL"),
  ]

  /// The index of the food's key in the list of keys that foods are looked up by.
  static let place = FoodColumn("place", shipped: "t.key", custom: "t.key", archived: "t.key")

  /// Some of all columns.
  static func named(_ names: String...) -> [FoodColumn] {
    names.flatMap { name in all.filter { $0.name == name } }
  }

  /// What a copy of a shipped food keeps; its row id and its release are its own.
  static let copied = all.filter {
    $0.archived == "k.\($0.name)" && $0.shipped != "NULL" && $0.name != "id"
  }
}
