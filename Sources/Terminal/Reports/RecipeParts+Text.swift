internal import Foundation
internal import Nutrition
internal import Representation

extension RecipeParts {
  /// How much each ingredient contributes, those within another one indented below it.
  func text(_ nutrient: Nutrient, width: Int?, style: Style) -> String {
    var table = Table([
      ("Ingredient", .leftWrapped), ("In 100 g", .right), ("", .left), ("Percent", .right),
      ("Kept", .right), ("Code", .left),
    ])
    func append(_ parts: [Part], depth: Int) {
      for part in parts {
        let name = String(repeating: "  ", count: depth) + part.line.text
        let amount = part.amount.map(Self.brief) ?? NutrientFact.unknown
        let percent = part.percent.map { "\(DecimalText.rounded($0, decimals: 0))%" } ?? ""
        let kept =
          part.keptPercent.map { $0 < 99.5 ? "\(DecimalText.rounded($0, decimals: 0))%" : "" } ?? ""
        let unit = nutrient.unit.rawValue
        table.append([name, amount, unit, percent, kept, part.food.code.description]) {
          .facts(
            "\(part.line.text): \(part.amount == nil ? SpokenText.unknown : "\(amount) \(unit)")"
              + (percent.isEmpty ? "" : ", \(percent)")
              + (kept.isEmpty ? "" : ", \(kept) retained in cooking"))
        }
        append(part.within, depth: depth + 1)
      }
    }
    append(parts, depth: 0)
    return table.text(width: width, style: style)
  }

  /// An amount with three digits.
  private static func brief(_ amount: Double) -> String {
    guard amount > 0 else { return "0" }
    let digits = max(0, 2 - Int(log10(amount).rounded(.down)))
    return digits > 12 ? DecimalText.brief(amount) : DecimalText.rounded(amount, decimals: digits)
  }

  /// How the amount was computed.
  var sentences: [String] {
    let weight = "\(DecimalText.rounded(ingredientGrams, decimals: 0)) g"
    let known = DecimalText.rounded(knownPercent.rounded(.down), decimals: 0)
    let needed = DecimalText.brief(Dish.neededPercent)
    return [
      "Computed from the recipe: \(weight) of ingredients make 100 g of the dish."
        + (knownPercent < 100
          ? " Values are known for \(known)% of the ingredients' weight. Below \(needed)%, the "
            + "dish's value counts as unknown."
          : ""),
      "To see where an ingredient's value comes from, run `dv why` with the ingredient's code.",
    ]
  }
}
