public import FoodDatabase
internal import GRDB
internal import Nutrition

extension ReleaseContents {
  /// Reads a shipped database.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: When it can't be read, isn't one, or has another schema version.
  public init(database path: String) throws(FoodDatabaseError) {
    let file = try ShippedDatabaseFile(
      path: path, versions: ShippedDatabaseFile.comparableVersions)
    try file.checkStructure()
    let stamp = try file.stamp()
    self = try file.read { db in
      try DatabaseReading(db: db, path: file.path).contents(stamp)
    }
  }
}

/// Reads the tables of a shipped database; rows that refer to nothing are damage.
private struct DatabaseReading {
  let db: Database
  let path: String

  func contents(_ stamp: ReleaseStamp) throws -> ReleaseContents {
    let groups = try self.groups()
    let nutrients = try self.nutrients()
    let (amounts, ranges) = try self.amounts(nutrients.places)
    return ReleaseContents(
      stamp: stamp, groups: Array(groups.values), nutrients: nutrients.all,
      foods: try foods(groups, try portions(), ranges), amounts: amounts,
      referenceValues: try referenceValues(
        nutrients, stamp.schemaVersion < 6 ? Self.dailyValues : Self.referenceValues),
      synonyms: try synonyms())
  }

  private struct Nutrients {
    var all: [Nutrient] = []
    /// By row id.
    var places: [Int64: Int32] = [:]
  }

  private var damage: FoodDatabaseError { .damaged(path: path) }

  private func forEachRow(_ sql: String, _ body: (Row) throws -> Void) throws {
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() { try body(row) }
  }

  private func groups() throws -> [Int64: FoodGroup] {
    var groups: [Int64: FoodGroup] = [:]
    try forEachRow("SELECT id, key, name FROM main.food_group") { row in
      groups[try row.decode(atIndex: 0)] = FoodGroup(
        key: try row.decode(atIndex: 1), name: try row.decode(atIndex: 2))
    }
    return groups
  }

  private func nutrients() throws -> Nutrients {
    var nutrients = Nutrients()
    try forEachRow(
      "SELECT id, number, key, name, unit, decimals, core FROM main.nutrient ORDER BY rank"
    ) { row in
      guard let unit = NutrientUnit(rawValue: try row.decode(atIndex: 4)) else { throw damage }
      nutrients.places[try row.decode(atIndex: 0)] = Int32(nutrients.all.count)
      nutrients.all.append(
        Nutrient(
          number: NutrientNumber(try row.decode(atIndex: 1)), key: try row.decode(atIndex: 2),
          name: try row.decode(atIndex: 3), unit: unit, decimals: try row.decode(atIndex: 5),
          isCore: try row.decode(Int.self, atIndex: 6) == 1))
    }
    return nutrients
  }

  /// The amounts of all foods, and where those of each food are, by its row id.
  private func amounts(
    _ places: [Int64: Int32]
  ) throws -> ([ReleasedAmount], [Int64: Range<Int>]) {
    var scales: [Int64: (place: Int32, scale: Double)] = [:]
    try forEachRow("SELECT id, scale FROM main.nutrient") { row in
      let id: Int64 = try row.decode(atIndex: 0)
      guard let place = places[id] else { throw damage }
      scales[id] = (place, Double(try row.decode(Int64.self, atIndex: 1)))
    }
    // Row ids of nutrients are small: a list is sooner asked than a dictionary.
    let limit = try Int(exactly: scales.keys.max() ?? 0).map { $0 + 1 } ?? { throw damage }()
    guard limit <= 1 << 16, scales.keys.allSatisfy({ $0 >= 0 }) else { throw damage }
    let byID = (0..<limit).map { scales[Int64($0)] }
    var amounts: [ReleasedAmount] = []
    var ranges: [Int64: Range<Int>] = [:]
    var food: Int64?
    var start = 0
    try forEachRow(
      "SELECT food_id, nutrient_id, steps FROM main.food_nutrient_step ORDER BY food_id, nutrient_id"
    ) { row in
      let id: Int64 = try row.decode(atIndex: 0)
      if id != food {
        if let food { ranges[food] = start..<amounts.count }
        (food, start) = (id, amounts.count)
      }
      let nutrient: Int = try row.decode(atIndex: 1)
      guard byID.indices.contains(nutrient), let (place, scale) = byID[nutrient] else {
        throw damage
      }
      // Both are exact, so that the quotient is the double nearest to the decimal.
      let value = Double(try row.decode(Int64.self, atIndex: 2)) / scale
      amounts.append(ReleasedAmount(nutrient: place, value: value))
    }
    if let food { ranges[food] = start..<amounts.count }
    return (amounts, ranges)
  }

