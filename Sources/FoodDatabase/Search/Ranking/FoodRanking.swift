/// A food that matches, and how well.
struct RankedFood {
  /// Where it stands among the candidates.
  var index: Int
  var id: Int64
  var score: Double
  /// Whether the name says what was asked for and, but for plain words, nothing else.
  var isJustAskedFor: Bool
}

/// Scores foods by how well their names answer a query; the plain food comes first.
///
/// USDA's names run from the general to the specific ("Milk, whole, 3.25% milkfat"), so a word
/// counts more the further ahead it stands, and every word that was not asked for counts against.
struct FoodRanking {
  private let asked: AskedWords
  private let unwanted: [QueryWord]
  /// In how many foods' names words are, where that is known.
  var frequencies = WordTable<Int>()

  // What is known of the food that is scored. The lists are kept from food to food, so that no memory
  // is asked for, and may be longer than they are of use.
  private var name = NameWords()
  private var commonNames = NameParts()
  private var brand = NameParts()
  /// How close each word of the name is to each that is asked for.
  private var closeness: [Double] = []
  private var isCooked = false
  private var isPrepared = false

  // What is known of the name for the reading that is scored.
  /// Which words of the name are asked for.
  private var isAsked: [Bool] = []
  private var isBrandAsked = false
  private var isPercentAsked = false
  private var isUnreadyAsked = false
  /// In the name, where the words of the reading stand.
  private var places: [Int?] = []

  init(_ readings: [Reading], unwanted: [QueryWord] = []) {
    asked = AskedWords(readings)
    self.unwanted = unwanted
  }

  /// How well a food answers the query; nil when it is what was not wanted.
  mutating func rank(_ candidates: FoodCandidates, at index: Int) -> RankedFood? {
    let food = candidates.foods[index]
    candidates.withText(food.name) { name.read($0) }
    guard let wanted = wantedScore() else { return nil }
    candidates.withText(food.commonName) { commonNames.read($0) }
    candidates.withText(food.brand) { brand.read($0) }
    compare()
    var best = (score: -Double.infinity, isJust: false)
    for reading in asked.readings {
      let (score, isJust) = score(reading)
      if score > best.score { best = (score, isJust) }
    }
    var score = best.score + wanted
    score -= food.groupCost
    if food.isSurveyed { score += RankingWeights.surveyed }
    if food.isOwn { score += RankingWeights.own }
    return RankedFood(index: index, id: food.id, score: score, isJustAskedFor: best.isJust)
  }

  /// Compares the name's words with those of all readings, once.
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

  /// How close the word of the name at an index is to one that is asked for.
  private func closeness(at index: Int, _ word: AskedWord) -> Double {
    closeness[index * asked.words.count + word.number]
  }

  // MARK: Words that are not wanted

  /// What it counts that the name says it is without what is not wanted; nil when it is with it.
  private func wantedScore() -> Double? {
    var score = 0.0
    for word in unwanted {
      for index in name.words.indices where name.closeness(at: index, word) > 0 {
        guard isDenied(index) else { return nil }
        score = RankingWeights.withoutUnwanted
      }
    }
    return score
  }

  /// Whether the words around one say that it is not there: "without salt", "no sugar added", "fat
  /// free".
  private func isDenied(_ index: Int) -> Bool {
    for before in max(0, index - 2)..<index where name.words[before].role == .denial {
      return true
    }
    let next = index + 1
    return next < name.words.count && name.words[next].role == .free
  }

  // MARK: Words that are asked for

  private mutating func score(_ reading: AskedReading) -> (score: Double, isJust: Bool) {
    mark(reading)
    let (head, headScore) = head()
    if places.count < reading.words.count {
      places = Array(repeating: nil, count: reading.words.count)
    }
    var found = 0.0
    for (index, word) in reading.words.enumerated() {
      let (closeness, place) = best(word, head)
      found += word.weight * (place == nil ? elsewhere(word) : closeness)
      places[index] = place
    }
    var score = reading.weight == 0 ? 0 : RankingWeights.words * found / reading.weight
    score -= reading.cost
    score += RankingWeights.order * order(reading, head) / Double(max(1, reading.words.count - 1))
    let isOtherName = isCommonName(reading) || isOtherName(reading)
    score += isOtherName ? max(headScore, RankingWeights.commonName) : headScore
    score -= rest(head)
    if let last = reading.lastRequired, let place = places[last], name.words[place].part == head,
      !name.words[place].isAside
    {
      score += RankingWeights.lastWordFirst
    }
    let isJust = saysNoMore && saysAll(reading)
    if isJust { score += RankingWeights.wholeName }
    return (score, isJust)
  }

