internal import Nutrition

/// What the ranking knows of a food that matches.
struct FoodCandidate {
  var id: Int64
  var name: String
  /// Other names in use, between commas.
  var commonName: String?
  var brand: String?
  /// Whether the national dietary survey uses it: the best sign in the data of a common food.
  var isSurveyed: Bool
  var isOwn: Bool
  /// What it counts against the food that its group is of foods for some.
  var groupCost = 0.0
}

/// A food that matches, and how well.
struct RankedFood {
  /// Where it stands among the candidates.
  var index: Int
  var id: Int64
  var name: String
  var score: Double
  /// Whether the name says what was asked for and, but for plain words, nothing else.
  var isJustAskedFor: Bool
  /// Which of the readings of the query it answers best.
  var reading: Int

  /// Whether the food comes before another; ties go by name, then by what was there first.
  func precedes(_ other: RankedFood) -> Bool {
    (other.score, name, id) < (score, other.name, other.id)
  }
}

/// Scores foods by how well their names answer a query; the plain food comes first.
///
/// USDA's names run from the general to the specific ("Milk, whole, 3.25% milkfat"), so a word
/// counts more the further ahead it stands, and every word that was not asked for counts against.
struct FoodRanking {
  private let readings: [Reading]
  private let unwanted: [QueryWord]
  /// In how many foods' names words are, where that is known.
  var frequencies: [WordHash: Int] = [:]
  private var name = NameWords()
  private var other = NameWords()

  init(_ readings: [Reading], unwanted: [QueryWord] = []) {
    self.readings = readings
    self.unwanted = unwanted
  }

  /// How well a food answers the query; nil when it is what was not wanted.
  mutating func rank(_ food: FoodCandidate, at index: Int) -> RankedFood? {
    var text = food.name
    text.withUTF8 { name.read($0) }
    guard let wanted = wantedScore() else { return nil }
    let commonNames = food.commonName.map(Self.parts) ?? []
    let brand = food.brand.map(Self.parts) ?? []
    var best = (score: -Double.infinity, reading: 0, isJust: false)
    for (number, reading) in readings.enumerated() {
      let (score, isJust) = score(reading, commonNames, brand)
      if score > best.score { best = (score, number, isJust) }
    }
    var score = best.score + wanted
    score -= food.groupCost
    if food.isSurveyed { score += RankingWeights.surveyed }
    if food.isOwn { score += RankingWeights.own }
    return RankedFood(
      index: index, id: food.id, name: food.name, score: score, isJustAskedFor: best.isJust,
      reading: best.reading)
  }

  private static func parts(_ text: String) -> [NameWords] {
    text.split(separator: ",").map { part in
      var words = NameWords()
      var text = String(part)
      text.withUTF8 { words.read($0) }
      return words
    }
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
    let before = name.words[max(0, index - 2)..<index]
    if before.contains(where: { Self.without.contains($0.hash) }) { return true }
    let next = index + 1
    return next < name.words.count && name.words[next].hash == Self.free
  }

  private static let without: Set<WordHash> = Set(
    ["no", "non", "not", "without"].map(WordHash.init))
  private static let free = WordHash("free")

  // MARK: Words that are asked for

  private func score(
    _ reading: Reading, _ commonNames: [NameWords], _ brand: [NameWords]
  ) -> (score: Double, isJust: Bool) {
    let asked = asked(reading)
    var places = [Int?](repeating: nil, count: reading.words.count)
    let (head, headScore) = head(asked)
    var found = 0.0
    var weights = 0.0
    for (position, word) in reading.words.enumerated() {
      var best = 0.0
      for index in name.words.indices where asked[index] {
        let value =
          name.closeness(at: index, word) * (word.isMeaning ? 1 : place(index, asked, head))
        if value > best { (best, places[position]) = (value, index) }
      }
      if best == 0 { best = elsewhere(word, commonNames, brand) }
      let weight = word.isFiller ? 0 : word.isRequired ? 1 : RankingWeights.descriptive
      found += weight * best
      weights += weight
    }
    var score = weights == 0 ? 0 : RankingWeights.words * found / weights
    score -= reading.cost
    score += RankingWeights.order * order(places, head) / Double(max(1, reading.words.count - 1))
    let isOtherName =
      commonNames.contains { $0.says(reading.words) } || isOtherName(asked, reading)
    score += isOtherName ? max(headScore, RankingWeights.commonName) : headScore
    score -= rest(asked, head)
    if let last = reading.words.indices.last(where: { reading.words[$0].isRequired }),
      let place = places[last], name.words[place].part == head, !name.words[place].isAside
    {
      score += RankingWeights.lastWordFirst
    }
    let saysNoMore = zip(name.words, asked).allSatisfy { $1 || Self.isPlain($0) }
    let saysAll = zip(reading.words, places).allSatisfy { $0.isFiller || $1 != nil }
    let isJust = saysNoMore && saysAll
    if isJust { score += RankingWeights.wholeName }
    return (score, isJust)
  }

