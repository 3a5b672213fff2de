internal import GRDB

/// The words of foods' names.
enum Vocabulary {
  /// The words among some that shipped foods' names have, in alphabetical order.
  static func known(_ db: Database, _ words: [String]) throws -> [String] {
    var known: [String] = []
    try forEach(db, words) { row in
      let word = try row.text(0)
      if !known.contains(word) { known.append(word) }
    }
    return known.sorted()
  }

  /// The words of shipped foods' names that begin with a text, the commonest first.
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

  /// In how many shipped foods' names the words of some foods' names are; 0 for a word of none.
  static func frequencies(
    _ db: Database, ofWordsIn foods: [RankedFood], of candidates: FoodCandidates,
    _ cache: SearchCache
  ) throws -> WordTable<Int> {
    var name = NameWords()
    var words: [(hash: WordHash, text: String)] = []
    var isSeen = WordTable<Bool>()
    for food in foods {
      candidates.withText(candidates.foods[food.index].name) { name.read($0) }
      for word in name.words where word.kind == nil && isSeen[word.hash] == nil {
        isSeen[word.hash, default: true] = true
        words.append((word.hash, name.text(word)))
      }
    }
    return try cache.frequencies(words) { texts in
      var frequencies = WordTable<Int>()
      try forEach(db, texts) { row in
        frequencies[WordHash(row.bytes(0)), default: 0] = Int(row.integer(1))
      }
      return frequencies
    }
  }

  /// Calls a closure with a row for each word that names have: the word, and how many have it.
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

  /// The words that a misspelled one may mean, most likely first.
  static func corrections(
    _ db: Database, of text: String, within distance: Double?, _ cache: SearchCache
  ) throws -> [String] {
    guard let most = distance else { return [] }
    let plain = FoldedLetters.fold(text)
    let typed = Array(plain.utf8)
    let reach = Int(most)
    var found: [(word: String, badness: Double)] = []
    var distances = EditDistance(typed)
    let add = { (word: String, distance: Double, foods: Int) in
      // The same word in other letters, as "smor" is "smør", isn't a misspelling.
      let isSame = distance == 0 && FoldedLetters.fold(word) == plain
      let badness = isSame ? -1 : distance - RankingWeights.commonness(ofWordIn: foods)
      found.append((word, badness))
    }
    for length in max(1, typed.count - reach)...typed.count + reach {
      let sameLength = try cache.spellingWords(length: length) {
        try spellingWords(db, length: length)
      }
      sameLength.forEach(within: most, of: &distances, add)
    }
    try cache.spellingPhrases.value { try synonyms(db) }.forEach(within: most, of: &distances, add)
    var name = NameWords()
    try db.forEachRow("SELECT m.name FROM main.my_food AS m", []) { row in
      name.read(row.bytes(0))
      for word in name.words {
        var text = name.text(word)
        let distance = text.withUTF8 { distances.to($0, within: most) }
        guard let distance else { continue }
        add(text, distance, 1)
      }
    }
    found.sort { ($0.badness, $0.word) < ($1.badness, $1.word) }
    var words: [String] = []
    for (word, _) in found where !words.contains(word) { words.append(word) }
    return words
  }

  /// The words of one length, in bytes.
  private static func spellingWords(_ db: Database, length: Int) throws -> SpellingWords {
    var words = SpellingWords()
    try db.forEachRow(
      "SELECT w.word, w.foods FROM shipped.word AS w WHERE w.length = ?", [length]
    ) { row in words.append(row.bytes(0), foods: Int(row.integer(1))) }
    return words
  }

  private static func synonyms(_ db: Database) throws -> SpellingWords {
    var words = SpellingWords()
    try db.forEachRow("SELECT DISTINCT s.word FROM shipped.synonym AS s") { row in
      words.append(row.bytes(0), foods: 1)
    }
    return words
  }
}
