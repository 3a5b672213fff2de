/// The Dietary Reference Intakes of one nutrient for one life stage, for a day.
///
/// Source: the summary tables of the Institute of Medicine and the National Academies, 1997 to 2019.
public struct ReferenceIntake: Hashable, Sendable {
  /// The part of an intake that an upper limit counts.
  public enum UpperLimitForm: String, CaseIterable, Hashable, Sendable {
    /// Vitamin A as retinol, not carotene.
    case preformed
    /// Folate as folic acid, not what foods have by nature.
    case synthetic
    /// Only what supplements provide.
    case supplements
    /// Only what supplements and fortification provide.
    case supplementsOrFortified = "supplements-or-fortified"
  }

  /// The people it is for.
  public var lifeStage: LifeStage
  /// The nutrient: vitamin A in RAE, folate in DFE, niacin in NE.
  public var nutrient: NutrientNumber
  /// The unit of the amounts, a mass.
  public var unit: NutrientUnit
  /// The Estimated Average Requirement, which is enough for half of all people.
  public var averageRequirement: Double?
  /// The Recommended Dietary Allowance, which is enough for nearly all.
  public var allowance: Double?
  /// The Adequate Intake, where too little is known for an allowance.
  public var adequateIntake: Double?
  /// The Tolerable Upper Intake Level.
  public var upperLimit: Double?
  /// The part of an intake that the upper limit counts; nil for all of it.
  public var upperLimitForm: UpperLimitForm?
  /// The Chronic Disease Risk Reduction Intake; above it, eating less is better.
  public var riskReduction: Double?
  /// The Acceptable Macronutrient Distribution Range, percent of energy.
  public var energyPercent: ClosedRange<Double>?
  /// The report, such as "DRI 2011".
  public var source: String

  /// Creates the reference intakes of a nutrient.
  public init(
    lifeStage: LifeStage, nutrient: NutrientNumber, unit: NutrientUnit,
    averageRequirement: Double? = nil, allowance: Double? = nil, adequateIntake: Double? = nil,
    upperLimit: Double? = nil, upperLimitForm: UpperLimitForm? = nil,
    riskReduction: Double? = nil, energyPercent: ClosedRange<Double>? = nil, source: String
  ) {
    self.lifeStage = lifeStage
    self.nutrient = nutrient
    self.unit = unit
    self.averageRequirement = averageRequirement
    self.allowance = allowance
    self.adequateIntake = adequateIntake
    self.upperLimit = upperLimit
    self.upperLimitForm = upperLimitForm
    self.riskReduction = riskReduction
    self.energyPercent = energyPercent
    self.source = source
  }

  /// The nutrient whose amount in foods the upper limit can be compared with; nil if there is no limit,
  /// or it counts only supplements.
  public var limitedNutrient: NutrientNumber? {
    guard upperLimit != nil else { return nil }
    return switch (upperLimitForm, nutrient) {
    case (nil, _): nutrient
    case (.preformed, .vitaminA): .retinol
    case (.synthetic, .folate): .folicAcid
    default: nil
    }
  }
}

/// What targets are computed from: the reference values of a release, and its nutrients.
public struct DietaryReferences: Hashable, Sendable {
  /// The nutrients of the release, in the order for readers.
  public var nutrients: [Nutrient]
  /// The reference intakes for the life stage; empty if there are none.
  public var intakes: [ReferenceIntake]
  /// The equations for energy requirements.
  public var equations: [EnergyEquation]
  /// FDA's Daily Values, the reference energy included.
  public var referenceValues: [ReferenceValue]

  /// Puts reference values together.
  public init(
    nutrients: [Nutrient], intakes: [ReferenceIntake], equations: [EnergyEquation],
    referenceValues: [ReferenceValue]
  ) {
    self.nutrients = nutrients
    self.intakes = intakes
    self.equations = equations
    self.referenceValues = referenceValues
  }
}