  /// Looks which words of the name a reading asks for.
  private mutating func mark(_ reading: AskedReading) {
    if isAsked.count < name.words.count {
      isAsked = Array(repeating: false, count: 2 * name.words.count)
    }
    isBrandAsked = false
    isPercentAsked = false
    isUnreadyAsked = false
    for (index, word) in name.words.enumerated() {
      var found = false
      for wanted in reading.words where closeness(at: index, wanted) > 0 { found = true }
      isAsked[index] = found
      guard found else { continue }
      if word.isCapital { isBrandAsked = true }
      if word.isPercent { isPercentAsked = true }
      if word.kind == .unready || word.role == .instant { isUnreadyAsked = true }
    }
  }

  /// The word of the name that answers one that is asked for best, and how well; none when no word
  /// does.
  private func best(_ word: AskedWord, _ head: Int) -> (value: Double, place: Int?) {
    var best: (value: Double, place: Int?) = (0, nil)
    for index in name.words.indices {
      let closeness = closeness(at: index, word)
      guard closeness > 0 else { continue }
      let value = closeness * (word.isMeaning ? 1 : place(index, head))
      if value > best.value { best = (value, index) }
    }
    return best
  }

  /// Whether, but for plain words, all words of the name are asked for.
  private var saysNoMore: Bool {
    for (index, word) in name.words.enumerated() where !isAsked[index] && !Self.isPlain(word) {
      return false
    }
    return true
  }

  /// Whether the name says all words of a reading.
  private func saysAll(_ reading: AskedReading) -> Bool {
    for (index, word) in reading.words.enumerated() where !word.isFiller && places[index] == nil {
      return false
    }
    return true
  }

  private static func isPlain(_ word: NameWord) -> Bool {
    switch word.kind {
    case .glue, .plain, .ordinary: true
    default: false
    }
  }

  /// The part of the name that says what the food is, and what it counts how much of it was asked
  /// for; the next part, where that was asked for as a whole and the first not: "Potatoes, hash
  /// brown".
  private func head() -> (part: Int, score: Double) {
    let first = headPart()
    let share = share(of: first)
    if share == 0 {
      for word in name.words where distance(to: word.part, first) == 1 {
        if self.share(of: word.part) == 1 { return (word.part, RankingWeights.laterHead) }
        break
      }
    }
    return (first, RankingWeights.head * share)
  }

  /// The part of the name that says what the food is: the first one that tells neither its kind
  /// nor, unless that is asked for, its brand.
  private func headPart() -> Int {
    var part = 0
    while let first = firstWord(of: part) {
      if !isBrand(first), !isKind(first) { return part }
      part += 1
    }
    return 0
  }

  private func firstWord(of part: Int) -> Int? {
    for (index, word) in name.words.enumerated() where word.part == part { return index }
    return nil
  }

  /// Whether the part that begins with a word tells who makes the food, and was not asked for.
  private func isBrand(_ first: Int) -> Bool {
    guard name.words[first].isCapital else { return false }
    let part = name.words[first].part
    for (index, word) in name.words.enumerated() where word.part == part && isAsked[index] {
      return false
    }
    return true
  }

  /// Whether the part that begins with a word tells no more than the kind of food, and that was not
  /// asked for.
  private func isKind(_ first: Int) -> Bool {
    // After what was passed over, a part that says nothing is passed over too.
    var isKind = name.words[first].part > 0
    for index in first..<name.words.count where name.words[index].part == name.words[first].part {
      if isAsked[index] { return false }
      switch name.words[index].kind {
      case .kind, .special, .dish, .otherTable: isKind = true
      case .glue, .trade: break
      default: return false
      }
    }
    return isKind
  }

  /// What a word counts for where it stands.
  private func place(_ index: Int, _ head: Int) -> Double {
    let word = name.words[index]
    if word.isAside {
      return isAsked(aside: word.aside) ? RankingWeights.otherName : RankingWeights.remark
    }
    if word.isPercent { return 1 }
    switch word.kind {
    case .cooked, .preserved, .unready, .special: return 1
    default: break
    }
    let distance = distance(to: word.part, head)
    return RankingWeights.places[min(distance, RankingWeights.places.count - 1)]
  }

