internal import GRDB
internal import Nutrition

/// Foods of both databases: summaries for lists, and whole foods.
enum FoodTable {
  /// The nutrients that a list shows, and those that they can be computed from.
  private static let listed = FoodSummary.nutrients.flatMap(NutrientProfile.sources)

  private static let summaryRows = CombinedTables.foods(
    [.place] + FoodColumn.named("id", "code", "name", "group_key", "group_name", "origin"),
    by: "id")
  private static let foodRows =
    "\(CombinedTables.foods(FoodColumn.all, by: "code").all) ORDER BY code"

  /// The foods with these row ids, in that order, in two statements.
  ///
  /// - Parameters:
  ///   - db: A connection.
  ///   - ids: The row ids.
  ///   - more: Further nutrients to load.
  /// - Returns: The foods; ids that no food has are skipped.
  /// - Throws: When a database cannot be read.
  static func summaries(
    _ db: Database, ids: [Int64], with more: [NutrientNumber] = []
  ) throws -> [FoodSummary] {
    let known = try NutrientTable.amounts(
      db, ids, listed + more.flatMap(NutrientProfile.sources).filter { !listed.contains($0) })
    var foods = [FoodSummary?](repeating: nil, count: ids.count)
    try db.forEachRow(
      summaryRows.of(ids), [JSONList.text(ids)]
    ) { row in
      let id = row.integer(1)
      foods[Int(row.integer(0))] = try FoodSummary(
        code: code(row.text(2)), name: row.text(3),
        group: group(key: row.optionalText(4), name: row.optionalText(5)),
        origin: origin(row.text(6)), nutrients: known.profile(id), corrected: known.corrected(id))
    }
    return foods.compactMap(\.self)
  }

  /// The whole food with a code; nil when there is none.
  static func food(
    _ db: Database, code: FoodCode, isOriginal: Bool = false
  ) throws -> Food? {
    try foods(db, codes: [code], isOriginal: isOriginal).first
  }

  /// The whole foods with codes, in the order of the codes, in three statements; codes that no food has
  /// are skipped.
  static func foods(
    _ db: Database, codes: [FoodCode], isOriginal: Bool = false
  ) throws -> [Food] {
    let rows = try db.rows(
      foodRows, [JSONList.text(Array(Set(codes)))])
    guard !rows.isEmpty else { return [] }
    let ids = try rows.map { try $0.value("id") as Int64 }
    let known = try KnownAmounts(
      db, (isOriginal ? CombinedTables.uncorrectedAmounts : CombinedTables.amounts).of(ids),
      [JSONList.text(ids)])
    let portions = try PortionTable.portions(db, foodIDs: ids)
    return try rows.map { row in
      let id: Int64 = try row.value("id")
      return try Food(
        row, nutrients: known.profile(id, per: row.value("basis_grams")),
        corrected: known.corrected(id), portions: portions[id, default: []])
    }
  }

  /// Those foods with codes that a query's group and origin allow.
  static func ids(_ db: Database, codes: [FoodCode], _ query: FoodQuery) throws -> [Int64] {
    guard !codes.isEmpty else { return [] }
    return try db.integers(
      """
      SELECT f.id
      FROM (\(CombinedTables.foods(FoodColumn.named("id", "code", "group_key", "origin"), by: "code").all)) AS f
      WHERE coalesce(?2 = f.group_key, TRUE) AND coalesce(?3 = f.origin, TRUE)
      ORDER BY f.code
      """,
      [JSONList.text(Array(Set(codes))), query.groupKey, query.origin?.rawValue])
  }

  /// The foods of a query's groups, datasets and origin, by name; without archived foods, and without
  /// those that lists don't show unless their dataset is asked for.
  static func ids(_ db: Database, _ query: FoodQuery) throws -> [Int64] {
    let (shipped, custom) =
      query.groupKeys.isEmpty
      ? ("shipped.food AS f", "main.my_food AS m")
      : (
        """
        json_each(?1) AS t
        CROSS JOIN shipped.food_group AS g ON g.key = t.value
        CROSS JOIN shipped.food AS f ON f.food_group_id = g.id
        """, "json_each(?1) AS t CROSS JOIN main.my_food AS m ON m.food_group = t.value"
      )
    let listed =
      query.datasets.isEmpty ? "WHERE f.id NOT IN (\(CombinedTables.unlistedFoods))" : ""
    let parts = [
      query.origin == .mine
        ? nil : "SELECT f.id, f.name, f.code FROM \(shipped) \(listed)",
      query.origin == .shipped ? nil : "SELECT m.id, m.name, m.code FROM \(custom)",
    ]
    return try db.integers(
      """
      SELECT id FROM (\(parts.compactMap(\.self).joined(separator: "\nUNION ALL\n"))) AS a
      WHERE (json_array_length(?2) = 0
          OR substr(code, 1, instr(code, ':') - 1) IN (SELECT t.value FROM json_each(?2) AS t))
        AND NOT EXISTS (
          SELECT 1 FROM json_each(?3) AS t
          WHERE NOT EXISTS (
            SELECT 1 FROM main.my_tag AS g WHERE g.code = a.code AND g.tag = t.value))
      ORDER BY name, id
      """,
      [
        JSONList.text(ofAny: query.groupKeys), JSONList.text(ofAny: query.datasets),
        JSONList.text(ofAny: query.tags.map(\.rawValue)),
      ])
  }

