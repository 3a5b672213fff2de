/// A reference set's daily amount of one nutrient for one population.
public struct ReferenceValue: Hashable, Sendable {
  /// What the rule calls the value.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A Reference Daily Intake: FDA's and Canada's vitamins and minerals.
    case recommendedIntake = "RDI"
    /// A Daily Reference Value: FDA's other nutrients.
    case dailyReference = "DRV"
    /// A Daily Value of Canada that isn't an RDI.
    case dailyValue = "DV"
    /// A nutrient reference value: the EU's vitamins and minerals.
    case nutrientReference = "NRV"
    /// A reference intake: energy and the EU's other nutrients.
    case referenceIntake = "RI"
    /// A Guideline Daily Amount.
    case guideline = "GDA"
    /// A Recommended Dietary Allowance.
    case allowance = "RDA"
    /// An Adequate Intake.
    case adequateIntake = "AI"
    /// The energy that the other values are for; no percentage refers to it.
    case reference
  }

  /// The set that the value belongs to.
  public var set: ReferenceSet.ID
  /// The population.
  public var population: Population
  /// The nutrient that the percentage is shown with.
  public var nutrient: NutrientNumber
  /// The amount per day.
  public var amount: Double
  /// The unit of the amount.
  public var unit: NutrientUnit
  /// The form that is counted, if it isn't the nutrient itself.
  public var form: NutrientForm?
  /// What the rule calls the value.
  public var kind: Kind
  /// The paragraph of the rule; empty if unknown.
  public var source: String

  /// Whether it is the energy that the other values are for, which may be in kJ, too.
  public var isReferenceEnergy: Bool { nutrient == .energy && kind == .reference }

  /// Whether its unit needn't be the nutrient's.
  public var hasOwnUnit: Bool { form?.unit != nil || isReferenceEnergy }

  /// Creates a reference value.
  public init(
    set: ReferenceSet.ID = .fda2016, population: Population, nutrient: NutrientNumber,
    amount: Double, unit: NutrientUnit, form: NutrientForm? = nil, kind: Kind, source: String = ""
  ) {
    self.set = set
    self.population = population
    self.nutrient = nutrient
    self.amount = amount
    self.unit = unit
    self.form = form
    self.kind = kind
    self.source = source
  }
}
