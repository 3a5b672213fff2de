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
            ? "Nothing has been changed yet. To add what's new, run this again with --yes."
            : "There is nothing to add."
      ]
  }

  /// What is new, the same and different.
  public var preview: [String] {
    var lines = Self.lines(
      merge.foods, merge.foods.added.map { Self.title($0.name, $0.brand) }, "food")
    if !merge.recipes.isEmpty {
      lines += Self.lines(merge.recipes, merge.recipes.added.map(\.name), "recipe")
    }
    if !merge.addedNutrients.isEmpty {
      lines.append("New: " + Self.listed(merge.addedNutrients.map(\.name), "nutrient"))
    }
    if !merge.corrected.isEmpty {
      lines.append("New corrections: \(Counted.text(merge.corrected.count, "shipped food"))")
    }
    if !merge.differentCorrections.isEmpty {
      lines.append(
        "Different corrections: \(Counted.text(merge.differentCorrections.count, "shipped food"))"
      )
    }
    let isDifferent = !merge.foods.different.isEmpty || !merge.recipes.different.isEmpty
    if isDifferent || !merge.differentCorrections.isEmpty {
      lines.append("Where the file differs from your data, your version is kept.")
    }
    if isDifferent, !merge.recipes.added.isEmpty {
      lines.append("If the file has a different version of a food, new recipes use yours.")
    }
    if !merge.drafts.isEmpty {
      lines.append(
        "Recipes that become drafts because your release lacks some of their foods: "
          + Self.listed(merge.drafts, "recipe") + ".")
    }
    if !merge.changedRecipes.isEmpty {
      lines.append(
        "The corrections also change "
          + Self.listed(merge.changedRecipes, "of your recipes", plural: "of your recipes") + ".")
    }
    for nutrient in merge.differentNutrients where !merge.foods.added.isEmpty {
      lines.append(
        "The file's amounts of \(nutrient.name) are converted to \(nutrient.unit.rawValue).")
    }
    return lines
  }

  private static func lines<Item>(
    _ part: FoodMerge.Part<Item>, _ added: [String], _ noun: String
  ) -> [String] {
    [
      "New: " + listed(added, noun), "Same: " + Counted.text(part.sameCount, noun),
      "Different: " + listed(part.different.map { title($0.name, $0.brand) }, noun),
    ]
  }

  private static func title(_ name: String, _ brand: String?) -> String {
    name + (brand.map { " (\($0))" } ?? "")
  }

  private static func listed(
    _ names: [String], _ noun: String, plural: String? = nil
  ) -> String {
    let count = Counted.text(names.count, noun, plural: plural)
    guard !names.isEmpty else { return count }
    return "\(count): " + names.prefix(listLimit).joined(separator: "; ")
      + (names.count > listLimit ? "; …" : "")
  }
}
