internal import GRDB
internal import Nutrition

/// Finds foods by words: full-text search gives the candidates of both databases, one scorer
/// ranks them together.
enum FoodSearch {
  /// A query of more words than this finds what its first ones find.
  private static let wordLimit = 32

  static func result(_ db: Database, _ query: FoodQuery) throws -> SearchResult {
    let ranked = try rankedFoods(db, query)
    let best = ranked.prefix(query.limit).map(\.id)
    return SearchResult(
      total: ranked.count, foods: best.isEmpty ? [] : try FoodTable.summaries(db, ids: best))
  }

  /// All foods that match, best first.
  static func rankedFoods(
    _ db: Database, _ query: FoodQuery
  ) throws -> [RankedFood] {
    let words = Array(try Words.query(db, query.text).prefix(wordLimit))
    guard !words.isEmpty else { return [] }
    let ranking = FoodRanking(words: words)
    return try candidates(db, words, query)
      .map(ranking.rank)
      .sorted { $0.precedes($1) }
  }

  /// The foods of which the name holds all words; CROSS JOIN makes the words come first.
  private static func candidates(
    _ db: Database, _ words: [Substring], _ query: FoodQuery
  ) throws -> [FoodCandidate] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT f.id, f.name, f.survey
        FROM shipped.food_fts AS t CROSS JOIN shipped.food AS f ON f.id = t.rowid
        WHERE t.food_fts MATCH :pattern AND :origin IS NOT 'mine' AND (:group IS NULL
          OR f.food_group_id = (SELECT g.id FROM shipped.food_group AS g WHERE g.key = :group))
        UNION ALL
        SELECT m.id, m.name, NULL
        FROM main.my_food_fts AS t CROSS JOIN main.my_food AS m ON m.id = t.rowid
        WHERE t.my_food_fts MATCH :pattern AND :origin IS NOT 'shipped'
          AND (:group IS NULL OR m.food_group = :group)
        """,
      arguments: [
        "pattern": Words.pattern(words), "origin": query.origin?.rawValue,
        "group": query.groupKey,
      ]
    ).map { row in
      try FoodCandidate(
        id: row.value(0), name: row.value(1), isSurveyed: row.value(2) ?? false)
    }
  }
}
