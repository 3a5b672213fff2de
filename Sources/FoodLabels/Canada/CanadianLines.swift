internal import Nutrition

/// Computes the lines of a Canadian table, in the order of the standard format.
struct CanadianLines {
  let amounts: LabelAmounts
  let grams: Double
  let references: ReferenceValues

  var all: [NutritionTable.Line] {
    let saturated = free(CanadianRounding.fat, 0.5, isFreeOfSaturated)
    let trans = free(CanadianRounding.fat, 0.5, isFreeOfTrans)
    let both = declared(.saturatedFat, saturated).flatMap { first in
      declared(.transFat, trans).map { first + $0 }
    }
    return [
      line(
        "energy", "Calories", nil, .energy, "", free(CanadianRounding.calories, 5, true), item: 2),
      counted(
        "fat", "Fat", "Lipides", .fat, "g", free(CanadianRounding.fat, 0.5, isFreeOfFat), item: 3),
      line(
        "saturated-fat", "Saturated", "saturés", .saturatedFat, indent: 1, "g", saturated, item: 4),
      line(
        "trans-fat", "+ Trans", "trans", .transFat, indent: 1, "g", trans, item: 5,
        percent: percent(both, of: .saturatedFat),
        LabelRule(
          "nearest 1% DV, for the sum of saturated and trans fat", "B.01.401, table, item 6")),
      line(
        "carbohydrate", "Carbohydrate", "Glucides", .carbohydrate, "g",
        CanadianRounding.wholeGrams, item: 9),
      counted(
        "fiber", "Fibre", "Fibres", .fiber, indent: 1, "g", CanadianRounding.wholeGrams, item: 10),
      counted(
        "sugars", "Sugars", "Sucres", .sugars, indent: 1, "g", CanadianRounding.wholeGrams,
        item: 11),
      line("protein", "Protein", "Protéines", .protein, "g", CanadianRounding.protein, item: 12),
      line(
        "cholesterol", "Cholesterol", "Cholestérol", .cholesterol, "mg",
        CanadianRounding.cholesterol, item: 7),
      counted(
        "sodium", "Sodium", nil, .sodium, "mg", free(CanadianRounding.sodium, 5, true), item: 8),
      counted(
        "potassium", "Potassium", nil, .potassium, "mg", CanadianRounding.mineral, item: 13,
        startsPart: true),
      counted(
        "calcium", "Calcium", nil, .calcium, "mg", CanadianRounding.mineral, item: 14),
      counted("iron", "Iron", "Fer", .iron, "mg", CanadianRounding.iron, item: 15),
    ]
  }

  // MARK: "Free of", B.01.513

  private func most(_ number: NutrientNumber) -> Double? { amounts.amount(number, grams)?.most }

  private var isFreeOfSaturated: Bool {
    guard let saturated = most(.saturatedFat), let trans = most(.transFat) else { return false }
    return saturated < 0.2 && trans < 0.2
  }

  /// Less than 0.2 g, and low in saturated fat: at most 2 g of saturated and trans fat together, with at
  /// most 15% of the energy.
  private var isFreeOfTrans: Bool {
    guard let trans = most(.transFat), trans < 0.2,
      let both = amounts.saturatedAndTrans(grams)?.most,
      let energy = amounts.amount(.energy, grams)?.least
    else { return false }
    return both <= 2 && both * EnergyEstimate.Factors.general.fat <= 0.15 * energy
  }

  private var isFreeOfFat: Bool { isFreeOfSaturated && (most(.transFat) == 0 || isFreeOfTrans) }

  /// The rounding with 0 for what is below a limit and free of the nutrient.
  private func free(_ table: RoundingTable, _ limit: Double, _ isFree: Bool) -> RoundingTable {
    isFree ? table.after(.below(limit, .zero)) : table
  }

  // MARK: Lines

  /// A line with the percentage of its nutrient.
  private func counted(
    _ key: String, _ name: String, _ french: String?, _ number: NutrientNumber, indent: Int = 0,
    _ unit: String, _ rounding: RoundingTable, item: Int,
    startsPart: Bool = false
  ) -> NutritionTable.Line {
    line(
      key, name, french, number, indent: indent, unit, rounding, item: item,
      percent: percent(declared(number, rounding), of: number),
      LabelRule("nearest 1%", "B.01.401, table, item \(item)"), startsPart: startsPart)
  }

  /// A line with another percentage or none.
  private func line(
    _ key: String, _ name: String, _ french: String?, _ number: NutrientNumber, indent: Int = 0,
    _ unit: String, _ rounding: RoundingTable, item: Int, percent: AmountRange? = nil,
    _ percentRule: LabelRule? = nil, startsPart: Bool = false
  ) -> NutritionTable.Line {
    let amount = amounts.amount(number, grams)
    let paragraph = "B.01.401, table, item \(item)"
    return NutritionTable.Line(
      key, name, french: french, indent: indent, unit: unit.isEmpty ? "kcal" : unit,
      startsPart: startsPart,
      [
        NutritionTable.Cell(
          amount,
          amount.map { $0.text { rounding.declared($0) + (unit.isEmpty ? "" : " \(unit)") } },
          percent: percent,
          declaredPercent: percent.map { $0.text { CanadianRounding.percent.declared($0) + " %" } })
      ],
      LabelRule(rounding.words(unit: unit.isEmpty ? "Calories" : unit), paragraph),
      percentRule: percentRule ?? LabelRule("no %DV", paragraph))
  }

  /// The number that is declared for a nutrient.
  private func declared(_ number: NutrientNumber, _ rounding: RoundingTable) -> AmountRange? {
    amounts.amount(number, grams).map { amount in
      let number = { (value: Double) in Double(rounding.declared(value)) ?? 0 }
      return AmountRange(number(amount.least), number(amount.most))
    }
  }

  private func percent(_ amount: AmountRange?, of number: NutrientNumber) -> AmountRange? {
    guard let amount, let reference = references[number]?.amount else { return nil }
    return amount * (100 / reference)
  }
}
