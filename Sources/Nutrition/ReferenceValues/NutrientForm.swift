/// The form of a nutrient that a rule counts, where it isn't simply the nutrient's amount.
///
/// A form is computed only from what it is defined by. If that isn't known, the form is unknown; it is
/// never replaced by the number of another form.
public enum NutrientForm: String, Hashable, Sendable, CaseIterable {
  /// Retinol activity equivalents of vitamin A.
  case retinolActivity = "RAE"
  /// Retinol equivalents of vitamin A: retinol, 1/6 of beta-carotene, and 1/12 of alpha-carotene and
  /// beta-cryptoxanthin. RAE count half as much of the carotenoids.
  case retinolEquivalents = "RE"
  /// International units: of vitamin A, 0.3 µg of retinol, 0.6 µg of beta-carotene, or 1.2 µg of
  /// another one; of vitamin D, 1/40 µg; of vitamin E, 1/1.49 mg alpha-TE.
  case internationalUnits = "IU"
  /// Dietary folate equivalents: folate of foods plus 1.7 times folic acid.
  case dietaryFolate = "DFE"
  /// Folate of foods plus folic acid.
  case totalFolate = "total-folate"
  /// Niacin equivalents: niacin plus 1/60 of tryptophan.
  case niacin = "NE"
  /// Alpha-tocopherol alone.
  case alphaTocopherol = "alpha-tocopherol"
  /// Alpha-tocopherol equivalents of vitamin E: alpha-tocopherol, 0.5 of beta-tocopherol, 0.1 of
  /// gamma-tocopherol and 0.3 of alpha-tocotrienol.
  case tocopherolEquivalents = "alpha-TE"
  /// Carbohydrate without fiber.
  case available
  /// Sodium times 2.5.
  case salt
  /// Saturated fat with trans fat.
  case withTransFat = "with-trans-fat"

  /// The unit in which the form of a nutrient is counted; nil if it is the nutrient's.
  public var unit: NutrientUnit? {
    switch self {
    case .internationalUnits: .internationalUnit
    case .salt: .gram
    default: nil
    }
  }

  /// What to look up in a `NutrientProfile` for the form of a nutrient; nil if the nutrient has no
  /// such form.
  public func counted(of number: NutrientNumber) -> NutrientNumber? {
    switch (self, number) {
    case (.retinolActivity, .vitaminA), (.dietaryFolate, .folate), (.niacin, .niacin),
      (.alphaTocopherol, .vitaminE):
      number
    default: Self.formulas[Self.number(number, self)] == nil ? nil : Self.number(number, self)
    }
  }

  /// What counts in addition where it is known: tryptophan as niacin, tocotrienol as vitamin E.
  ///
  /// While it is unknown, the amount is a minimum.
  func addition(to number: NutrientNumber) -> (nutrient: NutrientNumber, factor: Double)? {
    switch (self, number) {
    case (.niacin, _): (.tryptophan, 1000 / Self.tryptophanPerNiacin)
    case (.tocopherolEquivalents, _): (.alphaTocotrienol, Self.tocotrienol)
    case (.internationalUnits, .vitaminE):
      (.alphaTocotrienol, Self.tocotrienol * Self.unitsPerTocopherol)
    default: nil
    }
  }

  /// Everything that percentages of a nutrient can be computed from, in any form, itself first.
  public static func counted(for number: NutrientNumber) -> [NutrientNumber] {
    var all = [number]
    for form in allCases {
      guard let counted = form.counted(of: number) else { continue }
      for one in [counted, form.addition(to: number)?.nutrient].compactMap(\.self)
      where !all.contains(one) {
        all.append(one)
      }
    }
    return all
  }

  /// The grams of salt that a label declares for grams of sodium, Regulation (EU) No 1169/2011, Annex I.
  public static let saltPerSodium = 2.5
  /// The milligrams of tryptophan that count as 1 mg of niacin, 21 CFR 101.9(c)(8)(iv).
  static let tryptophanPerNiacin = 60.0
  /// The IU of vitamin E in 1 mg of alpha-TE: National Research Council, Recommended Dietary
  /// Allowances (1989), which also has the factors of tocopherols.
  private static let unitsPerTocopherol = 1.49
  private static let tocotrienol = 0.3

  private static func number(_ number: NutrientNumber, _ form: Self) -> NutrientNumber {
    NutrientNumber("\(number.rawValue) \(form.rawValue)")
  }

  /// How forms are computed, the best way first.
  ///
  /// RE follow from RAE and retinol, too, because RAE count half as much of each carotene.
  static let formulas: [NutrientNumber: [NutrientFormula]] = [
    number(.vitaminA, .retinolEquivalents): [
      [.vitaminARetinolEquivalents: 1],
      [.retinol: 1, .betaCarotene: 1 / 6, .alphaCarotene: 1 / 12, .betaCryptoxanthin: 1 / 12],
      [.vitaminA: 2, .retinol: -1],
    ],
    number(.vitaminA, .internationalUnits): [
      [.vitaminAInternationalUnits: 1],
      [
        .retinol: 1 / 0.3, .betaCarotene: 1 / 0.6, .alphaCarotene: 1 / 1.2,
        .betaCryptoxanthin: 1 / 1.2,
      ],
    ],
    number(.vitaminD, .internationalUnits): [
      [.vitaminDInternationalUnits: 1], [.vitaminD: NutrientUnit.vitaminDPerMicrogram],
    ],
    number(.vitaminE, .internationalUnits): [
      [
        .vitaminE: unitsPerTocopherol, .betaTocopherol: 0.5 * unitsPerTocopherol,
        .gammaTocopherol: 0.1 * unitsPerTocopherol,
      ]
    ],
    number(.vitaminE, .tocopherolEquivalents): [
      [.vitaminE: 1, .betaTocopherol: 0.5, .gammaTocopherol: 0.1]
    ],
    number(.folate, .totalFolate): [[.totalFolate: 1], [.foodFolate: 1, .folicAcid: 1]],
    number(.carbohydrate, .available): [
      [.availableCarbohydrate: 1], [.carbohydrate: 1, .fiber: -1],
    ],
    number(.sodium, .salt): [[.sodium: saltPerSodium / 1000]],
    number(.saturatedFat, .withTransFat): [[.saturatedFat: 1, .transFat: 1]],
  ]
}

/// An amount that is computed from others: the sum of each times its factor.
struct NutrientFormula: ExpressibleByDictionaryLiteral, Sendable {
  let terms: [(number: NutrientNumber, factor: Double)]

  init(dictionaryLiteral terms: (NutrientNumber, Double)...) {
    self.terms = terms.map { (number: $0, factor: $1) }
  }

  /// The numbers that it needs.
  var numbers: [NutrientNumber] { terms.map(\.number) }
}
