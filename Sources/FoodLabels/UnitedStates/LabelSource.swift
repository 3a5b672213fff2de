internal import Nutrition

/// Computes the lines of a label.
struct LabelSource {
  let nutrients: NutrientProfile
  let grams: Double
  let referenceValues: ReferenceValues
  let proteinQuality: ProteinQuality?

  /// The line of a nutrient.
  func line(_ nutrient: LabelNutrient) -> LabelLine {
    let stated = nutrients.amount(of: nutrient.number, grams: grams)
    let isZero = stated == nil && nutrient.number == .addedSugars && hasNoSugars
    let plainPercent = referenceValues.percent(of: nutrient.number, in: nutrients, grams: grams)
    let counted = stated.map { nutrient.number == .niacin ? niacinEquivalents($0) : $0 }
    let limit = nutrients.limit(of: nutrient.number, grams: grams)
      .map { nutrient.number == .niacin ? niacinEquivalents($0) : $0 }
      .map(DecimalText.fifteenDigits)
    let amount = (counted ?? (isZero ? 0 : nil)).map(DecimalText.fifteenDigits)
    let percent = self.percent(nutrient, plain: plainPercent, isZero: isZero)
      .map(DecimalText.fifteenDigits)
    let percentLimit = self.percentLimit(nutrient, percent, amount, upTo: limit)
    let isInsignificant = percent != nil && isInsignificantProtein(nutrient)
    return LabelLine(
      number: nutrient.number, key: nutrient.key, name: nutrient.name, indent: nutrient.indent,
      unit: nutrient.unit, amount: amount, limit: limit,
      isAtLeast: amount != nil && nutrient.number == .niacin && tryptophan == nil,
      declared: amount.map {
        declared(nutrient, $0, percent, upTo: limit, percentLimit: percentLimit)
      },
      addition: nutrient.number == .folate ? folicAcid(percent) : nil,
      amountRule: isZero
        ? LabelRule("0, because total sugars are 0", nutrient.paragraph)
        : LabelRule(nutrient.rounding.words, nutrient.paragraph),
      percent: percent,
      declaredPercent: isInsignificant ? nil : percent.map { declared($0, nutrient.percent) },
      declaredPercentLimit: isInsignificant
        ? nil : percentLimit.map { declared($0, nutrient.percent) },
      percentRule: percentRule(nutrient, isInsignificant: isInsignificant),
      statement: isInsignificant ? "Not a significant source of protein" : nil,
      isVitaminOrMineral: nutrient.isVitaminOrMineral)
  }

  // MARK: Amounts

  /// The declared amount; a range where an amount below a limit may be declared differently.
  private func declared(
    _ nutrient: LabelNutrient, _ amount: Double, _ percent: Double?, upTo limit: Double?,
    percentLimit: Double?
  ) -> String {
    let rounding = nutrient.rounding
    let least = rounding.declared(amount, unit: nutrient.unit, percent: percent)
    guard let limit else { return least }
    let most = rounding.declared(limit, unit: nutrient.unit, percent: percentLimit)
    return most == least ? least : "\(least) to \(most)"
  }

  private var tryptophan: Double? { nutrients.amount(of: .tryptophan, grams: grams) }

  /// Niacin plus what tryptophan adds to it, if known, (c)(8)(iv).
  private func niacinEquivalents(_ niacin: Double) -> Double {
    guard let tryptophan else { return niacin }
    return niacin + ReferenceValues.niacin(ofTryptophan: tryptophan)
  }

  /// Whether total sugars are exactly zero, and therefore added sugars too, which are a part of
  /// them, (c)(6)(ii) and (iii).
  private var hasNoSugars: Bool { nutrients.amount(of: .sugars, grams: grams) == 0 }

  /// Added folic acid as declared after folate, (c)(8)(vii); nil if it would be 0.
  private func folicAcid(_ folatePercent: Double?) -> String? {
    guard let acid = nutrients.amount(of: .folicAcid, grams: grams) else { return nil }
    let text = AmountRounding.vitaminOrMineral(.ten)
      .declared(acid, unit: "mcg", percent: folatePercent)
    return text == "0mcg" ? nil : "(\(text) folic acid)"
  }

