/// Each word asked for should be in the name, the earlier the better.
enum WordsFoundRule {
  /// What the words count that the name, another name or the brand says; it notes their places.
  static func score(
    _ name: inout ComparedName, _ reading: AskedReading, isCommonName: Bool
  ) -> Double {
    if name.places.count < reading.words.count {
      name.places = Array(repeating: nil, count: reading.words.count)
    }
    var found = 0.0
    for (index, word) in reading.words.enumerated() {
      let (value, place) = best(word, in: name)
      let least = isCommonName ? RankingWeights.asCommonName : 0
      found += word.weight * max(least, place == nil ? elsewhere(word, in: name) : value)
      name.places[index] = place
    }
    return reading.weight == 0 ? 0 : RankingWeights.words * found / reading.weight
  }

  /// The word of the name that best answers one asked for, and how well; no place when none does.
  private static func best(
    _ word: AskedWord, in name: ComparedName
  ) -> (value: Double, place: Int?) {
    var best: (value: Double, place: Int?) = (0, nil)
    for index in name.words.indices {
      let closeness = name.closeness(at: index, word)
      guard closeness > 0 else { continue }
      let value = closeness * (word.isMeaning ? 1 : weight(ofPlace: index, in: name))
      if value > best.value { best = (value, index) }
    }
    return best
  }

  /// What a word counts for its place in the name.
  private static func weight(ofPlace index: Int, in name: ComparedName) -> Double {
    let word = name.words[index]
    if word.isAside {
      return name.isAsked(aside: word.aside) ? RankingWeights.otherName : RankingWeights.remark
    }
    if word.isPercent { return 1 }
    switch word.kind {
    case .cooked, .preserved, .unready, .special: return 1
    default: break
    }
    let distance = name.distance(to: word.part, from: name.headPart)
    let weight = RankingWeights.places[min(distance, RankingWeights.places.count - 1)]
    return distance > 0 && name.isMixed(word.part) ? weight * RankingWeights.mixedPart : weight
  }

  /// What a word counts that only another name or the brand says.
  private static func elsewhere(_ word: AskedWord, in name: ComparedName) -> Double {
    let text = name.text(of: word)
    if name.commonNames.contains({ $0.has(text) }) { return RankingWeights.inCommonName }
    return name.brand.contains { $0.has(text) } ? RankingWeights.inBrand : 0
  }
}
