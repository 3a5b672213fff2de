/// What the lines of a label are made from.
struct LabelSource {
  let nutrients: NutrientProfile
  let grams: Double
  let dailyValues: DailyValues
  let proteinQuality: ProteinQuality?

  /// The line of a nutrient.
  func line(_ nutrient: LabelNutrient) -> LabelLine {
    let stated = nutrients.amount(of: nutrient.number, grams: grams)
    let isFollowing = stated == nil && nutrient.number == .addedSugars && hasNoSugars
    let share = dailyValues.percent(of: nutrient.number, in: nutrients, grams: grams)
    let counted = stated.map { nutrient.number == .niacin ? niacinEquivalents($0) : $0 }
    let amount = (counted ?? (isFollowing ? 0 : nil)).map(DecimalText.fifteenDigits)
    let percent = self.percent(nutrient, share: share, isZero: isFollowing)
      .map(DecimalText.fifteenDigits)
    let isInsignificant = percent != nil && isInsignificantProtein(nutrient)
    return LabelLine(
      number: nutrient.number, key: nutrient.key, name: nutrient.name, indent: nutrient.indent,
      unit: nutrient.unit, amount: amount,
      isAtLeast: amount != nil && nutrient.number == .niacin && tryptophan == nil,
      declared: amount.map {
        nutrient.rounding.declared($0, unit: nutrient.unit, percent: percent)
      },
      addition: nutrient.number == .folate ? folicAcid(percent) : nil,
      amountRule: isFollowing
        ? LabelRule("0, for total sugars, which they are a part of, are 0", nutrient.paragraph)
        : LabelRule(nutrient.rounding.words, nutrient.paragraph),
      percent: percent,
      declaredPercent: isInsignificant ? nil : percent.map { declared($0, nutrient.share) },
      percentRule: percentRule(nutrient, isInsignificant: isInsignificant),
      statement: isInsignificant ? "Not a significant source of protein" : nil,
      isVitaminOrMineral: nutrient.isVitaminOrMineral)
  }

  // MARK: Amounts

  private var tryptophan: Double? { nutrients.amount(of: .tryptophan, grams: grams) }

  /// Niacin with what tryptophan adds to it, where that is known, (c)(8)(iv).
  private func niacinEquivalents(_ niacin: Double) -> Double {
    guard let tryptophan else { return niacin }
    return niacin + DailyValues.niacin(ofTryptophan: tryptophan)
  }

  /// Whether total sugars are exactly none, and added sugars therefore too: (c)(6)(ii) and (iii)
  /// define both as free mono- and disaccharides, added ones as some of all.
  private var hasNoSugars: Bool { nutrients.amount(of: .sugars, grams: grams) == 0 }

  /// The folic acid that was added, as it stands behind the folate, (c)(8)(vii); nil where it would
  /// be declared as nothing.
  private func folicAcid(_ folatePercent: Double?) -> String? {
    guard let acid = nutrients.amount(of: .folicAcid, grams: grams) else { return nil }
    let text = AmountRounding.vitaminOrMineral(.ten)
      .declared(acid, unit: "mcg", percent: folatePercent)
    return text == "0mcg" ? nil : "(\(text) folic acid)"
  }

  // MARK: Shares

  /// The share of the Daily Value, not rounded; nil where none is known or none is declared.
  private func percent(
    _ nutrient: LabelNutrient, share: DailyValuePercent?, isZero: Bool
  ) -> Double? {
    switch nutrient.share {
    case .none: nil
    case .rounded where isUndeclaredForInfants(nutrient): nil
    case .rounded where isZero: 0
    case .rounded: share?.value
    case .protein: proteinQuality.flatMap { quality in share.map { $0.value * quality.score } }
    }
  }

  private func declared(_ percent: Double, _ share: LabelNutrient.Share) -> Double {
    switch share {
    case .rounded(let rounding): rounding.declared(percent)
    case .protein, .none: ShareRounding.wholePercent.declared(percent)
    }
  }

  private func isInsignificantProtein(_ nutrient: LabelNutrient) -> Bool {
    nutrient.number == .protein
      && proteinQuality?.isInsignificant(for: dailyValues.population) == true
  }

  private static let undeclaredForInfants: Set<NutrientNumber> = [
    .saturatedFat, .transFat, .cholesterol, .sodium, .fiber, .sugars, .addedSugars,
  ]

  private func isUndeclaredForInfants(_ nutrient: LabelNutrient) -> Bool {
    dailyValues.population == .infants && Self.undeclaredForInfants.contains(nutrient.number)
  }

  /// How a share is declared, or why none is.
  private func percentRule(_ nutrient: LabelNutrient, isInsignificant: Bool) -> LabelRule {
    if isUndeclaredForInfants(nutrient) {
      return LabelRule("no % on labels for infants", "(j)(5)(ii)(A)")
    }
    switch nutrient.share {
    case .none: return LabelRule("no Daily Value", "(c)(9)")
    case .rounded where dailyValues[nutrient.number] == nil:
      return LabelRule(
        "no Daily Value in these data", nutrient.isVitaminOrMineral ? "(c)(8)(iv)" : "(c)(9)")
    case .rounded(let rounding): return rounding.rule
    case .protein: return proteinRule(isInsignificant: isInsignificant)
    }
  }

  private func proteinRule(isInsignificant: Bool) -> LabelRule {
    let population = dailyValues.population
    let score = population == .infants ? "its quality relative to casein" : "its PDCAAS"
    guard let quality = proteinQuality else {
      return ProteinQuality.isRequired(for: population)
        ? LabelRule("a % is demanded, but left out without \(score)", "(c)(7)(i)")
        : LabelRule("no % without \(score)", "(c)(7)(i)")
    }
    guard !isInsignificant else {
      let least = DecimalText.shortest(ProteinQuality.leastScore(for: population))
      return LabelRule("words in place of the %, for \(score) is below \(least)", "(c)(7)")
    }
    return LabelRule(
      "% of the grams × \(DecimalText.shortest(quality.score)), \(score), to the nearest 1",
      "(c)(7)(ii), (d)(7)(ii)")
  }
}
