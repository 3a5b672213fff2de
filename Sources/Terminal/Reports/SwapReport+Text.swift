internal import MealPlanning
internal import Nutrition
public import Representation

extension SwapReport {
  /// The food and its alternatives, with the amounts side by side.
  public func text(width: Int?, style: Style) -> String {
    var columns: [(String, Table.Alignment)] = [
      ("Code", .left), ("Name, per \(amount.equation)", .leftWrapped),
    ]
    for nutrient in nutrients { columns += [(nutrient.everydayName, .right), ("", .right)] }
    var table = Table(columns, plainTitle: "Amounts per \(amount.equation)")
    let food = swap.food
    table.append(
      row(food.code, food.listedName, food.nutrients, isReplaced: true)
    ) {
      plainRow("Instead of \(food.listedName)", food.nutrients, isReplaced: true)
    }
    for food in foods {
      table.append(row(food.code, food.listedName, food.nutrients)) {
        plainRow(food.listedName, food.nutrients)
      }
    }
    return table.text(width: width, style: style)
  }

  private func row(
    _ code: FoodCode, _ name: String, _ profile: NutrientProfile, isReplaced: Bool = false
  ) -> [String] {
    [codes[code] ?? code.description, name]
      + nutrients.flatMap { nutrient in
        [
          amountText(of: nutrient, in: profile),
          isReplaced ? "" : changeText(of: nutrient, in: profile),
        ]
      }
  }

  private func plainRow(
    _ name: String, _ profile: NutrientProfile, isReplaced: Bool = false
  ) -> PlainRow {
    .record(
      [name]
        + nutrients.map { nutrient in
          let change = isReplaced ? "" : changeText(of: nutrient, in: profile)
          return "\(nutrient.everydayName): \(amountText(of: nutrient, in: profile))"
            + (change.isEmpty ? "" : ", \(change)")
        })
  }

  private func amountText(of nutrient: Nutrient, in profile: NutrientProfile) -> String {
    amount(of: nutrient, in: profile).map {
      "\(nutrient.displayText($0)) \(nutrient.unit.rawValue)"
    } ?? NutrientFact.unknown
  }

  private func changeText(of nutrient: Nutrient, in profile: NutrientProfile) -> String {
    guard let percent = changePercent(of: nutrient, in: profile) else { return "" }
    let text = DecimalText.rounded(abs(percent), decimals: 0)
    return text == "0" ? "=" : "\(percent < 0 ? "−" : "+")\(text)%"
  }

  /// How many foods there are, and how many are left out.
  public var notes: [String] {
    let shown = "Showing \(foods.count) of \(Counted.text(total, "food"))."
    return [shown + (unknown > 0 ? " \(unknownNote)" : "")]
  }

  /// The line where no food meets the conditions.
  public var nothing: String {
    "No food like \(swap.food.name) fits these options." + (unknown > 0 ? " \(unknownNote)" : "")
  }

  private var unknownNote: String {
    let names = nutrients.map(\.everydayName.lowercasedName).joined(separator: " or ")
    return "Excluded \(DecimalText.grouped(unknown)) more with an unknown amount of \(names)."
  }
}
