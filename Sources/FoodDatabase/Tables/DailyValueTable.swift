internal import GRDB
internal import Nutrition

/// The Daily Values of the shipped database.
enum DailyValueTable {
  /// The values that %DVs refer to; the reference energy of 2,000 kcal is not one of them.
  static func values(_ db: Database, for population: Population) throws -> [DailyValue] {
    try db.rows("\(selection) AND d.kind <> 'reference'", [population.rawValue])
      .map(DailyValue.init(row:))
  }

  /// The same with the reference energy.
  static func valuesAndEnergy(
    _ db: Database, for population: Population
  ) throws -> [DailyValue] {
    try db.rows(selection, [population.rawValue]).map(DailyValue.init(row:))
  }

  private static let selection = """
    SELECT d.population, n.number, d.amount, d.basis
    FROM shipped.daily_value AS d
    JOIN shipped.nutrient AS n ON n.id = d.nutrient_id
    WHERE d.population = ?
    """
}

extension DailyValue {
  init(row: Row) throws {
    guard let population = Population(rawValue: try row.value(0)) else {
      throw FoodDatabaseError.unexpected("unknown population \(try row.value(0) as String)")
    }
    let basis: String? = try row.value(3)
    try self.init(
      population: population, nutrient: NutrientNumber(row.value(1)), amount: row.value(2),
      basis: basis.flatMap(Basis.init(rawValue:)))
  }
}
