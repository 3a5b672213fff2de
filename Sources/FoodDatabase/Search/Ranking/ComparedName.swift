/// A food's name beside the words of a query: which words of the name answer which that were asked
/// for.
///
/// One value reads thousands of names. Its lists are kept from name to name, and may be longer than
/// needed.
struct ComparedName {
  private(set) var name = NameWords()
  /// Other names in use, and the brand.
  private(set) var commonNames = NameParts()
  private(set) var brand = NameParts()
  private(set) var isCooked = false
  private(set) var isPrepared = false

  // MARK: What depends on the reading

  /// Where the name says each word of the reading; nil for a word it does not say.
  var places: [Int?] = []
  /// The part of the name that says what the food is.
  var headPart = 0
  private(set) var isBrandAsked = false
  private(set) var isPercentAsked = false
  private(set) var isUnreadyAsked = false
  /// The parts that also say something that was not asked for, a bit for each.
  private var mixedParts: UInt64 = 0
  private var isAskedFor: [Bool] = []

  private let asked: AskedWords
  /// How close each word of the name is to each word asked for.
  private var closeness: [Double] = []

  init(_ asked: AskedWords) {
    self.asked = asked
  }

  /// The words of the name.
  var words: [NameWord] { name.words }

  /// Reads a food.
  mutating func read(_ food: FoodCandidate, of candidates: FoodCandidates) {
    candidates.withText(food.name) { name.read($0) }
    candidates.withText(food.commonName) { commonNames.read($0) }
    candidates.withText(food.brand) { brand.read($0) }
    compare()
  }

  /// Reads a name alone.
  mutating func read(_ text: String) {
    var text = text
    text.withUTF8 { name.read($0) }
    compare()
  }

  /// Compares the name with the words of all readings.
  private mutating func compare() {
    let count = asked.words.count
    if closeness.count < name.words.count * count {
      closeness = Array(repeating: 0, count: 2 * name.words.count * count)
    }
    isCooked = false
    isPrepared = false
    for (index, word) in name.words.enumerated() {
      if word.kind == .cooked { isCooked = true }
      if word.role == .prepared { isPrepared = true }
      let first = name.bytes[word.bytes.lowerBound]
      for number in 0..<count {
        let sign = asked.signs[number]
        closeness[index * count + number] =
          if sign.hash == word.hash {
            sign.isPercent && !word.isPercent ? RankingWeights.form : 1
          } else {
            sign.firstByte == first ? name.closeness(at: index, asked.words[number]) : 0
          }
      }
    }
  }

  /// Marks the words of the name that a reading asks for.
  mutating func mark(_ reading: AskedReading) {
    if isAskedFor.count < name.words.count {
      isAskedFor = Array(repeating: false, count: 2 * name.words.count)
    }
    isBrandAsked = false
    isPercentAsked = false
    isUnreadyAsked = false
    mixedParts = 0
    for (index, word) in name.words.enumerated() {
      var found = false
      for wanted in reading.words where closeness(at: index, wanted) > 0 { found = true }
      isAskedFor[index] = found
      guard found else {
        if !word.isPlain, !word.isAside { mixedParts |= 1 << UInt64(word.part) }
        continue
      }
      if word.isCapital { isBrandAsked = true }
      if word.isPercent { isPercentAsked = true }
      if word.kind == .unready || word.role == .instant { isUnreadyAsked = true }
    }
  }

  /// Whether the reading asks for the word at an index.
  func isAsked(_ index: Int) -> Bool { isAskedFor[index] }

  /// Whether a part also says something that was not asked for.
  func isMixed(_ part: Int) -> Bool { mixedParts & (1 << UInt64(part)) != 0 }

  /// How close the word at an index is to one that is asked for: 1 the same, 0 another word.
  func closeness(at index: Int, _ word: AskedWord) -> Double {
    closeness[index * asked.words.count + word.number]
  }

  /// The word of the query that a word of a reading is.
  func text(of word: AskedWord) -> QueryWord { asked.words[word.number] }

  /// Whether the reading asks for every word in a pair of parentheses.
  func isAsked(aside: Int) -> Bool {
    for (index, word) in name.words.enumerated() where word.aside == aside && !isAskedFor[index] {
      return false
    }
    return true
  }

  /// How many parts of the name that say something lead from its head to a part.
  func distance(to part: Int, from head: Int) -> Int {
    var distance = 0
    var counted = head
    for word in name.words where word.part > counted && word.part <= part && !word.isAside {
      if word.part < part {
        switch word.kind {
        case .glue, .plain, .ordinary, .trade, .preserved, .unready: continue
        default: break
        }
      }
      distance += 1
      counted = word.part
    }
    return distance
  }

  /// Whether the part that begins with the word at an index says who makes the food, and was not
  /// asked for.
  func isUnaskedBrand(_ first: Int) -> Bool {
    guard name.words[first].isCapital else { return false }
    let part = name.words[first].part
    for (index, word) in name.words.enumerated() where word.part == part && isAskedFor[index] {
      return false
    }
    return true
  }
}

extension NameWord {
  /// Whether it only says that the food is plain.
  var isPlain: Bool {
    switch kind {
    case .glue, .plain, .ordinary: true
    default: false
    }
  }
}
