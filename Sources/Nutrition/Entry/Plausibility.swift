/// Finds amounts of a food that contradict each other or can't be right.
///
/// Amounts may come from a label, so the checks allow for its rounding: up to 0.5 g per nutrient,
/// 5 kcal for energy and 5 mg for sodium (21 CFR 101.9(c)). An amount over a limit by no more than
/// that is suspicious rather than impossible. Unknown nutrients are skipped, never taken for zero.
public enum Plausibility {
  /// An amount, or a combination of amounts, that is impossible or suspicious.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// How certain it is that something is wrong.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
      /// No food has such amounts.
      case impossible
      /// Few foods have such amounts, or only because labels round.
      case suspicious
    }

    /// How certain it is that something is wrong.
    public var severity: Severity

    /// The nutrients involved, the most likely wrong first.
    public var nutrients: [NutrientNumber]

    /// What was found, as a sentence such as "100 g of food can't contain 120 g of protein".
    public var message: String

    /// Creates a finding.
    public init(severity: Severity, nutrients: [NutrientNumber], message: String) {
      self.severity = severity
      self.nutrients = nutrients
      self.message = message
    }

    /// What was found, as a sentence.
    public var description: String { message }
  }

  /// Checks the amounts of one food.
  ///
  /// The rules, in the order of their findings, with amounts per 100 g:
  /// 1. More than 100 g of a nutrient is impossible.
  /// 2. Water, protein, fat, carbohydrate, ash and alcohol (`Proximates`) that add up to more than
  ///    110 g are impossible, to more than 102 g suspicious. Fiber isn't counted: carbohydrate
  ///    includes it in the United States but not in the European Union.
  /// 3. More of a part than of the whole is impossible: a fatty acid and fat, sugars or starch and
  ///    carbohydrate, added sugars and sugars. Because carbohydrate is computed by difference, up to
  ///    2 g of sugars or starch above it is only suspicious, as are 0.1 g of fatty acids above fat
  ///    and any fiber above carbohydrate (see rule 2).
  /// 4. Saturated, trans, mono- and polyunsaturated fat that add up to more than fat are suspicious,
  ///    with 0.5 g allowed for each.
  /// 5. More energy than pure fat has, 902 kcal, is impossible.
  /// 6. Energy that differs from what protein, fat, carbohydrate and alcohol provide by more than a
  ///    fifth, and by more than the 17 kcal that rounding explains, is suspicious. Fiber may count
  ///    for nothing, as carbohydrate, or as 2 kcal/g on top of it.
  /// 7. More sodium than labels of pure table salt declare, 40 g, is impossible.
  /// 8. Kilocalories and kilojoules that differ by more than 5% and 5 kcal are suspicious.
  /// 9. More than ten times the amount of the richest shipped food is suspicious: it may be in the
  ///    wrong unit.
  ///
  /// An amount found impossible by one rule isn't reported again by rules 2, 6, 7 and 9.
  /// - Parameters:
  ///   - amounts: The known amounts in `basisGrams` of the food, in each nutrient's unit.
  ///   - basisGrams: The weight the amounts are for, such as a serving's; above zero.
  ///   - nutrients: The nutrients to check; others are skipped.
  ///   - richest: The highest amount per 100 g among shipped foods, as far as known.
  /// - Returns: The findings by rule, then in the order of `nutrients`.
  public static func findings(
    amounts: [NutrientNumber: Double], basisGrams: Double, nutrients: [Nutrient],
    richest: [NutrientNumber: Double] = [:]
  ) -> [Finding] {
    guard basisGrams > 0, basisGrams.isFinite else { return [] }
    let stated = nutrients.compactMap { nutrient in
      amounts[nutrient.number].map { StatedAmount(nutrient: nutrient, amount: $0) }
    }
    var check = PlausibilityCheck(stated: stated, basis: basisGrams)
    check.masses()
    check.proximates()
    check.parts()
    check.fattyAcids()
    check.energyOfPureFat()
    check.energyOfMacronutrients()
    check.sodium()
    check.kilojoules()
    check.richest(richest)
    return check.findings
  }
}

/// The components that make up the weight of a food: water, protein, fat, carbohydrate, ash and
/// alcohol ("proximates" in food analysis).
///
/// They should add up to 100 g in 100 g of food, but analyses aren't exact: in SR28 they reach
/// 106.5 g. A slightly higher sum is suspicious, a much higher one impossible.
public enum Proximates {
  /// Their numbers, with carbohydrate by difference.
  public static let numbers: Set<NutrientNumber> = [
    .water, .protein, .fat, .carbohydrate, .ash, .alcohol,
  ]

  /// The highest sum that is not suspicious, grams in 100 g.
  public static let usualGrams = 102.0

  /// The highest sum that is possible, grams in 100 g.
  public static let possibleGrams = 110.0
}