  /// How many parts of the name that say something lead from its head to a part.
  private func distance(to part: Int, _ head: Int) -> Int {
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

  /// Whether all words in parentheses are asked for.
  private func isAsked(aside: Int) -> Bool {
    for (index, word) in name.words.enumerated() where word.aside == aside && !isAsked[index] {
      return false
    }
    return true
  }

  /// Whether parentheses hold just the words that are asked for: "Plums, dried (prunes)".
  private func isOtherName(_ reading: AskedReading) -> Bool {
    var first: NameWord?
    for (index, word) in name.words.enumerated() where word.isAside && isAsked[index] {
      first = word
      break
    }
    guard let aside = first?.aside, isAsked(aside: aside) else { return false }
    for word in reading.words where word.mustBeThere {
      var isThere = false
      for (index, other) in name.words.enumerated()
      where other.aside == aside && closeness(at: index, word) > 0 { isThere = true }
      if !isThere { return false }
    }
    return true
  }

  /// Whether another name in use consists of just the words that are asked for.
  private func isCommonName(_ reading: AskedReading) -> Bool {
    guard !commonNames.isEmpty else { return false }
    return commonNames.contains { name in name.says(reading.words.map { asked.words[$0.number] }) }
  }

  /// What a word counts that the name does not say.
  private func elsewhere(_ word: AskedWord) -> Double {
    if commonNames.contains({ $0.has(asked.words[word.number]) }) {
      return RankingWeights.inCommonName
    }
    if brand.contains({ $0.has(asked.words[word.number]) }) { return RankingWeights.inBrand }
    return 0
  }

  /// How many words follow each other in the name as they do in the query, or the other way round
  /// where the name goes on from the general to the specific: "Milk, chocolate".
  private func order(_ reading: AskedReading, _ head: Int) -> Double {
    var count = 0.0
    for index in reading.words.indices.dropFirst() {
      guard let first = places[index - 1], let second = places[index] else { continue }
      let (from, to) = (name.words[first].part, name.words[second].part)
      let isInOrder = second == first + 1 && from == to
      let isInverted = to == head && distance(to: from, head) == 1
      count += isInOrder || isInverted ? 1 : second > first ? 0.5 : 0
    }
    return count
  }

  /// The share of the words of a part that was asked for, of those that say something.
  private func share(of part: Int) -> Double {
    var words = 0.0
    var found = 0.0
    for (index, word) in name.words.enumerated() where word.part == part && !word.isAside {
      if isAsked[index] {
        found += 1
      } else if Self.isPlain(word) || word.isCapital && !isBrandAsked || word.kind == .kind {
        continue
      }
      words += 1
    }
    return words == 0 ? 0 : found / words
  }

  /// What the words count against the food that were not asked for.
  private func rest(_ head: Int) -> Double {
    // What is asked for unready, or by its percentage of fat, is so by right.
    let isReady = isPrepared || isUnreadyAsked
    var isBrandCounted = isBrandAsked
    var cost = 0.0
    var preparedPart = -1
    var brandPart = -1
    var withPart = -1
    for (index, word) in name.words.enumerated() {
      let previous = index > 0 ? name.words[index - 1] : nil
      if word.role == .prepared { preparedPart = word.part }
      if word.role == .with { withPart = word.part }
      if word.part != previous?.part, isBrand(index) { brandPart = word.part }
      if isAsked[index] { continue }
      var kind = word.kind
      if word.role == .dry, isCooking(index + 1) { kind = .cooked }
      var extra = RankingWeights.cost(of: kind)
      if previous?.role == .denial {
        extra =
          kind == .glue
          ? 0 : isCooked ? RankingWeights.cookedWithoutCost : RankingWeights.withoutCost
      } else if !isBrandAsked && word.isCapital || word.part == brandPart {
        extra = isBrandCounted ? RankingWeights.capitalCost : RankingWeights.brandCost
        isBrandCounted = true
      } else if word.part == preparedPart, !Self.isUnusual(kind) {
        extra = RankingWeights.cost(of: .trade)
      } else if word.isAside {
        extra = Self.isUnusual(kind) ? extra * RankingWeights.asideShare : 0
      } else if kind == .unready, isReady {
        extra = RankingWeights.preparedCost
      } else if isPercentAsked, word.role == .fatLevel {
        extra = 0
      } else if word.role == .fat, previous?.role == .separable {
        extra = RankingWeights.cost(of: .special)
      } else if kind == nil {
        if let foods = frequencies[word.hash] { extra = RankingWeights.cost(ofWordIn: foods) }
        if name.isNumber(index) {
          extra = word.isPercent ? RankingWeights.percentCost : RankingWeights.cost(of: .trade)
        } else if word.part == head {
          extra *= RankingWeights.headCost
        } else if word.part == withPart {
          extra *= RankingWeights.withCost
        }
      }
      cost += extra
    }
    return cost
  }

  private static func isUnusual(_ kind: NameWordClass?) -> Bool {
    kind == .special || kind == .dish || kind == .otherTable
  }

  /// Whether the word at an index tells a way of cooking: "dry roasted", "dry heat".
  private func isCooking(_ index: Int) -> Bool {
    index < name.words.count && name.words[index].kind == .cooked
  }
}
