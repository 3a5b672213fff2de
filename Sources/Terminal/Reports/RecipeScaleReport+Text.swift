internal import Nutrition
internal import Recipes
public import Representation

extension RecipeScaleReport {
  /// The ingredients in their new amounts, and what to buy.
  public func text(width: Int?, style: Style) -> String {
    let servings =
      scale.servings.map { " for \(Self.short($0)) \($0 == 1 ? "serving" : "servings")" } ?? ""
    let title = "\(scale.recipe.name)\(servings), × \(Self.short(scale.factor))"
    var table = Table([
      ("Amount", .left), ("Ingredient", .leftWrapped), ("Weight", .right), ("Buy", .right),
    ])
    for line in lines {
      let weight = line.grams.map(RecipeWeight.text) ?? NutrientFact.unknown
      let bought = line.purchasedGrams.map(RecipeWeight.text) ?? ""
      let name = line.line.name ?? line.food?.name ?? line.line.text
      table.append([line.amount ?? "", name, weight, bought == weight ? "" : bought]) {
        .record([
          name, "Amount: \(line.amount ?? SpokenText.unknown)", "Weight: \(weight)",
          "Buy: \(bought)",
        ])
      }
    }
    return "\(style.bold(TerminalText.harmless(title)))\n"
      + table.text(width: width, style: style)
      + (lines.contains { $0.purchasedGrams != $0.grams && $0.food != nil }
        ? "\nBuy: the weight as purchased, with peel, shell or bone.\n" : "")
  }

  /// A number in at most two decimals.
  private static func short(_ number: Double) -> String {
    DecimalText.brief(number >= 0.1 ? (number * 100).rounded() / 100 : number)
  }
}