  private static func isPlain(_ word: NameWord) -> Bool {
    switch NameWordClass.of(word.hash) {
    case .glue, .plain, .ordinary: true
    default: false
    }
  }

  /// Which words of the name are asked for.
  private func asked(_ reading: Reading) -> [Bool] {
    name.words.indices.map { index in
      reading.words.contains { name.closeness(at: index, $0) > 0 }
    }
  }

  /// The part of the name that says what the food is, and what it counts how much of it was asked
  /// for; the next part, where that was asked for as a whole and the first not: "Potatoes, hash
  /// brown".
  private func head(_ asked: [Bool]) -> (part: Int, score: Double) {
    let first = headPart(asked)
    let share = share(of: first, asked)
    if share == 0, let next = name.words.first(where: { distance(to: $0.part, first) == 1 })?.part,
      self.share(of: next, asked) == 1
    {
      return (next, RankingWeights.laterHead)
    }
    return (first, RankingWeights.head * share)
  }

  /// The part of the name that says what the food is: the first one that tells neither its kind
  /// nor, unless that is asked for, its brand.
  private func headPart(_ asked: [Bool]) -> Int {
    var part = 0
    while let first = name.words.firstIndex(where: { $0.part == part }) {
      if !isBrand(first, asked), !isKind(first, asked) { return part }
      part += 1
    }
    return 0
  }

  /// Whether the part that begins with a word tells who makes the food, and was not asked for.
  private func isBrand(_ first: Int, _ asked: [Bool]) -> Bool {
    let part = name.words[first].part
    return name.words[first].isCapital
      && !zip(name.words, asked).contains { $0.part == part && $1 }
  }

  /// Whether the part that begins with a word tells no more than the kind of food, and that was not
  /// asked for.
  private func isKind(_ first: Int, _ asked: [Bool]) -> Bool {
    // After what was passed over, a part that says nothing is passed over too.
    var isKind = name.words[first].part > 0
    for index in first..<name.words.count where name.words[index].part == name.words[first].part {
      if asked[index] { return false }
      switch NameWordClass.of(name.words[index].hash) {
      case .kind, .special, .dish, .otherTable: isKind = true
      case .glue, .trade: break
      default: return false
      }
    }
    return isKind
  }

