/// The known amounts of a food's nutrients, per 100 g edible portion or another weight such as a
/// serving.
///
/// A missing nutrient is unknown, never zero. Amounts are kept as stated, so a label's amounts come
/// back unchanged for its serving.
public struct NutrientProfile: Hashable, Sendable {
  /// Where an energy value in kilocalories comes from.
  public enum EnergyBasis: String, Hashable, Sendable {
    /// The stated energy, nutrient 208.
    case stated
    /// Computed with the food's own Atwater factors, nutrient 958.
    case atwaterSpecific
    /// Computed with the general Atwater factors, nutrient 957.
    case atwaterGeneral
    /// Converted from kilojoules, nutrient 268.
    case kilojoules
  }

  /// Micrograms of dietary folate equivalents in one of folic acid, 21 CFR 101.9(c)(8)(iv).
  static let folatePerFolicAcid = 1.7

  /// The stated amounts, for `grams` of the food, in each nutrient's unit.
  public private(set) var amounts: [NutrientNumber: Double]

  /// What is known about amounts besides their numbers.
  ///
  /// A trace and an amount below a limit are 0 in `amounts`; what is only known to be present is
  /// missing there.
  public private(set) var qualifiers: [NutrientNumber: Qualifier]

  /// The weight the amounts are for, grams of edible portion.
  public let grams: Double

  /// Nutrients marked unknown by the user, which are not computed from others either.
  private let unknown: Set<NutrientNumber>

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - amounts: The amounts in each nutrient's unit; missing ones are unknown.
  ///   - grams: The weight the amounts are for, above 0.
  ///   - unknown: Nutrients that must not be computed from others.
  ///   - qualifiers: What is known about amounts beyond their numbers.
  public init(
    _ amounts: [NutrientNumber: Double], per grams: Double = 100,
    unknown: Set<NutrientNumber> = [], qualifiers: [NutrientNumber: Qualifier] = [:]
  ) {
    self.amounts = amounts
    self.qualifiers = qualifiers
    self.grams = grams
    self.unknown = unknown
  }

  /// The amounts without those from which nutrients marked unknown could be computed again.
  ///
  /// The parts of folate are kept, because they are nutrients in their own right.
  var plain: NutrientProfile {
    let substitutes = unknown.filter { $0 != .folate }.flatMap { Self.sources(of: $0).dropFirst() }
    return NutrientProfile(amounts.filter { !substitutes.contains($0.key) }, per: grams)
  }

  /// The stated amount of a nutrient, for `grams` of the food; nil if unknown.
  public subscript(number: NutrientNumber) -> Double? {
    get { amounts[number] }
    set {
      amounts[number] = newValue
      qualifiers[number] = nil
    }
  }

  /// The amount of a nutrient per 100 g; nil if unknown.
  ///
  /// If it isn't stated, it is taken from the same nutrient by another method, or computed exactly
  /// from its parts or another unit, in this order: energy (208), else by the specific (958) or
  /// general (957) Atwater factors, else kJ (268) ÷ 4.184; total fat (204), else NLEA (298); fiber
  /// (291), else AOAC 2011.25 (293); sugars (269), else NLEA (269.3); vitamin D in µg (328), else IU ÷ 40 (324); folate in DFE (435), else food folate (432)
  /// + 1.7 × folic acid (431). Carbohydrate by difference (205) is never replaced by that by
  /// summation (205.2), nor vitamin A in RAE by IU. Numbers: USDA FoodData Central, nutrient table.
  public func amount(of number: NutrientNumber) -> Double? {
    amount(of: number, grams: 100)
  }

  /// The nutrients that `amount(of:)` can use for a nutrient, itself first.
  public static func sources(of number: NutrientNumber) -> [NutrientNumber] {
    switch number {
    case .energy: [.energy, .energyAtwaterSpecific, .energyAtwaterGeneral, .energyKilojoules]
    case .fat: [.fat, .fatByLabelRule]
    case .fiber: [.fiber, .fiberByNewerMethod]
    case .sugars: [.sugars, .sugarsByLabelRule]
    case .vitaminD: [.vitaminD, .vitaminDInternationalUnits]
    case .folate: [.folate, .foodFolate, .folicAcid]
    default:
      NutrientForm.formulas[number]?.flatMap(\.numbers).flatMap(sources) ?? [number]
    }
  }

