/// The groups of people that FDA's Daily Values are set for, 21 CFR 101.9(c)(8)(iv) and (c)(9).
public enum Population: String, Hashable, Sendable, CaseIterable {
  /// Adults and children of 4 years and more.
  case adults
  /// Infants through 12 months.
  case infants
  /// Children of 1 through 3 years.
  case youngChildren = "children-1-3"
  /// Pregnant and lactating women.
  case pregnantOrLactating = "pregnant-or-lactating"
}

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

/// An amount as a share of its Daily Value, never rounded.
public struct DailyValuePercent: Hashable, Sendable {
  /// The share, percent.
  public var value: Double

  /// Whether a part of the amount is unknown, so that the share is at least this.
  public var isAtLeast: Bool

  /// Whether it is protein's plain share, without the correction for protein quality.
  ///
  /// 21 CFR 101.9(c)(7)(ii) asks for grams times the protein digestibility-corrected amino acid
  /// score (PDCAAS), which the data do not have.
  public var isUncorrected: Bool

  /// States a share of a Daily Value.
  public init(value: Double, isAtLeast: Bool = false, isUncorrected: Bool = false) {
    self.value = value
    self.isAtLeast = isAtLeast
    self.isUncorrected = isUncorrected
  }
}

/// The Daily Values of one population.
public struct DailyValues: Hashable, Sendable {
  /// Milligrams of tryptophan that count as one of niacin, 21 CFR 101.9(c)(8)(iv).
  private static let tryptophanPerNiacin = 60.0

  /// Who they are for.
  public let population: Population

  private let values: [NutrientNumber: DailyValue]

  /// Picks a population's values out of all.
  public init(_ values: [DailyValue], for population: Population) {
    self.population = population
    self.values = Dictionary(
      values.filter { $0.population == population }.map { ($0.nutrient, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The Daily Value of a nutrient; nil when the rule sets none.
  public subscript(number: NutrientNumber) -> DailyValue? {
    values[number]
  }

  /// The share of the Daily Value that an amount of food gives.
  ///
  /// - Parameters:
  ///   - number: The nutrient, in the form the rule counts (vitamin A 320, folate 435, …).
  ///   - nutrients: The food's known amounts.
  ///   - grams: How much of the food, edible portion.
  /// - Returns: The share; nil when the amount is unknown or the rule sets no value.
  public func percent(
    of number: NutrientNumber, in nutrients: NutrientProfile, grams: Double
  ) -> DailyValuePercent? {
    guard let value = values[number], value.amount > 0,
      let amount = nutrients.amount(of: number, grams: grams)
    else { return nil }
    var counted = amount
    var isAtLeast = false
    if value.basis == .niacin {
      if let tryptophan = nutrients.amount(of: .tryptophan, grams: grams) {
        counted += tryptophan * 1000 / Self.tryptophanPerNiacin
      } else {
        isAtLeast = true
      }
    }
    return DailyValuePercent(
      value: counted * 100 / value.amount, isAtLeast: isAtLeast,
      isUncorrected: number == .protein)
  }
}