  /// What a word counts for where it stands.
  private func place(_ index: Int, _ asked: [Bool], _ head: Int) -> Double {
    let word = name.words[index]
    if word.isAside {
      let isName = zip(name.words, asked).allSatisfy { other, isAsked in
        other.aside != word.aside || isAsked
      }
      return isName ? RankingWeights.otherName : RankingWeights.remark
    }
    if word.isPercent { return 1 }
    switch NameWordClass.of(word.hash) {
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
        switch NameWordClass.of(word.hash) {
        case .glue, .plain, .ordinary, .trade, .preserved, .unready: continue
        default: break
        }
      }
      distance += 1
      counted = word.part
    }
    return distance
  }

  /// Whether parentheses hold just the words that are asked for: "Plums, dried (prunes)".
  private func isOtherName(_ asked: [Bool], _ reading: Reading) -> Bool {
    guard let aside = zip(name.words, asked).first(where: { $0.isAside && $1 })?.0.aside else {
      return false
    }
    let words = name.words.indices.filter { name.words[$0].aside == aside }
    return words.allSatisfy { asked[$0] }
      && reading.required.allSatisfy { word in
        words.contains { name.closeness(at: $0, word) > 0 }
      }
  }

  private func elsewhere(
    _ word: QueryWord, _ commonNames: [NameWords], _ brand: [NameWords]
  ) -> Double {
    if commonNames.contains(where: { $0.has(word) }) { return RankingWeights.inCommonName }
    if brand.contains(where: { $0.has(word) }) { return RankingWeights.inBrand }
    return 0
  }

  /// How many words follow each other in the name as they do in the query, or the other way round
  /// where the name goes on from the general to the specific: "Milk, chocolate".
  private func order(_ places: [Int?], _ head: Int) -> Double {
    var count = 0.0
    for (first, second) in zip(places, places.dropFirst()) {
      guard let first, let second else { continue }
      let (from, to) = (name.words[first].part, name.words[second].part)
      let isInOrder = second == first + 1 && from == to
      let isInverted = to == head && distance(to: from, head) == 1
      count += isInOrder || isInverted ? 1 : second > first ? 0.5 : 0
    }
    return count
  }

  /// The share of the words of a part that was asked for, of those that say something.
  private func share(of part: Int, _ asked: [Bool]) -> Double {
    let isBrandAsked = isBrandAsked(asked)
    var words = 0.0
    var found = 0.0
    for (word, isAsked) in zip(name.words, asked) where word.part == part && !word.isAside {
      if isAsked {
        found += 1
      } else if Self.isPlain(word) || word.isCapital && !isBrandAsked
        || NameWordClass.of(word.hash) == .kind
      {
        continue
      }
      words += 1
    }
    return words == 0 ? 0 : found / words
  }

  /// Whether the words that are asked for are those of a brand.
  private func isBrandAsked(_ asked: [Bool]) -> Bool {
    zip(name.words, asked).contains { $0.isCapital && $1 }
  }

  /// What the words count against the food that were not asked for.
  private func rest(_ asked: [Bool], _ head: Int) -> Double {
    // What is asked for unready, or by its percentage of fat, is so by right.
    let isPrepared =
      name.words.contains { Self.prepared.contains($0.hash) }
      || zip(name.words, asked).contains { word, isAsked in
        isAsked && NameWordClass.of(word.hash) == .unready || word.hash == Self.instant && isAsked
      }
    let isPercentAsked = zip(name.words, asked).contains { $0.isPercent && $1 }
    let isCooked = name.words.contains { NameWordClass.of($0.hash) == .cooked }
    let isBrandAsked = isBrandAsked(asked)
    var isBrandCounted = isBrandAsked
    var cost = 0.0
    var preparedPart = -1
    var brandPart = -1
    var withPart = -1
    for (index, word) in name.words.enumerated() {
      let previous = index > 0 ? name.words[index - 1] : nil
      if Self.prepared.contains(word.hash) { preparedPart = word.part }
      if word.hash == Self.with { withPart = word.part }
      if word.part != previous?.part, isBrand(index, asked) { brandPart = word.part }
      if asked[index] { continue }
      var kind = NameWordClass.of(word.hash)
      if word.hash == Self.dry, isCooking(index + 1) { kind = .cooked }
      var extra = RankingWeights.cost(of: kind)
      if let previous, Self.without.contains(previous.hash) {
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
      } else if kind == .unready, isPrepared {
        extra = RankingWeights.preparedCost
      } else if isPercentAsked, Self.fatLevels.contains(word.hash) {
        extra = 0
      } else if word.hash == Self.fat, previous?.hash == Self.separable {
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
    index < name.words.count && NameWordClass.of(name.words[index].hash) == .cooked
  }

  private static let dry = WordHash("dry")
  private static let fatLevels: Set<WordHash> = Set(
    ["light", "low", "lowfat", "nonfat", "reduced"].map(WordHash.init))
  private static let instant = WordHash("instant")
  private static let with = WordHash("with")
  private static let separable = WordHash("separable")
  private static let fat = WordHash("fat")
  private static let prepared: Set<WordHash> = Set(
    ["canned", "cooked", "diluted", "prepared", "reconstituted"].map(WordHash.init))
}

extension NameWords {
  /// How close the word at an index is to one that is asked for: 1 the same, less a form of it or
  /// its beginning, 0 another word.
  func closeness(at index: Int, _ word: QueryWord) -> Double {
    let range = words[index].bytes
    return bytes.withUnsafeBufferPointer { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[range])
      guard part.starts(with: word.stem) else {
        return 0
      }
      if part.elementsEqual(word.text.utf8) {
        return word.isPercent && !words[index].isPercent ? RankingWeights.form : 1
      }
      if word.isNumber { return 0 }
      let ending = part.dropFirst(word.stem.count)
      if Self.endings.contains(where: { $0.elementsEqual(ending) }) { return RankingWeights.form }
      return word.isUnfinished && part.starts(with: word.text.utf8) ? RankingWeights.beginning : 0
    }
  }

  /// Whether the word at an index is a number.
  func isNumber(_ index: Int) -> Bool {
    words[index].bytes.allSatisfy { (0x30...0x39).contains(bytes[$0]) }
  }

  /// Whether a word is among them.
  func has(_ word: QueryWord) -> Bool {
    words.indices.contains { closeness(at: $0, word) > 0 }
  }

  /// Whether they are these words and no other.
  func says(_ wanted: [QueryWord]) -> Bool {
    wanted.allSatisfy(has)
      && words.indices.allSatisfy { index in wanted.contains { closeness(at: index, $0) > 0 } }
  }

  private static let endings: [[UInt8]] = [
    "", "ates", "ations", "ative", "als", "ings", "s", "es", "e", "y", "ies", "ied", "i", "ed",
    "ing", "er", "ers", "d", "ting", "ted",
    "ping",
    "ped", "ning", "ned", "al", "ly", "ally", "ation", "ated", "ate", "ize", "ized",
  ].map { Array($0.utf8) }
}
