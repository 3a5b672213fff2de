internal import GRDB
internal import Nutrition

/// Foods of both databases: light ones for lists, full ones for detail, from the same tables.
enum FoodTable {
  /// What a list shows of each food's nutrients, and what it may be taken from.
  private static let listed = FoodSummary.nutrients
    .flatMap(NutrientProfile.sources)

  /// The foods with these row ids, in that order, in two statements; with some nutrients more.
  static func summaries(
    _ db: Database, ids: [Int64], with more: [NutrientNumber] = []
  ) throws -> [FoodSummary] {
    let known = try NutrientTable.amounts(
      db, ids, listed + more.flatMap(NutrientProfile.sources).filter { !listed.contains($0) })
    var foods = [FoodSummary?](repeating: nil, count: ids.count)
    try db.forEachRow(
      """
      SELECT t.key, f.id, f.code, f.name, g.key, g.name, 'shipped'
      FROM json_each(?1) AS t
      CROSS JOIN shipped.food AS f ON f.id = t.value
      LEFT JOIN shipped.food_group AS g ON g.id = f.food_group_id
      UNION ALL
      SELECT t.key, m.id, m.code, m.name, m.food_group, g.name, 'mine'
      FROM json_each(?1) AS t
      CROSS JOIN main.my_food AS m ON m.id = t.value
      LEFT JOIN shipped.food_group AS g ON g.key = m.food_group
      UNION ALL
      SELECT t.key, k.id, k.code, k.name, k.group_key, k.group_name, 'shipped'
      FROM json_each(?1) AS t
      CROSS JOIN main.archived_food AS k ON k.id = t.value
      """,
      [JSONList.text(ids)]
    ) { row in
      let id = row.integer(1)
      foods[Int(row.integer(0))] = try FoodSummary(
        code: code(row.text(2)), name: row.text(3),
        group: group(key: row.optionalText(4), name: row.optionalText(5)),
        origin: origin(row.text(6)), nutrients: known.profile(id), corrected: known.corrected(id))
    }
    return foods.compactMap(\.self)
  }

  /// The whole food of a code, without the user's corrections if it shall be the original; nil when
  /// there is none.
  static func food(
    _ db: Database, code: FoodCode, isOriginal: Bool = false
  ) throws -> Food? {
    try foods(db, codes: [code], isOriginal: isOriginal).first
  }

  /// The whole foods of codes, in the codes' order, in three statements; those that there are.
  static func foods(
    _ db: Database, codes: [FoodCode], isOriginal: Bool = false
  ) throws -> [Food] {
    let rows = try db.rows(
      """
      SELECT \(FoodColumn.all.map { "f.\($0.name)" }.joined(separator: ", "))
      FROM \(CombinedTables.foodOfCode) AS f
      ORDER BY f.code
      """,
      [JSONList.text(Array(Set(codes)))])
    guard !rows.isEmpty else { return [] }
    let ids = try rows.map { try $0.value("id") as Int64 }
    let known = try KnownAmounts(
      db,
      """
      SELECT a.food_id, a.number, a.amount, a.corrected
      FROM \(isOriginal ? CombinedTables.originalNutrient : CombinedTables.foodNutrient) AS a
      """,
      [JSONList.text(ids)])
    let portions = try PortionTable.portions(db, foodIDs: ids)
    return try rows.map { row in
      let id: Int64 = try row.value("id")
      return try Food(
        row, nutrients: known.profile(id, per: row.value("basis_grams")),
        corrected: known.corrected(id), portions: portions[id, default: []])
    }
  }

  /// The foods with codes that a query lets pass.
  static func ids(_ db: Database, codes: [FoodCode], _ query: FoodQuery) throws -> [Int64] {
    guard !codes.isEmpty else { return [] }
    return try db.integers(
      """
      SELECT f.id FROM \(CombinedTables.foodOfCode) AS f
      WHERE coalesce(?2 = f.group_key, TRUE) AND coalesce(?3 = f.origin, TRUE)
      ORDER BY f.code
      """,
      [JSONList.text(Array(Set(codes))), query.groupKey, query.origin?.rawValue])
  }

  /// The foods of a group, or all of the user's own, by name; without archived copies, for what they
  /// are copies of is gone from the release.
  static func ids(
    _ db: Database, groupKey: String?, _ origin: FoodOrigin?
  ) throws -> [Int64] {
    try db.integers(
      """
      SELECT id FROM (
        SELECT f.id, f.name FROM shipped.food AS f
        WHERE f.food_group_id = (SELECT g.id FROM shipped.food_group AS g WHERE g.key = :group)
          AND :origin IS NOT 'mine'
        UNION ALL
        SELECT m.id, m.name FROM main.my_food AS m
        WHERE (:group IS NULL OR m.food_group = :group) AND :origin IS NOT 'shipped')
      ORDER BY name, id
      """,
      ["group": groupKey, "origin": origin?.rawValue])
  }

  /// The foods of some groups and datasets, by name; an empty set stands for all.
  static func ids(
    _ db: Database, _ groups: Set<String>, _ datasets: Set<String>, _ origin: FoodOrigin?
  ) throws -> [Int64] {
    try db.integers(
      """
      SELECT id FROM (
        SELECT f.id, f.name, f.code, g.key AS group_key
        FROM shipped.food AS f LEFT JOIN shipped.food_group AS g ON g.id = f.food_group_id
        WHERE ?3 IS NOT 'mine'
        UNION ALL
        SELECT m.id, m.name, m.code, m.food_group FROM main.my_food AS m WHERE ?3 IS NOT 'shipped')
      WHERE (?1 = '[]' OR group_key IN (SELECT t.value FROM json_each(?1) AS t))
        AND (?2 = '[]'
          OR substr(code, 1, instr(code, ':') - 1) IN (SELECT t.value FROM json_each(?2) AS t))
      ORDER BY name, id
      """,
      [
        JSONList.text(ofPlain: groups.sorted()), JSONList.text(ofPlain: datasets.sorted()),
        origin?.rawValue,
      ])
  }

  /// The names of foods by their row ids.
  static func names(_ db: Database, _ ids: [Int64]) throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    try db.forEachRow(
      """
      SELECT f.id, f.name FROM json_each(?1) AS t CROSS JOIN shipped.food AS f ON f.id = t.value
      UNION ALL
      SELECT m.id, m.name FROM json_each(?1) AS t CROSS JOIN main.my_food AS m ON m.id = t.value
      """,
      [JSONList.text(ids)]
    ) { row in names[row.integer(0)] = try row.text(1) }
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

  /// How many foods there are in both databases, or in one; without archived copies.
  static func count(_ db: Database, _ origin: FoodOrigin?) throws -> Int {
    let count = try db.integer(
      """
      SELECT CASE WHEN :origin IS 'mine' THEN 0 ELSE (SELECT count(*) FROM shipped.food) END
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

  fileprivate static func group(key: String?, name: String?) -> FoodGroup? {
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
