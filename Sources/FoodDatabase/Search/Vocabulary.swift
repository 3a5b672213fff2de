internal import GRDB

/// The words of all foods' names, for words that no food has.
enum Vocabulary {
  /// Those of words that the names of shipped foods have.
  static func known(_ db: Database, _ words: [String]) throws -> [String] {
    guard !words.isEmpty else { return [] }
    return try String.fetchAll(
      db,
      sql: """
        SELECT w.word FROM shipped.word AS w
        WHERE (w.length, w.word) IN (VALUES \(words.map { _ in "(?, ?)" }.joined(separator: ", ")))
        ORDER BY w.word
        """,
      arguments: StatementArguments(
        words.flatMap { [$0.utf8.count, $0] as [any DatabaseValueConvertible] }))
  }

  /// The words of shipped foods' names that begin with a text, those that most foods have first.
  static func words(_ db: Database, beginning text: String, limit: Int) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT w.word FROM shipped.word AS w
        WHERE w.length >= :least AND w.word >= :text AND w.word < :text || :last
        ORDER BY w.foods DESC, w.word LIMIT :limit
        """,
      arguments: [
        "least": text.utf8.count, "text": text, "last": "\u{10FFFF}", "limit": limit,
      ])
  }

  /// In how many shipped foods' names the words of some names are.
  static func frequencies(
    _ db: Database, ofWordsIn names: [String]
  ) throws -> [WordHash: Int] {
    var reader = NameWords()
    var words: Set<String> = []
    for var name in names {
      name.withUTF8 { reader.read($0) }
      for word in reader.words where NameWordClass.of(word.hash) == nil {
        words.insert(reader.text(word))
      }
    }
    guard !words.isEmpty else { return [:] }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT w.word, w.foods FROM shipped.word AS w
        WHERE (w.length, w.word) IN (VALUES \(words.map { _ in "(?, ?)" }.joined(separator: ", ")))
        """,
      arguments: StatementArguments(
        words.flatMap { [$0.utf8.count, $0] as [any DatabaseValueConvertible] }))
    var frequencies: [WordHash: Int] = [:]
    for row in rows { frequencies[WordHash(try row.value(0))] = try row.value(1) }
    return frequencies
  }

  /// The words that a word may be meant for, the likeliest first.
  static func corrections(
    _ db: Database, of text: String, within distance: Double?
  ) throws -> [String] {
    let typed = Array(text.utf8)
    guard let most = distance else { return [] }
    let reach = Int(most)
    var found: [(word: String, badness: Double)] = []
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT w.word, w.foods FROM shipped.word AS w WHERE w.length BETWEEN :least AND :most
        UNION ALL
        SELECT s.word, 1 FROM shipped.synonym AS s
        WHERE length(s.word) BETWEEN :least AND :most + 1
        """,
      arguments: ["least": typed.count - reach, "most": typed.count + reach])
    var distances = EditDistance(typed)
    while let row = try rows.next() {
      let word: String = try row.value(0)
      guard let distance = distances.to(word.utf8.filter { $0 != UInt8(ascii: " ") }, within: most)
      else { continue }
      let foods: Int = try row.value(1)
      found.append((word, distance - RankingWeights.commonness(ofWordIn: foods)))
    }
    found.sort { ($0.badness, $0.word) < ($1.badness, $1.word) }
    var words: [String] = []
    for (word, _) in found where !words.contains(word) { words.append(word) }
    return words
  }
}
