public import Nutrition

/// The nutrition declaration of Regulation (EU) No 1169/2011.
public enum EuropeanLabel {
  /// Creates the declaration for a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - basis: 100 g or 100 ml.
  ///   - portion: A portion for a second column, which then shows the percentages.
  ///   - references: The reference values of the European Union.
  ///   - isComplete: Whether to add what may be declared voluntarily: more fats and carbohydrates, and
  ///     vitamins and minerals in a significant amount.
  ///   - isCarbohydrateAvailable: Whether the food's carbohydrate excludes fiber.
  /// - Returns: The label; nil if the weight of 100 ml is unknown.
  public static func table(
    of food: Food, per basis: LabelBasis, portion: FoodAmount? = nil, references: ReferenceValues,
    isComplete: Bool = false, isCarbohydrateAvailable: Bool = false
  ) -> NutritionTable? {
    guard let grams = basis.grams(of: food) else { return nil }
    let hundred = NutritionTable.Column(
      title: "per \(basis.title)", secondTitle: nil, grams: grams,
      // Article 32(3) wants those of vitamins and minerals per 100 g or 100 ml in any case.
      hasPercent: portion == nil || isComplete)
    let second = portion.map { portion in
      NutritionTable.Column(
        title: portion.title(of: food, basis), secondTitle: nil, grams: portion.grams,
        hasPercent: true)
    }
    let label = EuropeanLines(
      amounts: LabelAmounts(food, isCarbohydrateAvailable: isCarbohydrateAvailable),
      basis: basis, columns: [hundred] + [second].compactMap(\.self), references: references)
    return NutritionTable(
      style: .europeanUnion, foodName: food.name, columns: label.columns,
      lines: label.lines(isComplete: isComplete), footnotes: label.footnotes,
      remarks: label.remarks)
  }
}

extension FoodAmount {
  /// What the column of a portion is called: "per 1 cup (244 g)".
  func title(of food: Food, _ basis: LabelBasis) -> String {
    if isGrams { return "per \(weightText)" }
    let text = textOnLabels
    guard basis.isDrink, let hundred = food.gramsOfHundredMilliliters else {
      return "per \(text) (\(Nearest.decimals(grams, grams < 10 ? 1 : 0)) g)"
    }
    let milliliters = "\(Nearest.decimals(grams * 100 / hundred, 0)) ml"
    return milliliters == text ? "per \(text)" : "per \(text) (\(milliliters))"
  }
}

/// Computes the lines of a European declaration, in the order of Annex XV.
struct EuropeanLines {
  let amounts: LabelAmounts
  let basis: LabelBasis
  let columns: [NutritionTable.Column]
  let references: ReferenceValues

  private static let guidance = "2012 guidance, table 4"

  func lines(isComplete: Bool) -> [NutritionTable.Line] {
    let voluntary = { (line: NutritionTable.Line) in
      isComplete && line.cells[0].amount != nil ? [line] : []
    }
    return [energy(), fat(), saturates()]
      + voluntary(fattyAcid("monounsaturated-fat", "mono-unsaturates", .monounsaturatedFat))
      + voluntary(fattyAcid("polyunsaturated-fat", "polyunsaturates", .polyunsaturatedFat))
      + [carbohydrate(), sugars()]
      + voluntary(part("polyols", "polyols", NutrientNumber("299"), indent: 1))
      + voluntary(part("starch", "starch", .starch, indent: 1))
      + [fiber()].filter { $0.cells[0].amount != nil }
      + [protein(), salt()] + (isComplete ? vitamins() : [])
  }

  // MARK: Lines

  func energy() -> NutritionTable.Line {
    let cells = columns.map { column in
      let energy = amounts.energy(column.grams)
      let percent = percent(energy?.kilojoules, of: references.energyKilojoules, in: column)
      return NutritionTable.Cell(
        energy?.kilojoules,
        energy.map {
          "\($0.kilojoules.text(EuropeanRounding.energy.declared)) kJ / "
            + "\($0.kilocalories.text(EuropeanRounding.energy.declared)) kcal"
        }, percent: percent, declaredPercent: declared(percent))
    }
    return NutritionTable.Line(
      "energy", "Energy", unit: "kJ", cells,
      LabelRule(EuropeanRounding.energy.words(unit: "kJ and kcal"), Self.guidance),
      percentRule: percentRule(references.energyKilojoules))
  }

  func fat() -> NutritionTable.Line { part("fat", "Fat", .fat) }

  func saturates() -> NutritionTable.Line {
    fattyAcid("saturated-fat", "of which saturates", .saturatedFat)
  }

  func sugars() -> NutritionTable.Line { part("sugars", "of which sugars", .sugars, indent: 1) }

  func salt() -> NutritionTable.Line {
    line("salt", "Salt", of: .sodium, EuropeanRounding.salt) { amounts.salt($0) }
  }

  private func carbohydrate() -> NutritionTable.Line {
    line("carbohydrate", "Carbohydrate", of: .carbohydrate, EuropeanRounding.macronutrient) {
      amounts.availableCarbohydrate($0)
    }
  }

  private func fiber() -> NutritionTable.Line { part("fiber", "Fibre", .fiber) }

  private func protein() -> NutritionTable.Line { part("protein", "Protein", .protein) }

  private func part(
    _ key: String, _ name: String, _ number: NutrientNumber, indent: Int = 0
  ) -> NutritionTable.Line {
    line(key, name, of: number, indent: indent, EuropeanRounding.macronutrient) {
      amounts.amount(number, $0)
    }
  }

