/// FDA's Daily Value of one nutrient for one population.
public struct DailyValue: Hashable, Sendable {
  /// The form that is counted, if the unit alone doesn't tell.
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    /// Retinol activity equivalents.
    case retinolActivity = "RAE"
    /// Dietary folate equivalents.
    case dietaryFolate = "DFE"
    /// Niacin equivalents: niacin plus 1/60 of tryptophan.
    case niacin = "NE"
    /// Alpha-tocopherol alone.
    case alphaTocopherol = "alpha-tocopherol"
  }

  /// The population.
  public var population: Population
  /// The nutrient, in the form the rule counts.
  public var nutrient: NutrientNumber
  /// The amount per day, in the nutrient's unit.
  public var amount: Double
  /// The form that is counted, if the unit alone doesn't tell.
  public var basis: Basis?

  /// Creates a Daily Value.
  public init(
    population: Population, nutrient: NutrientNumber, amount: Double, basis: Basis? = nil
  ) {
    self.population = population
    self.nutrient = nutrient
    self.amount = amount
    self.basis = basis
  }
}

/// The populations that FDA sets Daily Values for, 21 CFR 101.9(c)(8)(iv) and (c)(9).
public enum Population: String, Hashable, Sendable, CaseIterable {
  /// Adults and children 4 years and older.
  case adults
  /// Infants through 12 months.
  case infants
  /// Children 1 through 3 years.
  case youngChildren = "children-1-3"
  /// Pregnant and lactating women.
  case pregnantOrLactating = "pregnant-or-lactating"
}
