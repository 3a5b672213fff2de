internal import GRDB
internal import Nutrition

/// Where packaged foods are, if there are so many that a search ranks only some of those that match.
///
/// A word such as "organic" is in the names of hundreds of thousands of packaged foods, and ranking them
/// all takes half a second. Whoever looks for one of them adds a word or its brand. So a search ranks
/// the first by code, and lists the others after them by code; other foods are always ranked.
struct PackagedFoods {
  /// How many of those that match are ranked.
  static let mostRanked = 10_000

  /// Their row ids, which follow the codes; empty where all that match are ranked.
  private(set) var ids: Range<Int64>

  /// Ranks all foods that match.
  private init() { ids = 0..<0 }

  static let allRanked = PackagedFoods()

  init(_ db: Database) throws {
    let foods =
      "SELECT f.id FROM shipped.food AS f WHERE f.code >= ?1 || ':' AND f.code < ?1 || ';'"
    let row = try db.row(
      """
      SELECT coalesce((\(foods) ORDER BY f.code LIMIT 1), 0),
        coalesce((\(foods) ORDER BY f.code DESC LIMIT 1), 0)
      """,
      [FoodCode.Dataset.branded.rawValue])
    guard let first: Int64 = try row?.value(0), let last: Int64 = try row?.value(1),
      last - first >= Self.mostRanked
    else {
      self = .allRanked
      return
    }
    ids = first..<last + 1
  }
}

/// Packaged foods that match, but aren't ranked.
struct UnrankedFoods {
  let pattern: String
  let groupKey: String?
  /// Their row ids, and those of others.
  let ids: Range<Int64>

  /// How many there are.
  func count(_ db: Database) throws -> Int {
    Int(try db.integer("SELECT count(*) \(rows)", arguments) ?? 0)
  }

  /// The row ids of the first of them, by code.
  func ids(_ db: Database, limit: Int) throws -> [Int64] {
    try db.integers(
      "SELECT t.rowid \(rows) ORDER BY t.rowid LIMIT :limit", arguments + ["limit": limit])
  }

  private var rows: String {
    // Without a group, the index of words is enough.
    let join =
      groupKey == nil
      ? "" : "CROSS JOIN shipped.food AS f ON f.id = t.rowid"
    let inGroup =
      groupKey == nil
      ? ":group IS NULL"
      : "f.food_group_id = (SELECT g.id FROM shipped.food_group AS g WHERE g.key = :group)"
    return """
      FROM shipped.food_fts AS t \(join)
      WHERE t.food_fts MATCH :pattern AND t.rowid >= :first AND t.rowid < :end AND \(inGroup)
      """
  }

  private var arguments: StatementArguments {
    ["pattern": pattern, "first": ids.lowerBound, "end": ids.upperBound, "group": groupKey]
  }
}
