package import Nutrition
internal import Text

// The rows of the dataset files about what people need.

package struct ReferenceIntakeRow: DatasetRow {
  package static let file = DatasetFile.referenceIntake

  package let intake: ReferenceIntake

  package init(_ fields: RowFields) throws(DatasetProblem) {
    var intake = ReferenceIntake(
      lifeStage: try fields.choice(0, LifeStage.self),
      nutrient: NutrientNumber(try fields.word(1)), unit: try fields.unit(2),
      source: try fields.text(11))
    guard intake.unit.gramsInOne != nil else {
      throw fields.problem(2, "is not a unit of weight. Use g, mg or µg.")
    }
    intake.averageRequirement = try fields.optionalDecimal(3)?.value
    intake.allowance = try fields.optionalDecimal(4)?.value
    intake.adequateIntake = try fields.optionalDecimal(5)?.value
    intake.upperLimit = try fields.optionalDecimal(6)?.value
    intake.upperLimitForm = try fields.optionalChoice(7, ReferenceIntake.UpperLimitForm.self)
    guard intake.upperLimitForm == nil || intake.upperLimit != nil else {
      throw fields.problem(7, "needs a limit in the column ul. Fill in both columns or neither.")
    }
    intake.riskReduction = try fields.optionalDecimal(8)?.value
    let low = try fields.optionalDecimal(9, in: 0...100)?.value
    let high = try fields.optionalDecimal(10, in: 0...100)?.value
    guard (low == nil) == (high == nil), (low ?? 0) <= (high ?? 0) else {
      throw fields.problem(10, "must be at least amdr_low. Fill in both columns or neither.")
    }
    if let low, let high { intake.energyPercent = low...high }
    self.intake = intake
  }
}

package struct EnergyRequirementRow: DatasetRow {
  package static let file = DatasetFile.energyRequirement

  package let equation: EnergyEquation

  package init(_ fields: RowFields) throws(DatasetProblem) {
    let from = try fields.optionalDecimal(1, in: 0...150)?.value ?? 0
    let below = try fields.optionalDecimal(2, in: 0...150)?.value ?? .infinity
    guard from < below else { throw fields.problem(2, "must be above age_from.") }
    equation = EnergyEquation(
      group: EnergyEquation.Group(
        sex: try fields.choice(0, Sex.self), ages: from..<below,
        activity: try fields.optionalChoice(3, ActivityLevel.self),
        condition: try fields.optionalChoice(4, EnergyEquation.Condition.self),
        weightClass: try fields.optionalChoice(5, EnergyEquation.WeightClass.self)),
      constant: try fields.signed(6), perYear: try fields.signed(7),
      perCentimeter: try fields.signed(8), perKilogram: try fields.signed(9),
      perWeek: try fields.optionalSigned(10) ?? 0, addition: try fields.optionalSigned(11) ?? 0,
      source: try fields.text(12))
  }
}
