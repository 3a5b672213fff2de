internal import GRDB
internal import Nutrition

/// The nutrients of the shipped database, and those that the user added.
enum NutrientTable {
  /// The nutrients that the user added, by their keys.
  static func custom(_ db: Database) throws -> [Nutrient] {
    try db.rows("SELECT m.name, m.unit FROM main.my_nutrient AS m ORDER BY m.key").compactMap {
      guard let unit = NutrientUnit(rawValue: try $0.value(1)) else { throw UnreadableRow() }
      return Nutrient(custom: try $0.value(0), unit: unit)
    }
  }

  /// Adds a nutrient of the user's.
  static func insert(_ db: Database, _ nutrient: Nutrient) throws {
    try db.run(
      "INSERT INTO main.my_nutrient (key, name, unit) VALUES (?, ?, ?)",
      [nutrient.key, nutrient.name, nutrient.unit.rawValue])
  }

  /// The nutrients of the release.
  static func shipped(_ db: Database) throws -> [Nutrient] {
    try db.rows(
      """
      SELECT n.number, n.key, n.name, n.unit, n.decimals, n.core
      FROM shipped.nutrient AS n ORDER BY n.id
      """
    ).map(Nutrient.init(row:))
  }

  /// The amounts of some nutrients per 100 g of some foods, with the user's corrections.
  static func amounts(
    _ db: Database, _ ids: [Int64], _ numbers: [NutrientNumber]
  ) throws -> KnownAmounts {
    try KnownAmounts(
      db, CombinedTables.listedAmounts.of(ids), [JSONList.text(ids), JSONList.text(numbers)])
  }

  /// The amounts of some nutrients per 100 g of all foods, or those of one origin, with the user's
  /// corrections but without archived foods.
  static func amounts(
    _ db: Database, _ numbers: [NutrientNumber], _ origin: FoodOrigin?
  ) throws -> KnownAmounts {
    try KnownAmounts(db, CombinedTables.amountsOfNutrient, forEach: numbers) {
      ["number": $0.rawValue, "origin": origin?.rawValue]
    }
  }

  /// For how many foods each nutrient is known, by the rules of `NutrientProfile.amount(of:)`; nutrients
  /// known for none are absent.
  ///
  /// Amounts above 0 are counted in their index: sorting all amounts by nutrient takes twice as long.
  static func knownCounts(_ db: Database) throws -> [NutrientNumber: Int] {
    var counts: [NutrientNumber: Int] = [:]
    try db.forEachRow(
      """
      SELECT n.number, (
        SELECT count(*) FROM shipped.food_nutrient_step AS s
        WHERE s.nutrient_id = n.id AND s.steps > 0)
      FROM shipped.nutrient AS n
      UNION ALL
      SELECT n.number, z.foods
      FROM (
        SELECT s.nutrient_id, count(*) AS foods FROM shipped.food_nutrient_step AS s
        WHERE s.steps = 0 GROUP BY s.nutrient_id) AS z
      JOIN shipped.nutrient AS n ON n.id = z.nutrient_id
      UNION ALL
      SELECT m.number, count(*) FROM main.my_food_nutrient AS m GROUP BY m.number
      """
    ) { row in
      counts[NutrientNumber(try row.text(0)), default: 0] += Int(row.integer(1))
    }
    let corrected = try Set(db.texts("SELECT DISTINCT c.number FROM main.my_correction AS c"))
    for nutrient in try shipped(db) + custom(db) {
      let number = nutrient.number
      let sources = NutrientProfile.sources(of: number)
      // If an amount can come from several nutrients or from the user, foods are counted one by one.
      guard
        sources.dropFirst().contains(where: { counts[$0] != nil })
          || sources.contains(where: { corrected.contains($0.rawValue) })
      else { continue }
      let known = try amounts(db, sources, nil)
      counts[number] = known.ids.count { known.profile($0).amount(of: number) != nil }
    }
    return counts.filter { $0.value > 0 }
  }

  /// The steps of the largest amount of the nutrient `n`: the last entry of their index.
  private static let largestSteps = """
    SELECT max(s.steps) FROM shipped.food_nutrient_step AS s
    WHERE s.nutrient_id = n.id AND s.steps > 0
    """

  /// The largest shipped amount of each nutrient.
  static func richestAmounts(_ db: Database) throws -> [NutrientNumber: Double] {
    let rows = try db.rows(
      """
      SELECT n.number, \(AmountSQL.shipped(steps: "(\(largestSteps))")) FROM shipped.nutrient AS n
      """)
    var amounts: [NutrientNumber: Double] = [:]
    for row in rows { amounts[NutrientNumber(try row.value(0))] = try row.value(1) }
    return amounts
  }
}

extension Nutrient {
  init(row: Row) throws {
    guard let unit = NutrientUnit(rawValue: try row.value(3)) else {
      throw FoodDatabaseError.unexpected("unknown unit \(try row.value(3) as String)")
    }
    try self.init(
      number: NutrientNumber(row.value(0)), key: row.value(1), name: row.value(2), unit: unit,
      decimals: row.value(4), isCore: row.value(5))
  }
}
