internal import FoodDatabase
internal import Nutrition
public import Representation

extension MergeReport: ChangeReport {
  /// How many foods are listed by name.
  private static let listLimit = 10

  /// What is new, the same and different, and what was done.
  public var lines: [String] {
    preview
      + [
        isMerged
          ? "Added. To undo, run `dv user undo`."
          : merge.isChange
            ? "Nothing was changed yet. To add what's new, run this again with --yes."
            : "There is nothing to add."
      ]
  }

  /// What is new, the same and different.
  public var preview: [String] {
    let names = Self.listed(merge.added.map(\.name))
    let differences = Self.listed(merge.different.map(\.mine.name))
    var lines = [
      "New: \(Counted.text(merge.added.count, "food"))\(names)",
      "Same: \(Counted.text(merge.sameCount, "food"))",
      "Different: \(Counted.text(merge.different.count, "food"))\(differences)",
    ]
    if !merge.corrected.isEmpty {
      lines.append("New corrections: of \(Counted.text(merge.corrected.count, "shipped food"))")
    }
    if !merge.differentCorrections.isEmpty {
      lines.append(
        "Different corrections: of \(Counted.text(merge.differentCorrections.count, "shipped food"))"
      )
    }
    if !merge.different.isEmpty || !merge.differentCorrections.isEmpty {
      lines.append("Where they're different, yours stay as they are.")
    }
    if recipeCount > 0 {
      lines.append(
        "Recipes aren't merged. Share them with `dv recipe export` and `dv recipe import`.")
    }
    return lines
  }

  private static func listed(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return ": " + names.prefix(listLimit).joined(separator: "; ")
      + (names.count > listLimit ? "; …" : "")
  }
}
