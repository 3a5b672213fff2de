internal import GRDB

/// Other words for what people say, from the shipped synonyms: "aubergine" is "eggplant".
struct Thesaurus {
  /// No phrase of the synonyms is longer.
  private static let longestPhrase = 4
  /// So many readings of one query are enough; the first is the query as typed.
  private static let mostReadings = 12

  private let db: Database
  private let stemmer: Stemmer

  init(_ db: Database, _ stemmer: Stemmer) {
    self.db = db
    self.stemmer = stemmer
  }

  /// The ways to read words: as they are, and with the longest phrases replaced by what they mean.
  ///
  /// Words that make one of the vocabulary together are read as that one too: "butter milk".
  func readings(of words: [QueryWord]) throws -> [Reading] {
    var readings = [Reading(words: [])]
    for phrase in try phrases(of: words) {
      readings = readings.flatMap { reading in phrase.meanings.map { reading.adding($0) } }
      readings = Array(readings.prefix(Self.mostReadings))
    }
    return readings
  }

  /// Words as the longest phrases that mean something, and single words.
  func phrases(of words: [QueryWord]) throws -> [Phrase] {
    let meanings = try meanings(in: words)
    var phrases: [Phrase] = []
    var index = 0
    while index < words.count {
      let length = (1...Self.longestPhrase).last { meanings[index..<index + $0] != nil } ?? 1
      let place = index..<min(index + length, words.count)
      let typed = Array(words[place])
      phrases.append(
        Phrase(
          words: typed, meanings: [Reading(words: typed)] + meanings[place, default: []]))
      index += length
    }
    return phrases
  }

  /// What the phrases among words mean, by where they stand.
  private func meanings(in words: [QueryWord]) throws -> [Range<Int>: [Reading]] {
    var places: [String: [Range<Int>]] = [:]
    for start in words.indices {
      for end in start + 1...min(start + Self.longestPhrase, words.count) {
        for form in Self.forms(words[start..<end]) { places[form, default: []].append(start..<end) }
      }
    }
    let forms = Array(places.keys)
    var phrases: [Range<Int>: [Reading]] = [:]
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT s.word, s.means FROM shipped.synonym AS s
        WHERE s.word IN (\(databaseQuestionMarks(count: forms.count))) ORDER BY s.word, s.means
        """,
      arguments: StatementArguments(forms))
    for row in rows {
      let word: String = try row.value(0)
      let means = Reading(
        words: try stemmer.words(row.value(1)).map(\.meant), cost: RankingWeights.synonymCost)
      for place in places[word, default: []] { phrases[place, default: []].append(means) }
    }
    let joined = Dictionary(
      (0..<max(0, words.count - 1)).map { (words[$0].text + words[$0 + 1].text, $0..<$0 + 2) },
      uniquingKeysWith: { first, _ in first })
    for word in try Vocabulary.known(db, Array(joined.keys)) {
      guard let place = joined[word] else { continue }
      phrases[place, default: []].append(
        Reading(words: try stemmer.words(word).map(\.meant), cost: RankingWeights.joinedCost))
    }
    return phrases
  }

  /// A phrase as typed, and with its last word in the singular: the synonyms are in the singular.
  private static func forms(_ words: ArraySlice<QueryWord>) -> Set<String> {
    let text = words.map(\.text).joined(separator: " ")
    let percent = words.map { $0.isPercent ? "\($0.text)%" : $0.text }.joined(separator: " ")
    var forms: Set = [text, percent]
    if text.hasSuffix("s") { forms.insert(String(text.dropLast())) }
    if text.hasSuffix("es") { forms.insert(String(text.dropLast(2))) }
    if text.hasSuffix("ies") { forms.insert(text.dropLast(3) + "y") }
    return forms
  }
}

/// Words that belong together, and the ways to read them.
struct Phrase {
  /// As they were typed.
  var words: [QueryWord]
  /// The words themselves, and what else they mean.
  var meanings: [Reading]

  /// Whether a food must have it.
  var isRequired: Bool { words.contains(where: \.isRequired) }
}

extension Reading {
  fileprivate func adding(_ other: Reading) -> Reading {
    Reading(words: words + other.words, cost: cost + other.cost)
  }
}

extension QueryWord {
  fileprivate var meant: QueryWord {
    var word = self
    word.isMeaning = true
    return word
  }
}