  private func portions() throws -> [Int64: [Portion]] {
    var portions: [Int64: [Portion]] = [:]
    try forEachRow(
      "SELECT food_id, amount, unit, grams FROM main.portion ORDER BY food_id, sequence"
    ) { row in
      portions[try row.decode(atIndex: 0), default: []].append(
        Portion(
          amount: try row.decode(atIndex: 1), unit: try row.decode(atIndex: 2),
          grams: try row.decode(atIndex: 3)))
    }
    return portions
  }

  private func foods(
    _ groups: [Int64: FoodGroup], _ portions: [Int64: [Portion]], _ amounts: [Int64: Range<Int>]
  ) throws -> [ReleasedFood] {
    var foods: [ReleasedFood] = []
    var withoutFood = (portions: portions, amounts: amounts)
    try forEachRow(
      """
      SELECT id, code, name, food_group_id, common_name, scientific_name, survey, refuse_percent,
        protein_factor, fat_factor, carbohydrate_factor, brand, ingredients
      FROM main.food ORDER BY id
      """
    ) { row in
      let id: Int64 = try row.decode(atIndex: 0)
      guard let code = FoodCode(try row.decode(atIndex: 1)) else { throw damage }
      let groupID: Int64? = try row.decode(atIndex: 3)
      let group = try groupID.map { id in try groups[id] ?? { throw damage }() }
      foods.append(
        ReleasedFood(
          code: code, name: try row.decode(atIndex: 2), group: group, facts: try facts(row),
          portions: withoutFood.portions.removeValue(forKey: id) ?? [],
          amounts: withoutFood.amounts.removeValue(forKey: id) ?? 0..<0))
    }
    guard withoutFood.portions.isEmpty, withoutFood.amounts.isEmpty else { throw damage }
    return foods
  }

  private func facts(_ row: Row) throws -> FoodFacts {
    FoodFacts(
      commonName: try row.decode(atIndex: 4), scientificName: try row.decode(atIndex: 5),
      isInSurvey: try row.decode(Int?.self, atIndex: 6).map { $0 == 1 },
      refusePercent: try row.decode(atIndex: 7), proteinFactor: try row.decode(atIndex: 8),
      fatFactor: try row.decode(atIndex: 9), carbohydrateFactor: try row.decode(atIndex: 10),
      brand: try row.decode(atIndex: 11), ingredients: try row.decode(atIndex: 12))
  }

  private func referenceValues(
    _ nutrients: Nutrients, _ sql: String
  ) throws -> [ReleasedReferenceValue] {
    var values: [ReleasedReferenceValue] = []
    try forEachRow(sql) { row in
      guard let nutrient = nutrients.places[try row.decode(atIndex: 2)],
        let unit = NutrientUnit(rawValue: try row.decode(atIndex: 4))
      else { throw damage }
      values.append(
        ReleasedReferenceValue(
          set: ReferenceSet.ID(rawValue: try row.decode(atIndex: 0)),
          population: Population(rawValue: try row.decode(atIndex: 1)),
          nutrient: nutrients.all[Int(nutrient)], unit: unit,
          value: .init(
            amount: try row.decode(atIndex: 3), basis: try row.decode(atIndex: 5),
            kind: try row.decode(atIndex: 6), source: try row.decode(atIndex: 7))))
    }
    return values
  }

  private static let referenceValues = """
    SELECT s.key, r.population, r.nutrient_id, r.amount, r.unit, r.form, r.kind, r.source
    FROM main.reference_value AS r JOIN main.reference_set AS s ON s.id = r.reference_set_id
    """

  /// The same of releases before schema version 6, which had only FDA's Daily Values.
  private static let dailyValues = """
    SELECT 'fda-2016', d.population, d.nutrient_id, d.amount, n.unit, d.basis, d.kind, d.source
    FROM main.daily_value AS d JOIN main.nutrient AS n ON n.id = d.nutrient_id
    """

  private func synonyms() throws -> [ReleasedSynonym] {
    var synonyms: [ReleasedSynonym] = []
    try forEachRow("SELECT word, means FROM main.synonym") { row in
      synonyms.append(
        ReleasedSynonym(word: try row.decode(atIndex: 0), means: try row.decode(atIndex: 1)))
    }
    return synonyms
  }
}
