/// The known amounts of nutrients in 100 g edible portion of a food.
///
/// A nutrient that is absent is unknown, which is never the same as zero.
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
  private static let vitaminDUnitsPerMicrogram = 40.0

  /// Micrograms of dietary folate equivalents in one of folic acid, 21 CFR 101.9(c)(8)(iv).
  private static let folatePerFolicAcid = 1.7

  private var amounts: [NutrientNumber: Double]

  /// Takes the known amounts, per 100 g, in each nutrient's unit.
  public init(_ amounts: [NutrientNumber: Double]) {
    self.amounts = amounts
  }

  /// The amount of a nutrient per 100 g as its source gives it; nil when unknown.
  public subscript(number: NutrientNumber) -> Double? {
    amounts[number]
  }

  /// The amount of a nutrient per 100 g, made from its parts or other units where that is exact.
  ///
  /// Energy (208) falls back to the specific (958), then the general Atwater energy (957);
  /// vitamin D in µg (328) to IU ÷ 40; folate in DFE (435) to food folate + 1.7 × folic acid.
  /// Vitamin A in RAE is never made from IU.
  public func amount(of number: NutrientNumber) -> Double? {
    if let amount = amounts[number] { return amount }
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

  /// The amount of a nutrient in so many grams, by the rules of `amount(of:)`; nil when unknown.
  public func amount(of number: NutrientNumber, grams: Double) -> Double? {
    amount(of: number).map { $0 * grams / 100 }
  }

  /// Which energy value `amount(of: .energy)` gives; nil when the energy is unknown.
  public var energyBasis: EnergyBasis? {
    if amounts[.energy] != nil { return .stated }
    if amounts[.energyAtwaterSpecific] != nil { return .atwaterSpecific }
    if amounts[.energyAtwaterGeneral] != nil { return .atwaterGeneral }
    return nil
  }
}
