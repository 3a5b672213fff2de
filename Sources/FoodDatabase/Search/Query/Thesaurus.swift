internal import FoodNames
internal import GRDB

/// The meanings of words, from the shipped synonyms: "aubergine" means "eggplant".
struct Thesaurus {
  /// The most words in a synonym.
  private static let longestPhrase = 4
  /// The most readings of one query; the first is the query as typed.
  private static let mostReadings = 12

  private let db: Database
  private let stemmer: Stemmer
  private let known = KnownPhrases()

  init(_ db: Database, _ stemmer: Stemmer) {
    self.db = db
    self.stemmer = stemmer
  }

  /// The ways to read words: as they are, and with the longest phrases replaced by their meanings.
  ///
  /// Two words that are one word in the vocabulary are read as that word, too: "butter milk".
  func readings(of words: [QueryWord]) throws -> [Reading] {
    var readings = [Reading(words: [])]
    for phrase in try phrases(of: words) {
      readings = readings.flatMap { reading in phrase.meanings.map { reading.adding($0) } }
      readings = Array(readings.prefix(Self.mostReadings))
    }
    return readings
  }

  /// The everyday food that words name, as food tables call it, then as later ones do; none when they
  /// name none.
  func everydayFood(_ words: [QueryWord]) throws -> [Reading] {
    // "Pineapple in juice" isn't pineapple juice.
    guard !words.contains(where: \.isPreposition) else { return [] }
    let isName = { (word: QueryWord) in
      !word.isFiller && (!word.isDescriptive || EverydayFoods.states.contains(word.text))
    }
    let names = words.filter(isName).map(\.plain)
    let others = words.filter { !isName($0) }.map(\.plain)
    guard let words = EverydayFoods.words(meantBy: Set(names), with: Set(others)) else { return [] }
    return try [words, LaterNames.name(of: words)].compactMap(\.self).map {
      Reading(words: try stemmer.words($0).map(\.meant))
    }
  }

  /// The words that say nothing of an everyday food in a recipe, but that a search may mean: "ground".
  static func ignored(_ words: [QueryWord], besides name: Reading) -> [QueryWord] {
    words.filter { word in
      word.isRequired && EverydayFoods.ignored.contains(word.plain)
        && !name.words.contains { $0.stem == word.stem }
    }
  }

  /// The longest phrases with a meaning, and the single words between them.
  func phrases(of words: [QueryWord]) throws -> [Phrase] {
    if let known = known.phrases[words] { return known }
    let found = try meanings(in: words)
    var phrases: [Phrase] = []
    var index = 0
    while index < words.count {
      var place = index..<index + 1
      var meanings: [Reading] = []
      for meaning in found where meaning.place.lowerBound == index {
        if meaning.place.count > place.count { (place, meanings) = (meaning.place, []) }
        if meaning.place.count == place.count { meanings.append(meaning.reading) }
      }
      let typed = Array(words[place])
      phrases.append(Phrase(words: typed, meanings: [Reading(words: typed)] + meanings))
      index = place.upperBound
    }
    known.phrases[words] = phrases
    return phrases
  }

  /// The phrases of words that a search has asked for; one that corrects words or leaves some out asks
  /// for the same ones again.
  private final class KnownPhrases {
    var phrases: [[QueryWord]: [Phrase]] = [:]
  }

  /// A meaning of a phrase, and the phrase's place among the words.
  private struct Meaning {
    var place: Range<Int>
    var reading: Reading
  }

  /// The meanings of phrases: synonyms, then pairs that are one word.
  private func meanings(in words: [QueryWord]) throws -> [Meaning] {
    var forms: [(text: String, place: Range<Int>, isInOrder: Bool)] = []
    for start in words.indices {
      for end in start + 1...min(start + Self.longestPhrase, words.count) {
        for (order, words) in Self.orders(Array(words[start..<end])).enumerated() {
          forms += Self.forms(words).map { ($0, start..<end, order == 0) }
        }
      }
    }
    var meanings: [Meaning] = []
    try db.forEachRow(
      """
      SELECT t.key, s.means
      FROM json_each(?) AS t
      CROSS JOIN shipped.synonym AS s ON s.word = t.value
      ORDER BY s.word, s.means
      """,
      [JSONList.text(ofPlain: forms.map(\.text))]
    ) { row in
      let words = try stemmer.words(row.text(1)).map(\.meant)
      // A meaning without letters and digits has no words to search for.
      guard !words.isEmpty else { return }
      let form = forms[Int(row.integer(0))]
      let cost = RankingWeights.synonymCost + (form.isInOrder ? 0 : RankingWeights.reorderedCost)
      meanings.append(Meaning(place: form.place, reading: Reading(words: words, cost: cost)))
    }
    let pairs = words.indices.dropLast().map { words[$0].text + words[$0 + 1].text }
    for word in try Vocabulary.known(db, pairs) {
      guard let first = pairs.firstIndex(of: word) else { continue }
      let reading = Reading(
        words: try stemmer.words(word).map(\.meant), cost: RankingWeights.joinedCost)
      meanings.append(Meaning(place: first..<first + 2, reading: reading))
    }
    return meanings
  }

  /// A phrase as typed, then in other orders.
  private static func orders(_ words: [QueryWord]) -> [[QueryWord]] {
    switch words.count {
    case 1: [words]
    case 3:
      [[0, 1, 2], [2, 1, 0], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1]].map { order in
        order.map { words[$0] }
      }
    default: [words, words.reversed()]
    }
  }

  /// A phrase, and the same phrase with its last word in the singular, like all synonyms.
  private static func forms(_ words: [QueryWord]) -> [String] {
    let text = phrase(words) { $0.text }
    var forms = [text]
    if words.contains(where: \.isPercent) {
      forms.append(phrase(words) { $0.isPercent ? "\($0.text)%" : $0.text })
    }
    if text.hasSuffix("s") { forms.append(String(text.dropLast())) }
    if text.hasSuffix("es") { forms.append(String(text.dropLast(2))) }
    if text.hasSuffix("ies") { forms.append(text.dropLast(3) + "y") }
    return forms
  }

  private static func phrase(_ words: [QueryWord], _ text: (QueryWord) -> String) -> String {
    var phrase = ""
    for word in words {
      if !phrase.isEmpty { phrase += " " }
      phrase += text(word)
    }
    return phrase
  }
}

/// Words that belong together, and their meanings.
struct Phrase {
  /// The words as typed.
  var words: [QueryWord]
  /// The words themselves, then their other meanings.
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
  /// The word as names of everyday foods have it.
  fileprivate var plain: String { KitchenWords.plain(isPercent ? "\(text)%" : text) }

  fileprivate var meant: QueryWord {
    var word = self
    word.isMeaning = true
    return word
  }
}
