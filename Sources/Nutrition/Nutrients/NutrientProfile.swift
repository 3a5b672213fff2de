/// The known amounts of nutrients of a food, as they are stated: for 100 g edible portion, or for
/// another weight such as a serving's.
///
/// A nutrient that is absent is unknown, which is never the same as zero. Amounts are kept as stated,
/// so that those of a label's serving come back unchanged for that serving.
public struct NutrientProfile: Hashable, Sendable {
  /// What an energy value in kilocalories is: measured by USDA's rule, or computed by factors.
  public enum EnergyBasis: String, Hashable, Sendable {
    /// The stated energy, nutrient 208.
    case stated
    /// Computed with the food's own Atwater factors, nutrient 958.
    case atwaterSpecific
    /// Computed with the general Atwater factors, nutrient 957.
    case atwaterGeneral
  }

  /// Micrograms of dietary folate equivalents in one of folic acid, 21 CFR 101.9(c)(8)(iv).
  private static let folatePerFolicAcid = 1.7

  /// The stated amounts, for `grams` of the food, in each nutrient's unit.
  public private(set) var amounts: [NutrientNumber: Double]

  /// The weight that the amounts are stated for, grams of edible portion.
  public let grams: Double

  /// What is unknown by somebody's word, and so is not made from parts or other units either.
  private let unknown: Set<NutrientNumber>

  /// Takes the known amounts in each nutrient's unit.
  ///
  /// - Parameters:
  ///   - amounts: The amounts; a nutrient that is absent is unknown.
  ///   - grams: The weight that they are stated for, above 0.
  ///   - unknown: Nutrients that are not to be made from others.
  public init(
    _ amounts: [NutrientNumber: Double], per grams: Double = 100,
    unknown: Set<NutrientNumber> = []
  ) {
    self.amounts = amounts
    self.grams = grams
    self.unknown = unknown
  }

  /// The same amounts without those that what is unknown by somebody's word would else be made from,
  /// so that it stays unknown where the amounts alone are kept; but for folate, which its parts make
  /// known again: these are nutrients of their own.
  var plain: NutrientProfile {
    let substitutes = unknown.filter { $0 != .folate }.flatMap { Self.sources(of: $0).dropFirst() }
    return NutrientProfile(amounts.filter { !substitutes.contains($0.key) }, per: grams)
  }

  /// The stated amount of a nutrient, for `grams` of the food; nil when unknown.
  public subscript(number: NutrientNumber) -> Double? {
    get { amounts[number] }
    set { amounts[number] = newValue }
  }

  /// The amount of a nutrient per 100 g; where it is not stated, that of another nutrient which is
  /// the same by another method, or what its parts or other units come to exactly.
  ///
  /// In this order: energy (208), by the specific (958), by the general Atwater factors (957); total
  /// fat (204), by NLEA (298); fibre (291), by AOAC 2011.25 (293); sugars (269), by NLEA (269.3);
  /// vitamin D in µg (328), IU ÷ 40 (324); folate in DFE (435), food folate (432) + 1.7 × folic acid
  /// (431). Carbohydrate by difference (205) is never made of that by summation (205.2), nor vitamin
  /// A in RAE of IU. Source of the numbers: USDA FoodData Central, nutrient table.
  public func amount(of number: NutrientNumber) -> Double? {
    amount(of: number, grams: 100)
  }

  /// The nutrients that `amount(of:)` may take a nutrient from, itself first.
  public static func sources(of number: NutrientNumber) -> [NutrientNumber] {
    switch number {
    case .energy: [.energy, .energyAtwaterSpecific, .energyAtwaterGeneral]
    case .fat: [.fat, .fatByLabelRule]
    case .fiber: [.fiber, .fiberByNewerMethod]
    case .sugars: [.sugars, .sugarsByLabelRule]
    case .vitaminD: [.vitaminD, .vitaminDInternationalUnits]
    case .folate: [.folate, .foodFolate, .folicAcid]
    default: [number]
    }
  }

  /// The nutrients that `amount(of:)` takes a nutrient from: itself, another, or parts of it; none
  /// where it is unknown.
  public func sources(of number: NutrientNumber) -> [NutrientNumber] {
    if amounts[number] != nil { return [number] }
    guard !unknown.contains(number) else { return [] }
    let others = Self.sources(of: number).dropFirst()
    guard number != .folate else {
      return others.allSatisfy { amounts[$0] != nil } ? Array(others) : []
    }
    return others.first { amounts[$0] != nil }.map { [$0] } ?? []
  }

  /// The amount of a nutrient in so many grams, by the rules of `amount(of:)`; nil when unknown.
  public func amount(of number: NutrientNumber, grams: Double) -> Double? {
    guard let stated = stated(number) else { return nil }
    return scaled(stated, to: grams)
  }

  /// What a stated amount comes to in so many grams; for just the stated weight, itself.
  private func scaled(_ stated: Double, to grams: Double) -> Double {
    grams == self.grams ? stated : stated * grams / self.grams
  }

  /// The stated amount, taken from other nutrients where it is not given itself.
  private func stated(_ number: NutrientNumber) -> Double? {
    let sources = sources(of: number)
    guard let first = sources.first, let amount = amounts[first] else { return nil }
    switch first {
    case number: return amount
    case .vitaminDInternationalUnits: return amount / NutrientUnit.vitaminDPerMicrogram
    case .foodFolate: return amounts[.folicAcid].map { amount + Self.folatePerFolicAcid * $0 }
    default: return amount
    }
  }

  /// Which energy value `amount(of: .energy)` gives; nil when the energy is unknown.
  public var energyBasis: EnergyBasis? {
    switch sources(of: .energy).first {
    case .energy: .stated
    case .energyAtwaterSpecific: .atwaterSpecific
    case .energyAtwaterGeneral: .atwaterGeneral
    default: nil
    }
  }
}
