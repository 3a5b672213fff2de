/// A reference amount of one nutrient for a day, for one population.
public struct DailyValue: Hashable, Sendable {
  /// What the reference amount is counted in, where the unit alone does not say it.
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    /// Retinol activity equivalents.
    case retinolActivity = "RAE"
    /// Dietary folate equivalents.
    case dietaryFolate = "DFE"
    /// Niacin equivalents: niacin, and a sixtieth of the tryptophan.
    case niacin = "NE"
    /// Alpha-tocopherol alone.
    case alphaTocopherol = "alpha-tocopherol"
  }

  /// Who it is for.
  public var population: Population
  /// The nutrient, in the form the rule counts.
  public var nutrient: NutrientNumber
  /// The amount for a day, in the nutrient's unit.
  public var amount: Double
  /// What is counted, where the unit alone does not say it.
  public var basis: Basis?

  /// States a Daily Value.
  public init(
    population: Population, nutrient: NutrientNumber, amount: Double, basis: Basis? = nil
  ) {
    self.population = population
    self.nutrient = nutrient
    self.amount = amount
    self.basis = basis
  }
}
