/// A word of a reading, with what the scoring needs to know about it.
struct AskedWord {
  /// Which of all words of the query it is.
  var number: Int
  /// How much it counts that a food has it.
  var weight: Double
  var isFiller: Bool
  var isMeaning: Bool
  /// Whether a food must have it.
  var mustBeThere: Bool
}

/// A reading of a query, as names are compared with it.
struct AskedReading {
  var words: [AskedWord]
  /// How much all words count together.
  var weight: Double
  var cost: Double
  /// The last word that a food must have.
  var lastRequired: Int?
}

/// The readings of a query as names are compared with them; each word is compared once.
struct AskedWords {
  private(set) var readings: [AskedReading] = []
  /// The words of all readings.
  private(set) var words: [QueryWord] = []
  /// What rules out most words of names at a glance, or shows that they are the same.
  private(set) var signs: [Sign] = []

  /// What a word is known by at a glance.
  struct Sign {
    /// The hash of words that are the same; nil where the word is to be looked at.
    var hash: WordHash?
    /// The first byte of the word's stem, and so of all its forms.
    var firstByte: UInt8?
    var isPercent: Bool
  }

  init(_ readings: [Reading]) {
    for reading in readings { self.readings.append(add(reading)) }
  }

  private mutating func add(_ reading: Reading) -> AskedReading {
    let needsAll = !reading.words.contains(where: \.isRequired)
    let words = reading.words.map { word in
      let isFiller = word.isFiller
      let isRequired = word.isRequired
      return AskedWord(
        number: number(of: word),
        weight: isFiller ? 0 : isRequired ? 1 : RankingWeights.descriptive,
        isFiller: isFiller, isMeaning: word.isMeaning, mustBeThere: isRequired || needsAll)
    }
    return AskedReading(
      words: words, weight: words.reduce(0) { $0 + $1.weight }, cost: reading.cost,
      lastRequired: needsAll ? nil : Self.head(of: reading, words))
  }

  /// The last word that a food must have, before what the food comes with: "pie" of "pie with cream".
  private static func head(of reading: Reading, _ words: [AskedWord]) -> Int? {
    let end = reading.words.firstIndex(where: \.isPreposition) ?? words.count
    return words[..<end].lastIndex(where: \.mustBeThere) ?? words.lastIndex(where: \.mustBeThere)
  }

  private mutating func number(of word: QueryWord) -> Int {
    if let number = words.firstIndex(of: word) { return number }
    words.append(word)
    signs.append(
      Sign(
        hash: word.text.utf8.starts(with: word.stem) ? WordHash(word.text) : nil,
        firstByte: word.stem.first, isPercent: word.isPercent))
    return words.count - 1
  }
}
