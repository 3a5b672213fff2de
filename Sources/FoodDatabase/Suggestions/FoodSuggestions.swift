internal import GRDB
internal import Nutrition

/// Completes what a person has begun to type.
enum FoodSuggestions {
  /// The foods whose codes begin with a text, else those that match its words; the last word may
  /// be unfinished; without a text, the foods that the user can change.
  static func foods(
    _ db: Database, _ text: String, _ suggested: SuggestedFoods, limit: Int, _ cache: SearchCache
  ) throws -> [FoodSuggestion] {
    let text = String(text.drop(while: \.isWhitespace))
    let prefix = text.isEmpty ? "" : codePrefix(text)
    guard let prefix else {
      return try foods(db, ids: ranked(db, text, suggested, limit: limit, cache))
    }
    if suggested == .all, !text.isEmpty, !prefix.hasPrefix("my:") {
      return try shipped(db, prefix: prefix, limit: limit)
    }
    let changeable = try changeable(db, prefix: prefix, limit: limit)
    if text.isEmpty || suggested == .changeable { return changeable }
    let shipped = try shipped(db, prefix: prefix, limit: limit)
    let merged = changeable + shipped.filter { !changeable.contains($0) }
    guard merged.count > limit, let last = shipped.last else { return merged }
    return merged.prefix(limit - 1).filter { $0 != last } + [last]
  }

  private static func ranked(
    _ db: Database, _ text: String, _ suggested: SuggestedFoods, limit: Int, _ cache: SearchCache
  ) throws -> [Int64] {
    // Nearly every name has a word that begins with any one letter.
    guard text.count > 1 else { return [] }
    let ids = try FoodSearch.rankedAsTyped(db, text, cache).map(\.id)
    guard suggested != .all else { return Array(ids.prefix(limit)) }
    let changeable = try changeableIDs(db)
    let others = suggested == .changeable ? [] : ids.filter { !changeable.contains($0) }
    return Array((ids.filter(changeable.contains) + others).prefix(limit))
  }

  /// The beginning of a code that a text gives; nil for words.
  private static func codePrefix(_ text: String) -> String? {
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return text.utf8.count < 6 ? "sr:\(text)" : nil
    }
    let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, FoodCode.Dataset(rawValue: String(parts[0])) != nil,
      parts[1].utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return parts.joined(separator: ":")
  }

  /// The first foods whose codes begin with a prefix, and the last one: a shell completes what these
  /// have in common.
  ///
  /// "~" sorts after every character of a code.
  private static func shipped(
    _ db: Database, prefix: String, limit: Int
  ) throws -> [FoodSuggestion] {
    let foods = { (order: String, limit: Int) in
      try db.rows(
        """
        SELECT f.code, f.name FROM shipped.food AS f
        WHERE f.code >= :prefix AND f.code < :prefix || '~'
        UNION ALL
        SELECT k.code, k.name FROM main.archived_food AS k
        WHERE k.code >= :prefix AND k.code < :prefix || '~'
          AND NOT EXISTS (SELECT 1 FROM shipped.food AS f WHERE f.code = k.code)
        ORDER BY 1 \(order) LIMIT :limit
        """,
        ["prefix": prefix, "limit": limit]
      ).map { row in try FoodSuggestion(code: row.value(0), name: row.value(1)) }
    }
    let first = try foods("ASC", limit)
    return first.count < limit ? first : try first.dropLast() + foods("DESC", 1)
  }

  /// Custom foods by name, then shipped foods with corrections.
  private static func changeable(
    _ db: Database, prefix: String, limit: Int
  ) throws -> [FoodSuggestion] {
    let foods = { (order: String, limit: Int) in
      try db.rows(
        """
        SELECT m.code, m.name, 0 AS corrected FROM main.my_food AS m
        WHERE m.code >= :prefix AND m.code < :prefix || '~'
        UNION ALL
        SELECT c.code, coalesce((SELECT f.name FROM shipped.food AS f WHERE f.code = c.code),
          (SELECT k.name FROM main.archived_food AS k WHERE k.code = c.code), ''), 1
        FROM (SELECT DISTINCT a.code FROM main.my_correction AS a
          WHERE a.code >= :prefix AND a.code < :prefix || '~') AS c
        ORDER BY \(order) LIMIT :limit
        """,
        ["prefix": prefix, "limit": limit]
      ).map { row -> (code: String, name: String) in try (row.value(0), row.value(1)) }
    }
    var found = try foods("corrected, 2, 1", limit)
    if found.count == limit, !prefix.isEmpty, let last = try foods("1 DESC", 1).first,
      !found.contains(where: { $0.code == last.code })
    {
      found[limit - 1] = last
    }
    return try suggestions(db, found)
  }

  /// The row ids of custom foods and of shipped foods with corrections.
  private static func changeableIDs(_ db: Database) throws -> Set<Int64> {
    Set(
      try db.integers(
        """
        SELECT m.id FROM main.my_food AS m
        UNION ALL
        SELECT f.id FROM (SELECT DISTINCT a.code FROM main.my_correction AS a) AS c
        CROSS JOIN shipped.food AS f ON f.code = c.code
        """))
  }

  private static func foods(_ db: Database, ids: [Int64]) throws -> [FoodSuggestion] {
    var found: [Int64: (code: String, name: String)] = [:]
    let rows = try db.rows(
      CombinedTables.foods(FoodColumn.named("id", "code", "name"), by: "id").of(ids),
      [JSONList.text(ids)])
    for row in rows { found[try row.value(0)] = try (row.value(1), row.value(2)) }
    return try suggestions(db, ids.compactMap { found[$0] })
  }

  private static func suggestions(
    _ db: Database, _ foods: [(code: String, name: String)]
  ) throws -> [FoodSuggestion] {
    let short = try ShortCode.texts(
      db, try foods.filter { $0.code.hasPrefix("my:") }.map { try FoodTable.code($0.code) })
    let texts = Dictionary(
      short.map { ($0.key.description, $0.value) }, uniquingKeysWith: { first, _ in first })
    return foods.map { FoodSuggestion(code: texts[$0.code] ?? $0.code, name: $0.name) }
  }

  /// The words that complete the last word of a text, in foods that have the other words; the
  /// commonest first.
  static func words(
    _ db: Database, _ text: String, limit: Int, _ cache: SearchCache
  ) throws -> [String] {
    let isAlone = !text.drop(while: \.isWhitespace).contains(where: \.isWhitespace)
    guard
      let (names, beginning) = try FoodSearch.namesAsTyped(db, text, isAlone ? .mine : nil, cache)
    else { return [] }
    var reader = NameWords()
    var foods: [String: Int] = [:]
    for var name in names {
      name.withUTF8 { reader.read($0) }
      let found = reader.words.map { reader.text($0) }.filter { $0.hasPrefix(beginning) }
      for word in Set(found) { foods[word, default: 0] += 1 }
    }
    let words = foods.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
    guard isAlone else { return Array(words.prefix(limit)) }
    let shipped = try Vocabulary.words(db, beginning: beginning, limit: limit)
    return Array((shipped + words.filter { !shipped.contains($0) }).prefix(limit))
  }
}
