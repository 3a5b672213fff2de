/// What a food's amounts say of each other: what cannot be, and what is odd.
///
/// It looks at what a person typed from a label, so it knows how labels round: grams to the whole
/// gram and so up to 0.5 g too high, energy to 10 kcal and so up to 5 too high, sodium to 10 mg and
/// so up to 5 too high (21 CFR 101.9(c)). What is beyond a bound by no more is odd instead of
/// impossible. Nutrients that are unknown say nothing, and no rule takes them for zero.
public enum Plausibility {
  /// One thing that is impossible or odd.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// How sure it is that something was mistyped.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
      /// No food is so.
      case impossible
      /// Hardly any food is so, or only by the rounding of labels.
      case odd
    }

    /// How sure it is that something was mistyped.
    public var severity: Severity

    /// The nutrients of which at least one is wrong, the most suspect first.
    public var nutrients: [NutrientNumber]

    /// What was found, in a sentence: "Protein: 120 g in 100 g" and a full stop.
    public var message: String

    /// States what was found.
    public init(severity: Severity, nutrients: [NutrientNumber], message: String) {
      self.severity = severity
      self.nutrients = nutrients
      self.message = message
    }

    /// What was found, in a sentence.
    public var description: String { message }
  }

  /// Looks at the amounts of one food.
  ///
  /// The rules, in the order of their findings; amounts are those of 100 g here:
  /// 1. Impossible: more than 100 g of a nutrient. There is no room for it.
  /// 2. Water, protein, fat, carbohydrate, ash and alcohol together above 110 g are impossible,
  ///    above 102 g odd (`Proximates`). Fibre is left out, for the European Union states it beside
  ///    carbohydrate and the United States within. A single nutrient is rule 1's.
  /// 3. A part above its whole is impossible: fatty acids and fat, sugars or starch and
  ///    carbohydrate, added sugars and sugars. Rounding makes no part greater than its whole, so
  ///    nothing is allowed for it; but analyses do, carbohydrate being a difference: up to 2 g of
  ///    sugars or starch and 0.1 g of fatty acids above the whole are odd. Fibre above
  ///    carbohydrate is odd, not more, by what rule 2 says.
  /// 4. Odd: saturated, trans, monounsaturated and polyunsaturated fat together above fat by more
  ///    than 0.5 g for each. On labels no fatty acid is in two of them.
  /// 5. Impossible: energy above that of pure fat, 902 kcal.
  /// 6. Odd: energy far from what protein, fat, carbohydrate and alcohol give, by more than a
  ///    fifth and by more than the 17 kcal that rounding of all of them can make. Fibre may give
  ///    nothing, as much as carbohydrate, or 2 kcal/g on top of it.
  /// 7. Impossible: more sodium than labels of pure table salt say, 40 g.
  /// 8. Odd: kilocalories and kilojoules that differ by more than 5 % and 5 kcal.
  /// 9. Odd: more than ten times what the richest food shipped has. It may be one unit for another.
  ///
  /// What one rule found impossible is not told again by rules 2, 6, 7 and 9.
  /// - Parameters:
  ///   - amounts: The known amounts in `basisGrams` of the food, in each nutrient's unit.
  ///   - basisGrams: The grams that the amounts are stated for, above zero, such as a serving's.
  ///   - nutrients: The nutrients by which amounts are named and counted; others are passed over.
  ///   - richest: The highest amount per 100 g among the foods shipped; may lack nutrients.
  /// - Returns: What was found, by rule and then in the order of `nutrients`; empty if nothing.
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
