internal import Nutrition
internal import Representation

extension FoodRecipe {
  /// The ingredients with weights and what they lose in cooking, and what the dish weighs.
  func text(width: Int?, style: Style) -> String {
    let hasLosses = ingredients.contains { $0.retentionCode != nil }
    var table = Table(
      [("Ingredient", .leftWrapped), ("Weight", .right)] + (isOwn ? [("Food", .leftWrapped)] : [])
        + (hasLosses ? [("Retention factors", .leftWrapped)] : []) + [("Code", .left)])
    for ingredient in ingredients {
      let weight = ingredient.code == nil ? "" : RecipeWeight.text(ingredient.grams)
      let food = ingredient.name ?? "(not counted)"
      let retention = [ingredient.retentionCode, ingredient.retentionName]
        .compactMap(\.self).joined(separator: " ")
      let code = ingredient.code?.description ?? ""
      table.append(
        [ingredient.text ?? food, weight] + (isOwn ? [food] : [])
          + (hasLosses ? [retention] : []) + [code]
      ) {
        .record(
          [ingredient.text ?? food, "Weight: \(weight)"] + (isOwn ? ["Food: \(food)"] : [])
            + (retention.isEmpty ? [] : ["Retention factors: \(retention)"]) + ["Code: \(code)"])
      }
    }
    return table.text(width: width, style: style) + "\n\(yield)\n"
  }

  private var yield: String {
    let raw = "The ingredients weigh \(RecipeWeight.text(grams))"
    guard let cookedGrams, let yieldPercent else {
      return "\(raw). The data don't say what the finished dish weighs."
    }
    guard cookedGrams != grams else { return "\(raw), and so does the finished dish." }
    return "\(raw) and the finished dish weighs \(RecipeWeight.text(cookedGrams)) "
      + "(\(DecimalText.rounded(yieldPercent, decimals: 0))%)."
  }
}
