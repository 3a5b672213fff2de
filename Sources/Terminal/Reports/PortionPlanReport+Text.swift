public import MealPlanning
public import Nutrition
public import Representation

extension PortionPlanReport {
  /// The foods with their weights, and what they have together.
  public func text(width: Int?, style: Style) -> String {
    let sum = sum
    var table = Table(
      [("Weight", .right), ("About", .left), ("Food", .leftWrapped), ("Code", .left)]
        + nutrients.map { ($0.everydayName, .right) })
    for (index, item) in sum.items.enumerated() {
      table.append(
        [
          item.amount.weightText, portionText(index), item.food.listedName,
          codes[item.food.code] ?? item.food.code.description,
        ]
          + nutrients.map { nutrient in
            item.amount(of: nutrient.number).map(nutrient.text) ?? NutrientFact.unknown
          })
    }
    table.append(
      [FoodAmount(text: "", grams: sum.grams).weightText, "", "Total", ""]
        + nutrients.map { nutrient in
          let total = sum.total(of: nutrient.number)
          let text = total.amount.map(nutrient.text) ?? NutrientFact.unknown
          return (total.isAtLeast ? "≥ " : "") + text
        })
    table.append(
      ["", "", "Wanted", ""]
        + nutrients.map { nutrient in
          goals(nutrient).map { $0.text(nutrient) }.joined(separator: ", ")
        })
    return table.text(width: width, style: style)
  }

  /// About how many of its usual portion a weight is, to a quarter: "1.5 cups"; empty where it has none.
  private func portionText(_ index: Int) -> String {
    let ingredient = plan.ingredients[index]
    if ingredient.isFixed { return ingredient.usual.isGrams ? "" : ingredient.usual.text }
    guard let portion = ingredient.food.usualPortion else { return "" }
    let quarters = (grams[index] / portion.gramsPerUnit * 4).rounded() / 4
    return quarters > 0 ? Counted.text(quarters, portion: portion.unit) : ""
  }
}

extension PortionPlan.Goal {
  /// The goal for a nutrient: "about 40 g", "at most 600 mg".
  public func text(_ nutrient: Nutrient) -> String {
    switch self {
    case .about(let amount): "about \(nutrient.wantedText(amount))"
    case .atLeast(let amount): "at least \(nutrient.wantedText(amount))"
    case .atMost(let amount): "at most \(nutrient.wantedText(amount))"
    }
  }
}

extension PortionPlan.Clash {
  /// The goal in words: "at least 100 g of protein".
  public func goalText(_ nutrient: Nutrient) -> String {
    "\(wanted.goal.text(nutrient)) of \(nutrient.everydayName.lowercasedName)"
  }

  /// How near the goal the foods come: "protein 62 g"; nil where that can't be said.
  public func nearestText(_ nutrient: Nutrient) -> String? {
    nearest.map { "\(nutrient.everydayName.lowercasedName) \(nutrient.text($0))" }
  }
}

extension Nutrient {
  /// An amount for readers, with its unit.
  func text(_ amount: Double) -> String { "\(displayText(amount)) \(unit.rawValue)" }

  /// An amount as it was asked for, with its unit.
  fileprivate func wantedText(_ amount: Double) -> String {
    "\(DecimalText.brief(amount)) \(unit.rawValue)"
  }
}
