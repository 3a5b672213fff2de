internal import GRDB
internal import Nutrition

/// The lines that people named to log them again.
enum FavoriteTable {
  /// All favorites by name.
  static func all(_ db: Database) throws -> [Favorite] {
    let rows = try db.rows(
      """
      SELECT f.name, j.value FROM main.my_favorite AS f,
        json_each(CASE WHEN json_valid(f.lines) THEN f.lines ELSE '[]' END) AS j
      ORDER BY f.name, j.key
      """
    ).map { row -> (name: String, line: String) in (try row.value(0), try row.value(1)) }
    let lines = Dictionary(grouping: rows, by: \.name)
    return lines.keys.sorted().compactMap { name in
      Favorite(name, (lines[name] ?? []).map(\.line))
    }
  }

  static func insert(_ db: Database, _ favorite: Favorite) throws {
    try db.run(
      "INSERT INTO main.my_favorite (name, lines) VALUES (?, json(?))",
      [favorite.name, JSONList.text(ofAny: favorite.lines)])
  }
}

extension Changes {
  /// Writes a favorite, replacing any earlier favorite with the same name.
  ///
  /// - Returns: Whether anything changed.
  static func save(_ db: Database, _ favorite: Favorite) throws -> Bool {
    let before = try FavoriteTable.all(db).first { $0.name == favorite.name }
    guard before != favorite else { return false }
    try Journal.record(db, before == nil ? .added : .edited, [(.favorite, [favorite.name])]) {
      try UserTable.favorite.delete(db, [favorite.name])
      try FavoriteTable.insert(db, favorite)
    }
    return true
  }

  /// Removes a favorite.
  ///
  /// - Returns: Whether there was one.
  static func remove(_ db: Database, favorite name: String) throws -> Bool {
    guard try FavoriteTable.all(db).contains(where: { $0.name == name }) else { return false }
    try Journal.record(db, .removed, [(.favorite, [name])]) {
      try UserTable.favorite.delete(db, [name])
    }
    return true
  }
}
