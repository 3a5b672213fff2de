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

  /// IU of vitamin D in one microgram, 21 CFR 101.9(c)(8)(iv).
  static let vitaminDUnitsPerMicrogram = 40.0

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

  /// The stated amount of a nutrient, for `grams` of the food; nil when unknown.
  public subscript(number: NutrientNumber) -> Double? {
    get { amounts[number] }
    set { amounts[number] = newValue }
  }

  /// The amount of a nutrient per 100 g, made from its parts or other units where that is exact.
  ///
  /// Energy (208) falls back to the specific (958), then the general Atwater energy (957);
  /// vitamin D in µg (328) to IU ÷ 40; folate in DFE (435) to food folate + 1.7 × folic acid.
  /// Vitamin A in RAE is never made from IU.
  public func amount(of number: NutrientNumber) -> Double? {
    amount(of: number, grams: 100)
  }

  /// The nutrients that `amount(of:)` makes a nutrient from, itself among them.
  public static func sources(of number: NutrientNumber) -> [NutrientNumber] {
    switch number {
    case .energy: [.energy, .energyAtwaterSpecific, .energyAtwaterGeneral]
    case .vitaminD: [.vitaminD, .vitaminDInternationalUnits]
    case .folate: [.folate, .foodFolate, .folicAcid]
    default: [number]
    }
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

  /// The stated amount, made from its parts where it is not given itself.
  private func stated(_ number: NutrientNumber) -> Double? {
    if let amount = amounts[number] { return amount }
    guard !unknown.contains(number) else { return nil }
    switch number {
    case .energy:
      return amounts[.energyAtwaterSpecific] ?? amounts[.energyAtwaterGeneral]
    case .vitaminD:
      return amounts[.vitaminDInternationalUnits].map { $0 / Self.vitaminDUnitsPerMicrogram }
    case .folate:
      guard let food = amounts[.foodFolate], let acid = amounts[.folicAcid] else { return nil }
      return food + Self.folatePerFolicAcid * acid
    default:
      return nil
    }
  }

  /// Which energy value `amount(of: .energy)` gives; nil when the energy is unknown.
  public var energyBasis: EnergyBasis? {
    if amounts[.energy] != nil { return .stated }
    if unknown.contains(.energy) { return nil }
    if amounts[.energyAtwaterSpecific] != nil { return .atwaterSpecific }
    if amounts[.energyAtwaterGeneral] != nil { return .atwaterGeneral }
    return nil
  }
}