  /// The names of foods by their row ids.
  static func names(_ db: Database, _ ids: [Int64]) throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    let sql = CombinedTables.foods(FoodColumn.named("id", "name"), by: "id").of(ids)
    try db.forEachRow(sql, [JSONList.text(ids)]) { row in
      names[row.integer(0)] = try row.text(1)
    }
    return names
  }

  /// How many portions and nutrients each food of a list has; 0 for custom foods.
  static func knowledge(_ db: Database, of ids: [Int64]) throws -> [Int64: SearchCache.Knowledge] {
    var known: [Int64: SearchCache.Knowledge] = [:]
    try db.forEachRow(
      """
      SELECT t.value, (SELECT count(*) FROM shipped.portion AS p WHERE p.food_id = t.value),
        (SELECT count(*) FROM shipped.food_nutrient_step AS s WHERE s.food_id = t.value)
      FROM json_each(?) AS t
      """,
      [JSONList.text(ids)]
    ) { row in
      known[row.integer(0)] = SearchCache.Knowledge(
        portions: Int(row.integer(1)), nutrients: Int(row.integer(2)))
    }
    return known
  }

  /// How many foods there are in both databases, or in one; without archived foods and those that lists
  /// don't show.
  static func count(_ db: Database, _ origin: FoodOrigin?) throws -> Int {
    let count = try db.integer(
      """
      SELECT CASE WHEN :origin IS 'mine' THEN 0 ELSE (SELECT count(*) FROM shipped.food)
          - (SELECT count(*) FROM (\(CombinedTables.unlistedFoods))) END
        + CASE WHEN :origin IS 'shipped' THEN 0 ELSE (SELECT count(*) FROM main.my_food) END
      """,
      ["origin": origin?.rawValue])
    return Int(count ?? 0)
  }

  static func code(_ text: String) throws -> FoodCode {
    guard let code = FoodCode(text) else { throw UnreadableRow() }
    return code
  }

  static func origin(_ text: String) throws -> FoodOrigin {
    guard let origin = FoodOrigin(rawValue: text) else { throw UnreadableRow() }
    return origin
  }

  static func group(key: String?, name: String?) -> FoodGroup? {
    key.map { FoodGroup(key: $0, name: name ?? $0) }
  }
}

extension Food {
  /// Decodes the columns of `FoodColumn.all` by their names.
  fileprivate init(
    _ row: Row, nutrients: NutrientProfile, corrected: Set<NutrientNumber>, portions: [Portion]
  ) throws {
    try self.init(
      code: FoodTable.code(row.value("code")), name: row.value("name"),
      commonName: row.value("common_name"), scientificName: row.value("scientific_name"),
      brand: row.value("brand"), barcode: row.value("barcode"),
      ingredients: row.value("ingredients"),
      group: FoodTable.group(key: row.value("group_key"), name: row.value("group_name")),
      origin: FoodTable.origin(row.value("origin")), refusePercent: row.value("refuse_percent"),
      energyFactors: EnergyEstimate.Factors(row), nutrients: nutrients, corrected: corrected,
      portions: portions, basedOn: (row.value("based_on") as String?).map(FoodTable.code),
      archivedFrom: ReleaseName(row))
  }
}

extension EnergyEstimate.Factors {
  /// The factors of a food; nil unless it has all three.
  fileprivate init?(_ row: Row) throws {
    guard let protein: Double = try row.value("protein_factor"),
      let fat: Double = try row.value("fat_factor"),
      let carbohydrate: Double = try row.value("carbohydrate_factor")
    else { return nil }
    self.init(protein: protein, fat: fat, carbohydrate: carbohydrate)
  }
}

extension ReleaseName {
  /// The release that an archived food is from; nil for other foods.
  fileprivate init?(_ row: Row) throws {
    guard let version: Int = try row.value("release_version"),
      let label: String = try row.value("release_label")
    else { return nil }
    self.init(version: version, label: label)
  }
}
