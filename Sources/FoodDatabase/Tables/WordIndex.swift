internal import GRDB
internal import Nutrition

/// The full-text indexes of names in both databases.
enum WordIndex {
  /// How many shipped foods match or, if none does, how many custom foods.
  static func foodCount(_ db: Database, _ pattern: String) throws -> Int {
    let count = try db.integer(
      """
      SELECT coalesce(
        nullif((SELECT count(*) FROM shipped.food_fts AS t WHERE t.food_fts MATCH ?1), 0),
        (SELECT count(*) FROM main.my_food_fts AS t WHERE t.my_food_fts MATCH ?1))
      """,
      [pattern])
    return Int(count ?? 0)
  }

  /// Whether a food matches.
  static func isThere(_ db: Database, _ pattern: String) throws -> Bool {
    try db.integer(
      """
      SELECT EXISTS (SELECT 1 FROM shipped.food_fts AS t WHERE t.food_fts MATCH ?1)
        OR EXISTS (SELECT 1 FROM main.my_food_fts AS t WHERE t.my_food_fts MATCH ?1)
      """,
      [pattern]) == 1
  }

  /// The foods that match and that a query allows; of packaged foods, the first by code.
  ///
  /// CROSS JOIN makes SQLite begin with the words.
  static func matches(
    _ db: Database, _ pattern: String, _ query: FoodQuery, _ kindCosts: KindCosts,
    _ packaged: PackagedFoods
  ) throws -> FoodCandidates {
    var candidates = FoodCandidates()
    // Without a group, comparing groups of thousands of foods would only take time.
    let (inGroup, inCustomGroup) =
      query.groupKey == nil
      ? ("?3 IS NULL", "?3 IS NULL")
      : (
        "f.food_group_id = (SELECT g.id FROM shipped.food_group AS g WHERE g.key = ?3)",
        "m.food_group = ?3"
      )
    let shipped = """
      SELECT \(query.listedFood), f.name, f.common_name, f.brand, f.survey, 0, f.food_group_id,
        f.dataset_id, f.id
      FROM shipped.food_fts AS t CROSS JOIN shipped.food AS f ON f.id = t.rowid
      WHERE t.food_fts MATCH ?1 AND ?2 IS NOT 'mine' AND \(inGroup)
      """
    let custom = """
      SELECT m.id, m.name, m.common_name, m.brand, NULL, 1, NULL, NULL, m.id
      FROM main.my_food_fts AS t CROSS JOIN main.my_food AS m ON m.id = t.rowid
      WHERE t.my_food_fts MATCH ?1 AND ?2 IS NOT 'shipped' AND \(inCustomGroup)
      """
    let arguments: StatementArguments = [pattern, query.origin?.rawValue, query.groupKey]
    guard !packaged.ids.isEmpty else {
      try db.forEachRow("\(shipped) UNION ALL \(custom)", arguments) { row in
        candidates.append(row, kindCosts: kindCosts)
      }
      return candidates
    }
    let (first, end) = (packaged.ids.lowerBound, packaged.ids.upperBound)
    try db.forEachRow(
      """
      \(shipped) AND t.rowid < ?4 UNION ALL \(shipped) AND t.rowid >= ?5 UNION ALL \(custom)
      """, arguments + [first, end]
    ) { row in candidates.append(row, kindCosts: kindCosts) }
    var (count, last) = (0, first)
    try db.forEachRow(
      "\(shipped) AND t.rowid >= ?4 AND t.rowid < ?5 ORDER BY t.rowid LIMIT ?6",
      arguments + [first, end, PackagedFoods.mostRanked]
    ) { row in
      candidates.append(row, kindCosts: kindCosts)
      (count, last) = (count + 1, row.integer(8))
    }
    if count == PackagedFoods.mostRanked {
      candidates.unranked = UnrankedFoods(
        pattern: pattern, groupKey: query.groupKey, ids: last + 1..<end)
    }
    return candidates
  }

  /// Shipped foods by their row ids, as `matches` returns them.
  static func candidates(
    _ db: Database, ids: [Int64], _ query: FoodQuery, _ kindCosts: KindCosts
  ) throws -> FoodCandidates {
    var candidates = FoodCandidates()
    try db.forEachRow(
      """
      SELECT \(query.listedFood), f.name, f.common_name, f.brand, f.survey, 0, f.food_group_id,
        f.dataset_id, f.id
      FROM json_each(?1) AS t CROSS JOIN shipped.food AS f ON f.id = t.value
      WHERE ?2 IS NOT 'mine' AND coalesce(
        f.food_group_id = (SELECT g.id FROM shipped.food_group AS g WHERE g.key = ?3), ?3 IS NULL)
      """,
      [JSONList.text(ids), query.origin?.rawValue, query.groupKey]
    ) { row in candidates.append(row, kindCosts: kindCosts) }
    return candidates
  }
}

extension FoodQuery {
  /// The row id of the food that is shown for the shipped food `f`: where two datasets have the same
  /// food, the preferred one, unless datasets were asked for.
  fileprivate var listedFood: String { datasets.isEmpty ? CombinedTables.listedFood : "f.id" }
}
