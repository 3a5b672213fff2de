internal import FoodDatabase
internal import Nutrition
public import Representation

extension RecipeListReport {
  /// A table of the recipes.
  public func text(width: Int?, style: Style) -> String {
    var table = Table([
      ("Recipe", .leftWrapped), ("Code", .left), ("Servings", .right), ("Serving", .right),
      ("Calories", .right),
    ])
    for line in lines {
      let servings = line.recipe.servings.map(DecimalText.brief) ?? ""
      let weight = line.serving.map { "\(DecimalText.rounded($0.grams, decimals: 0)) g" } ?? ""
      let calories = line.energyKcal.map { DecimalText.rounded($0, decimals: 0) }
      let name = line.food == nil ? "\(line.recipe.name) (draft\(line.openText))" : line.recipe.name
      table.append(
        [
          name, line.code, servings, weight,
          calories ?? (line.food == nil ? "" : NutrientFact.unknown),
        ]
      ) {
        .record([
          name, "Code: \(line.code)", "Servings: \(servings)", "Serving: \(weight)",
          "Energy: \(calories.map { "\($0) kcal" } ?? SpokenText.unknown)",
        ])
      }
    }
    return table.text(width: width, style: style)
  }
}

extension RecipeListReport.Line {
  /// How many lines are not understood, where any are.
  fileprivate var openText: String {
    openLines == 0 ? "" : ", \(Counted.text(openLines, "unresolved line"))"
  }
}

extension RecipeImportReport: ChangeReport {
  /// What was done, and which recipes are drafts.
  public var lines: [String] {
    let count = { Counted.text($0, "recipe") }
    guard summary.isChange else { return ["No changes in \(count(summary.unchanged))."] }
    let parts = [
      (summary.added, "added"), (summary.changed, "changed"), (summary.unchanged, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\(count($0.0)) \($0.1)" }
    var lines = [parts.joined(separator: ", ") + ". To undo, run `dv user undo`."]
    let open = recipes.filter { drafts.contains($0.code) }
    if !open.isEmpty {
      lines.append(
        "\(count(open.count)) \(open.count == 1 ? "is a draft" : "are drafts")"
          + (openLines == 0
            ? ""
            : ": \(DecimalText.grouped(openLines)) of \(Counted.text(lineCount, "line")) "
              + "\(openLines == 1 ? "isn't" : "aren't") understood")
          + ". Run `dv recipe show NAME` to see why.")
    }
    return lines
  }
}

extension RecipeRemovalReport: ChangeReport {
  /// What was removed, how to undo it, and which recipes lack it now.
  public var lines: [String] {
    ["Removed \"\(recipe.name)\". To undo, run `dv user undo`."] + usedIn.draftLines(1)
  }
}

extension [Recipe] {
  /// Says that the recipes are drafts now that foods were removed; nothing if there are none.
  func draftLines(_ count: Int) -> [String] {
    guard !isEmpty else { return [] }
    let names = map(\.name).joined(separator: ", ")
    return ["Recipes that contain \(count == 1 ? "it" : "them") are now drafts: \(names)."]
  }
}
