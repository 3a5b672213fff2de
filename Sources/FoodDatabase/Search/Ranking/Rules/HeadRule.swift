/// The part of a name that says what the food is should be what was asked for: "Milk, …" for milk,
/// not "Milk shakes".
enum HeadRule {
  /// The part that says what the food is, and what it counts how much of it was asked for.
  ///
  /// It is the next part where that was asked for as a whole and the first was not: "Potatoes, hash
  /// brown".
  static func head(of name: ComparedName) -> (part: Int, score: Double) {
    let first = firstHead(of: name)
    let share = share(of: first, in: name)
    if share == 0 {
      for word in name.words where name.distance(to: word.part, from: first) == 1 {
        if self.share(of: word.part, in: name) == 1 {
          return (word.part, RankingWeights.laterHead)
        }
        break
      }
    }
    return (first, RankingWeights.head * share)
  }

  /// The first part that says more than the kind of food or, unless it was asked for, its brand.
  private static func firstHead(of name: ComparedName) -> Int {
    var part = 0
    while let first = name.words.firstIndex(where: { $0.part == part }) {
      if !name.isUnaskedBrand(first), !isUnaskedKind(first, in: name) { return part }
      part += 1
    }
    return 0
  }

  /// Whether the part that begins with the word at an index says no more than the kind of food, and
  /// was not asked for.
  private static func isUnaskedKind(_ first: Int, in name: ComparedName) -> Bool {
    let words = name.words
    // After a part that was skipped, one that says nothing is skipped, too.
    var isKind = words[first].part > 0
    for index in first..<words.count where words[index].part == words[first].part {
      if name.isAsked(index) { return false }
      switch words[index].kind {
      case .kind, .special, .dish, .otherTable: isKind = true
      case .glue, .trade: break
      default: return false
      }
    }
    return isKind
  }

  /// The share of the words of a part that was asked for, among those that say something.
  private static func share(of part: Int, in name: ComparedName) -> Double {
    var words = 0.0
    var found = 0.0
    for (index, word) in name.words.enumerated() where word.part == part && !word.isAside {
      if name.isAsked(index) {
        found += 1
      } else if word.isPlain || word.isCapital && !name.isBrandAsked || word.kind == .kind {
        continue
      }
      words += 1
    }
    return words == 0 ? 0 : found / words
  }
}
