internal import GRDB
internal import Nutrition

/// The reference intakes and the equations for energy requirements of the release in use.
enum IntakeTable {
  /// The reference intakes for a life stage.
  static func intakes(_ db: Database, for lifeStage: LifeStage) throws -> [ReferenceIntake] {
    try db.rows(
      """
      SELECT r.number, r.unit, r.ear, r.rda, r.ai, r.ul, r.ul_form, r.cdrr, r.amdr_low,
        r.amdr_high, r.source
      FROM shipped.reference_intake AS r WHERE r.life_stage = ?
      """, [lifeStage.rawValue]
    ).map { row in
      let low: Double? = try row.value(8)
      let high: Double? = try row.value(9)
      return ReferenceIntake(
        lifeStage: lifeStage, nutrient: NutrientNumber(try row.value(0)),
        unit: try row.choice(1), averageRequirement: try row.value(2),
        allowance: try row.value(3), adequateIntake: try row.value(4),
        upperLimit: try row.value(5), upperLimitForm: try row.optionalChoice(6),
        riskReduction: try row.value(7),
        energyPercent: low.flatMap { low in high.flatMap { low <= $0 ? low...$0 : nil } },
        source: try row.value(10))
    }
  }

  /// The equations, in their order.
  static func equations(_ db: Database) throws -> [EnergyEquation] {
    try db.rows(
      """
      SELECT e.sex, e.age_from, e.age_below, e.activity, e.condition, e.weight_class, e.constant,
        e.per_year, e.per_cm, e.per_kg, e.per_week, e.addition, e.source
      FROM shipped.energy_requirement AS e ORDER BY e.id
      """
    ).map { row in
      let from: Double = try row.value(1)
      let below: Double = try row.value(2) ?? .infinity
      guard from < below else { throw UnreadableRow() }
      return EnergyEquation(
        group: EnergyEquation.Group(
          sex: try row.choice(0), ages: from..<below, activity: try row.optionalChoice(3),
          condition: try row.optionalChoice(4), weightClass: try row.optionalChoice(5)),
        constant: try row.value(6), perYear: try row.value(7), perCentimeter: try row.value(8),
        perKilogram: try row.value(9), perWeek: try row.value(10), addition: try row.value(11),
        source: try row.value(12))
    }
  }
}