  private func fattyAcid(
    _ key: String, _ name: String, _ number: NutrientNumber
  ) -> NutritionTable.Line {
    line(key, name, of: number, indent: 1, EuropeanRounding.fattyAcids) {
      amounts.amount(number, $0)
    }
  }

  private func line(
    _ key: String, _ name: String, of number: NutrientNumber, indent: Int = 0,
    _ rounding: RoundingTable, _ amount: (Double) -> AmountRange?
  ) -> NutritionTable.Line {
    let reference = references[number]?.amount
    let cells = columns.map { column in
      let amount = amount(column.grams)
      let percent = percent(amount, of: reference, in: column)
      return NutritionTable.Cell(
        amount, amount.map { "\($0.text(rounding.declared)) g" }, percent: percent,
        declaredPercent: declared(percent))
    }
    return NutritionTable.Line(
      key, name, indent: indent, unit: "g", cells,
      LabelRule(rounding.words(unit: "g"), Self.guidance), percentRule: percentRule(reference))
  }

  // MARK: Percentages

  private func percent(
    _ amount: AmountRange?, of reference: Double?, in column: NutritionTable.Column
  ) -> AmountRange? {
    guard column.hasPercent, let amount, let reference, reference > 0 else { return nil }
    return amount * (100 / reference)
  }

  private func declared(_ percent: AmountRange?) -> String? {
    percent.map { "\($0.text(EuropeanRounding.percent.declared))%" }
  }

  private func percentRule(_ reference: Double?) -> LabelRule {
    reference == nil
      ? LabelRule("no reference intake", "Annex XIII")
      : LabelRule("nearest 1% (not set by the regulation)", "Article 32(4)")
  }

  // MARK: Vitamins and minerals

  /// Those of Annex XIII Part A, in its order, that are present in a significant amount.
  private func vitamins() -> [NutritionTable.Line] {
    let lines = EuropeanVitamin.all.compactMap { vitamin -> NutritionTable.Line? in
      guard let reference = references[vitamin.number],
        let share = references.percent(
          of: vitamin.number, in: amounts.nutrients, grams: columns[0].grams),
        Nearest.clean(share.value) >= significantPercent
      else { return nil }
      return line(vitamin, reference: reference)
    }
    guard let first = lines.first else { return [] }
    return [
      NutritionTable.Line(
        first.key, first.name, unit: first.unit, startsPart: true, first.cells, first.amountRule,
        percentRule: first.percentRule)
    ] + lines.dropFirst()
  }

  /// The percent of the NRV in 100 g or 100 ml that is significant, Annex XIII Part A point 2.
  private var significantPercent: Double { basis.isDrink ? 7.5 : 15 }

  private func line(
    _ vitamin: EuropeanVitamin, reference: ReferenceValue
  ) -> NutritionTable.Line {
    let unit = vitamin.unit.rawValue
    // The annex has fluoride in mg, food tables in µg.
    let scale = (reference.unit.gramsInOne ?? 1) / (vitamin.unit.gramsInOne ?? 1)
    let cells = columns.map { column in
      // Percentages count the nutrient in the form of the rule, so amounts follow from them.
      let percent = references.percent(
        of: vitamin.number, in: amounts.nutrients, grams: column.grams)
      let amount = percent.map { AmountRange($0.value * reference.amount / 100 * scale) }
      let isAtLeast = percent?.isAtLeast == true
      return NutritionTable.Cell(
        amount,
        amount.map {
          (isAtLeast ? "at least " : "") + "\($0.text(vitamin.rounding.declared)) \(unit)"
        },
        percent: percent.map { AmountRange($0.value) },
        declaredPercent: percent.map {
          (isAtLeast ? "≥" : "") + "\(EuropeanRounding.percent.declared($0.value))%"
        })
    }
    return NutritionTable.Line(
      vitamin.key, vitamin.name, unit: unit, cells,
      LabelRule(vitamin.rounding.words(unit: unit), Self.guidance),
      percentRule: LabelRule(
        "nearest 1% of the NRV (not set by the regulation)",
        "Article 32(3)"))
  }

  // MARK: Statements

  /// The statement that percentages of reference intakes need, Article 32(5).
  var footnotes: [String] {
    guard let kilojoules = references.energyKilojoules,
      let kilocalories = references.energyKilocalories
    else { return [] }
    let number = { (value: Double) in
      DecimalText.grouped(Int(value)).replacing(",", with: " ")
    }
    return [
      "Reference intake of an average adult (\(number(kilojoules)) kJ / "
        + "\(number(kilocalories)) kcal)"
    ]
  }

  /// How energy, carbohydrate and salt were found.
  var remarks: [LabelRule] {
    var remarks: [LabelRule] = []
    if let energy = amounts.energy(columns[0].grams) {
      remarks.append(
        energy.isByFactors
          ? LabelRule(
            "Energy: 17 kJ/g for available carbohydrate and protein, 37 for fat, 29 for alcohol and 8 "
              + "for fiber. Polyols and organic acids count as carbohydrate.",
            "Annex XIV")
          : LabelRule(
            "Energy: taken from the data, because the amount of fiber, alcohol or another source "
              + "of energy is unknown.", "Article 31(1)"))
    }
    remarks.append(
      amounts.isCarbohydrateAvailable
        ? LabelRule(
          "Carbohydrate: taken from the data, which already exclude fiber.", "Annex I point 7")
        : LabelRule("Carbohydrate: without fiber.", "Annex I point 7"))
    remarks.append(LabelRule("Salt: sodium × 2.5.", "Annex I point 11"))
    return remarks
  }
}
