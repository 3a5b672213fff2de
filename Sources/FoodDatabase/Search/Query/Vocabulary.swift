internal import GRDB

/// The words of foods' names, for words that no food has.
enum Vocabulary {
  /// Those of words that the names of shipped foods have, in their order.
  static func known(_ db: Database, _ words: [String]) throws -> [String] {
    var known: [String] = []
    try forEach(db, words) { row in
      let word = try row.text(0)
      if !known.contains(word) { known.append(word) }
    }
    return known.sorted()
  }

  /// The words of shipped foods' names that begin with a text, those that most foods have first.
  static func words(_ db: Database, beginning text: String, limit: Int) throws -> [String] {
    try db.texts(
      """
      SELECT w.word FROM shipped.word AS w
      WHERE w.length >= :least AND w.word >= :text AND w.word < :text || :last
      ORDER BY w.foods DESC, w.word LIMIT :limit
      """,
      [
        "least": text.utf8.count, "text": text, "last": "\u{10FFFF}", "limit": limit,
      ])
  }

  /// In how many shipped foods' names the words of some foods' names are.
  static func frequencies(
    _ db: Database, ofWordsIn foods: [RankedFood], of candidates: FoodCandidates
  ) throws -> WordTable<Int> {
    var name = NameWords()
    var texts: [String] = []
    var isSeen = WordTable<Bool>()
    for food in foods {
      candidates.withText(candidates.foods[food.index].name) { name.read($0) }
      for word in name.words where word.kind == nil && isSeen[word.hash] == nil {
        isSeen[word.hash, default: true] = true
        texts.append(name.text(word))
      }
    }
    var frequencies = WordTable<Int>()
    try forEach(db, texts) { row in
      frequencies[WordHash(row.bytes(0)), default: 0] = Int(row.integer(1))
    }
    return frequencies
  }

  /// Calls a closure with the rows of words, and in how many names they are, of those that some are.
  private static func forEach(
    _ db: Database, _ words: [String], _ body: (RowColumns) throws -> Void
  ) throws {
    guard !words.isEmpty else { return }
    try db.forEachRow(
      """
      SELECT w.word, w.foods
      FROM json_each(?) AS t
      CROSS JOIN shipped.word AS w
        ON w.length = length(CAST(t.value AS BLOB)) AND w.word = t.value
      """,
      [JSONList.text(ofPlain: words)], body)
  }

  /// The words that a word may be meant for, the likeliest first.
  static func corrections(
    _ db: Database, of text: String, within distance: Double?
  ) throws -> [String] {
    let typed = Array(text.utf8)
    guard let most = distance else { return [] }
    let reach = Int(most)
    var found: [(word: String, badness: Double)] = []
    var distances = EditDistance(typed)
    try db.forEachRow(
      """
      SELECT w.word, w.foods FROM shipped.word AS w WHERE w.length BETWEEN ?1 AND ?2
      UNION ALL
      SELECT s.word, 1 FROM shipped.synonym AS s WHERE length(s.word) BETWEEN ?1 AND ?2 + 1
      """,
      [typed.count - reach, typed.count + reach]
    ) { row in
      guard let distance = distances.to(row.bytes(0), within: most) else { return }
      let commonness = RankingWeights.commonness(ofWordIn: Int(row.integer(1)))
      found.append((try row.text(0), distance - commonness))
    }
    var name = NameWords()
    try db.forEachRow("SELECT m.name FROM main.my_food AS m", []) { row in
      name.read(row.bytes(0))
      for word in name.words {
        var text = name.text(word)
        let distance = text.withUTF8 { distances.to($0, within: most) }
        guard let distance else { continue }
        found.append((text, distance))
      }
    }
    found.sort { ($0.badness, $0.word) < ($1.badness, $1.word) }
    var words: [String] = []
    for (word, _) in found where !words.contains(word) { words.append(word) }
    return words
  }
}
