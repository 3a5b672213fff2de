public import Nutrition

/// The front-of-pack label of the United Kingdom, with traffic lights.
public enum FrontOfPackLabel {
  /// Creates the label for a food.
  ///
  /// Colors depend on the amounts in 100 g or 100 ml before rounding; a large portion is red above
  /// separate limits.
  /// - Parameters:
  ///   - food: The food.
  ///   - basis: 100 g, or 100 ml for a drink, which has its own limits.
  ///   - portion: The portion that amounts are declared for; nil for 100 g or 100 ml.
  ///   - references: The reference intakes of the European Union, which the guide uses.
  ///   - isCarbohydrateAvailable: Whether the food's carbohydrate excludes fiber.
  /// - Returns: The label; nil if the weight of 100 ml is unknown.
  public static func table(
    of food: Food, per basis: LabelBasis, portion: FoodAmount?, references: ReferenceValues,
    isCarbohydrateAvailable: Bool = false
  ) -> NutritionTable? {
    guard let grams = basis.grams(of: food) else { return nil }
    let column = NutritionTable.Column(
      title: portion?.title(of: food, basis) ?? "per \(basis.title)", secondTitle: nil,
      grams: portion?.grams ?? grams, hasPercent: true)
    let amounts = LabelAmounts(food, isCarbohydrateAvailable: isCarbohydrateAvailable)
    let lines = EuropeanLines(
      amounts: amounts, basis: basis, columns: [column], references: references)
    let lights = Lights(
      basis: basis, hundred: grams,
      large: column.grams > grams * (basis.isDrink ? 1.5 : 1) ? column.grams : nil)
    let energy = amounts.energy(grams).map { energy in
      "Typical values per \(basis.title): energy "
        + "\(energy.kilojoules.text(EuropeanRounding.energy.declared)) kJ / "
        + "\(energy.kilocalories.text(EuropeanRounding.energy.declared)) kcal"
    }
    return NutritionTable(
      style: .unitedKingdom, foodName: food.name, columns: [column],
      lines: [
        lines.energy(),
        lights.line(lines.fat(), "Fat", \.fat) { amounts.amount(.fat, $0) },
        lights.line(lines.saturates(), "Saturates", \.saturates) {
          amounts.amount(.saturatedFat, $0)
        },
        lights.line(lines.sugars(), "Sugars", \.sugars) { amounts.amount(.sugars, $0) },
        lights.line(lines.salt(), "Salt", \.salt) { amounts.salt($0) },
      ],
      footnotes: ["% of an adult's reference intake"] + [energy].compactMap(\.self),
      remarks: lines.remarks)
  }

  /// The limits of the four nutrients.
  struct LimitTable {
    let fat: TrafficLight.Limits
    let saturates: TrafficLight.Limits
    let sugars: TrafficLight.Limits
    let salt: TrafficLight.Limits

    /// Table 2.
    static let food = LimitTable(
      fat: .init(green: 3, amber: 17.5, portion: 21),
      saturates: .init(green: 1.5, amber: 5, portion: 6),
      sugars: .init(green: 5, amber: 22.5, portion: 27),
      salt: .init(green: 0.3, amber: 1.5, portion: 1.8))

    /// Table 3.
    static let drink = LimitTable(
      fat: .init(green: 1.5, amber: 8.75, portion: 10.5),
      saturates: .init(green: 0.75, amber: 2.5, portion: 3),
      sugars: .init(green: 2.5, amber: 11.25, portion: 13.5),
      salt: .init(green: 0.3, amber: 0.75, portion: 0.9))
  }

  /// Adds colors to lines.
  private struct Lights {
    let basis: LabelBasis
    /// The weight of 100 g or 100 ml.
    let hundred: Double
    /// The weight of a portion over 100 g or 150 ml.
    let large: Double?

    func line(
      _ line: NutritionTable.Line, _ name: String,
      _ part: KeyPath<LimitTable, TrafficLight.Limits>, _ amount: (Double) -> AmountRange?
    ) -> NutritionTable.Line {
      let limits = (basis.isDrink ? LimitTable.drink : .food)[keyPath: part]
      let light = amount(hundred).flatMap {
        limits.light($0, inLargePortion: large.flatMap(amount))
      }
      let cell = line.cells[0]
      return NutritionTable.Line(
        line.key, name, unit: line.unit,
        [
          NutritionTable.Cell(
            cell.amount, cell.declared, percent: cell.percent,
            declaredPercent: cell.declaredPercent, light: light)
        ],
        LabelRule(
          words(limits), basis.isDrink ? "2016 guide, table 3" : "2016 guide, table 2"),
        percentRule: line.percentRule)
    }

    private func words(_ limits: TrafficLight.Limits) -> String {
      let number = DecimalText.shortest
      return "per \(basis.title): green up to \(number(limits.green)) g, red above "
        + "\(number(limits.amber)) g; per portion over \(basis.isDrink ? "150 ml" : "100 g"): red above "
        + "\(number(limits.portion)) g"
    }
  }
}
