internal import GRDB
internal import Nutrition

/// The reference sets of the shipped database, and their values.
enum ReferenceValueTable {
  /// The sets in their order; the Dietary Reference Intakes are the last one, if there are any.
  static func sets(_ db: Database) throws -> [ReferenceSet] {
    var sets: [ReferenceSet] = []
    var hasIntakes = false
    let rows = try db.rows(
      """
      SELECT s.key, s.aliases, s.name, s.percent_name, s.source, p.key, p.name,
        EXISTS (SELECT 1 FROM shipped.reference_intake)
      FROM shipped.reference_set AS s
      JOIN shipped.reference_population AS p ON p.reference_set_id = s.id
      ORDER BY s.id, p.sequence
      """)
    for row in rows {
      let id = ReferenceSet.ID(rawValue: try row.value(0))
      let group = ReferenceSet.Group(
        Population(rawValue: try row.value(5)), name: try row.value(6))
      let earlier = sets.last?.id == id ? sets.removeLast().groups : []
      sets.append(
        ReferenceSet(
          id: id, aliases: (try row.value(1) as String).split(separator: " ").map(String.init),
          name: try row.value(2), percentName: try row.value(3), groups: earlier + [group],
          source: try row.value(4)))
      hasIntakes = try row.value(7)
    }
    return hasIntakes ? sets + [.dietaryReferenceIntakes] : sets
  }

  /// The values of a set for a population, the reference energy included.
  static func values(
    _ db: Database, _ set: ReferenceSet.ID, for population: Population
  ) throws -> [ReferenceValue] {
    if set == .dietaryReferenceIntakes {
      guard let lifeStage = LifeStage(rawValue: population.rawValue) else { return [] }
      let nutrients = try NutrientTable.shipped(db)
      return try IntakeTable.intakes(db, for: lifeStage).compactMap { intake in
        nutrients.first { $0.number == intake.nutrient }
          .flatMap { ReferenceValue(intake, in: $0.unit) }
      }
    }
    return try db.rows(
      """
      SELECT n.number, r.amount, r.unit, r.form, r.kind, r.source
      FROM shipped.reference_value AS r
      JOIN shipped.reference_set AS s ON s.id = r.reference_set_id
      JOIN shipped.nutrient AS n ON n.id = r.nutrient_id
      WHERE s.key = ? AND r.population = ?
      """, [set.rawValue, population.rawValue]
    ).map { row in
      ReferenceValue(
        set: set, population: population, nutrient: NutrientNumber(try row.value(0)),
        amount: try row.value(1), unit: try row.choice(2), form: try row.optionalChoice(3),
        kind: try row.choice(4), source: try row.value(5))
    }
  }
}