  // MARK: Percent Daily Value

  /// The percent Daily Value, not rounded; nil if it is unknown or not declared.
  private func percent(
    _ nutrient: LabelNutrient, plain: ReferencePercent?, isZero: Bool
  ) -> Double? {
    switch nutrient.percent {
    case .none: nil
    case .rounded where isUndeclaredForInfants(nutrient): nil
    case .rounded where isZero: 0
    case .rounded: plain?.value
    case .protein: proteinQuality.flatMap { quality in plain.map { $0.value * quality.score } }
    }
  }

  /// The percentage at the limit of an amount; nil if there is no limit or no percentage.
  private func percentLimit(
    _ nutrient: LabelNutrient, _ percent: Double?, _ amount: Double?, upTo limit: Double?
  ) -> Double? {
    guard let percent, let amount, let limit, let value = referenceValues[nutrient.number]?.amount
    else { return nil }
    return DecimalText.fifteenDigits(
      percent + (limit - amount) * 100 / value * (proteinScore(nutrient) ?? 1))
  }

  private func proteinScore(_ nutrient: LabelNutrient) -> Double? {
    if case .protein = nutrient.percent { proteinQuality?.score } else { nil }
  }

  private func declared(_ percent: Double, _ rule: LabelNutrient.Percent) -> Double {
    switch rule {
    case .rounded(let rounding): rounding.declared(percent)
    case .protein, .none: PercentRounding.wholePercent.declared(percent)
    }
  }

  private func isInsignificantProtein(_ nutrient: LabelNutrient) -> Bool {
    nutrient.number == .protein
      && proteinQuality?.isInsignificant(for: referenceValues.population) == true
  }

  private static let undeclaredForInfants: Set<NutrientNumber> = [
    .saturatedFat, .transFat, .cholesterol, .sodium, .fiber, .sugars, .addedSugars,
  ]

  private func isUndeclaredForInfants(_ nutrient: LabelNutrient) -> Bool {
    referenceValues.population == .infants && Self.undeclaredForInfants.contains(nutrient.number)
  }

  /// The rule for the percentage, or why there is none.
  private func percentRule(_ nutrient: LabelNutrient, isInsignificant: Bool) -> LabelRule {
    if isUndeclaredForInfants(nutrient) {
      return LabelRule("no %DV on labels for infants", "(j)(5)(ii)(A)")
    }
    switch nutrient.percent {
    case .none: return LabelRule("no Daily Value", "(c)(9)")
    case .rounded where referenceValues[nutrient.number] == nil:
      return LabelRule(
        "no Daily Value in this database", nutrient.isVitaminOrMineral ? "(c)(8)(iv)" : "(c)(9)")
    case .rounded(let rounding): return rounding.rule
    case .protein: return proteinRule(isInsignificant: isInsignificant)
    }
  }

  private func proteinRule(isInsignificant: Bool) -> LabelRule {
    let population = referenceValues.population
    let score = population == .infants ? "protein quality relative to casein" : "PDCAAS"
    guard let quality = proteinQuality else {
      return ProteinQuality.isRequired(for: population)
        ? LabelRule("%DV is required, but missing because \(score) is unknown", "(c)(7)(i)")
        : LabelRule("no %DV because \(score) is unknown", "(c)(7)(i)")
    }
    guard !isInsignificant else {
      let least = DecimalText.shortest(ProteinQuality.leastScore(for: population))
      return LabelRule(
        "the label says \"not a significant source of protein\" instead of a %DV because "
          + "\(score) is below \(least)", "(c)(7)")
    }
    return LabelRule(
      "%DV computed from grams × \(DecimalText.shortest(quality.score)) (\(score)), nearest 1%",
      "(c)(7)(ii), (d)(7)(ii)")
  }
}