  /// Whether `amount(of:)` can compute a nutrient that isn't stated.
  static func isComputable(_ number: NutrientNumber) -> Bool { sources(of: number) != [number] }

  /// The nutrients that `amount(of:)` uses for a nutrient: itself, another one, or its parts; empty
  /// if it is unknown.
  public func sources(of number: NutrientNumber) -> [NutrientNumber] {
    if amounts[number] != nil { return [number] }
    guard !unknown.contains(number) else { return [] }
    if let formulas = NutrientForm.formulas[number] {
      return formulas.lazy.map { $0.numbers.map(sources) }
        .first { $0.allSatisfy { !$0.isEmpty } }?.flatMap(\.self) ?? []
    }
    let others = Self.sources(of: number).dropFirst()
    guard number != .folate else {
      return others.allSatisfy { amounts[$0] != nil } ? Array(others) : []
    }
    return others.first { amounts[$0] != nil }.map { [$0] } ?? []
  }

  /// The amount of a nutrient in a weight of food, by the rules of `amount(of:)`; nil if unknown.
  public func amount(of number: NutrientNumber, grams: Double) -> Double? {
    amount(of: number, stated: amounts[number], grams: grams)
  }

  /// The amount of a nutrient whose stated amount was already looked up.
  func amount(of number: NutrientNumber, stated: Double?, grams: Double) -> Double? {
    (stated ?? self.stated(number) { amounts[$0] })
      .map { number.scaled($0, from: self.grams, to: grams) }
  }

  /// The maximum amount of a nutrient in a weight of food, if it is more than `amount(of:)` because
  /// of a trace or an amount below a limit; otherwise nil.
  public func limit(of number: NutrientNumber, grams: Double) -> Double? {
    guard !qualifiers.isEmpty,
      sources(of: number).contains(where: { qualifiers[$0]?.limit != nil }),
      let limit = stated(number, { qualifiers[$0]?.limit ?? amounts[$0] })
    else { return nil }
    return number.scaled(limit, from: self.grams, to: grams)
  }

  /// What is known about `amount(of:)` besides its number; nil if it is taken from several
  /// nutrients.
  public func qualifier(of number: NutrientNumber) -> Qualifier.Kind? {
    guard !qualifiers.isEmpty else { return nil }
    let sources = sources(of: number)
    guard sources.count <= 1 else { return nil }
    return qualifiers[sources.first ?? number]?.kind
  }

  /// The amount as stated, or from other nutrients if it isn't; `value` has what is stated of each.
  private func stated(
    _ number: NutrientNumber, _ value: (NutrientNumber) -> Double?
  ) -> Double? {
    if let formulas = NutrientForm.formulas[number] {
      for formula in formulas {
        if let amount = computed(formula, value) { return amount }
      }
      return nil
    }
    guard let first = sources(of: number).first, let amount = value(first) else { return nil }
    switch first {
    case number: return amount
    case .energyKilojoules: return amount / NutrientUnit.kilojoulesPerKilocalorie
    case .vitaminDInternationalUnits: return amount / NutrientUnit.vitaminDPerMicrogram
    case .foodFolate: return value(.folicAcid).map { amount + Self.folatePerFolicAcid * $0 }
    default: return amount
    }
  }

  /// The amount by a formula; nil if a part of it is unknown.
  private func computed(
    _ formula: NutrientFormula, _ value: (NutrientNumber) -> Double?
  ) -> Double? {
    var sum = ExactSum()
    for (number, factor) in formula.terms {
      // What is taken away counts as its known amount, also where a limit is computed.
      guard let amount = factor < 0 ? stated(number, { amounts[$0] }) : stated(number, value)
      else { return nil }
      sum.add(amount * factor)
    }
    return max(0, sum.value)
  }

  /// The origin of `amount(of: .energy)`; nil if the energy is unknown.
  public var energyBasis: EnergyBasis? {
    switch sources(of: .energy).first {
    case .energy: .stated
    case .energyAtwaterSpecific: .atwaterSpecific
    case .energyAtwaterGeneral: .atwaterGeneral
    case .energyKilojoules: .kilojoules
    default: nil
    }
  }
}
