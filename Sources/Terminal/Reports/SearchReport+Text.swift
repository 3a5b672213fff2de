public import FoodDatabase
public import Nutrition
public import Representation

extension SearchReport {
  /// A table of the foods, with words that match in bold; empty where nothing was found.
  public func text(width: Int?, style: Style) -> String {
    guard !result.foods.isEmpty else { return "" }
    return Table(
      foods: result.foods, codes, per: query.basis, nutrients: nutrients
    ).text(width: width, style: style, bold: result.matches)
  }
}

extension Table {
  /// A column of a list of foods.
  private struct Column {
    let title: String
    let number: NutrientNumber
    let decimals: Int
    let unit: String
    let name: String
    /// Whether the cells say the unit; "Calories" says it in the title.
    var hasUnit = true
  }

  private static let columns = [
    Column(
      title: "Calories", number: .energy, decimals: 0, unit: "kcal", name: "Energy",
      hasUnit: false),
    Column(title: "Protein", number: .protein, decimals: 1, unit: "g", name: "Protein"),
    Column(title: "Fat", number: .fat, decimals: 1, unit: "g", name: "Fat"),
    Column(title: "Carbs", number: .carbohydrate, decimals: 1, unit: "g", name: "Carbohydrate"),
  ]

  /// Foods with their energy and macronutrients.
  ///
  /// - Parameters:
  ///   - foods: The foods.
  ///   - codes: Short codes of custom foods.
  ///   - basis: What the amounts are for.
  ///   - nutrients: Further nutrients to show.
  public init(
    foods: [FoundFood], _ codes: [FoodCode: String], per basis: AmountBasis = .hundredGrams,
    nutrients: [Nutrient] = []
  ) {
    let columns =
      Self.columns
      + nutrients.map {
        Column(
          title: $0.everydayName, number: $0.number, decimals: $0.displayDecimals,
          unit: $0.unit.rawValue, name: $0.everydayName)
      }
    self.init(
      [("Code", .left), ("Name, per \(basis.title)", .leftWrapped)]
        + (basis == .portion ? [("Weight", .right)] : []) + columns.map { ($0.title, .right) },
      plainTitle: "Foods, with amounts per \(basis.title)")
    for found in foods {
      let code = codes[found.food.code] ?? found.food.code.description
      let weight = found.grams.map { "\(DecimalText.brief($0)) g" }
      let amounts = columns.map { column in
        found.amount(of: column.number).map {
          NutrientFact.text($0, decimals: column.decimals)
        }
      }
      append(
        [code, found.food.listedName]
          + (basis == .portion ? [weight ?? NutrientFact.unknown] : [])
          + zip(columns, amounts).map { column, amount in
            amount.map { column.hasUnit ? "\($0) \(column.unit)" : $0 } ?? NutrientFact.unknown
          }
      ) {
        .record(
          [found.food.listedName, "Code: \(code)"]
            + (basis == .portion ? ["Weight: \(weight ?? SpokenText.unknown)"] : [])
            + zip(columns, amounts).map { column, amount in
              "\(column.name): \(amount.map { "\($0) \(column.unit)" } ?? SpokenText.unknown)"
            })
      }
    }
  }
}
