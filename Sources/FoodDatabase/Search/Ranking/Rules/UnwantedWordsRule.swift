/// A food must not be what the query excludes ("no sugar"), and must say that it is free of what the
/// query names as an allergen ("gluten free").
struct UnwantedWordsRule {
  let unwanted: [QueryWord]
  let freeFrom: [QueryWord]

  /// What it counts that the name denies an unwanted word; nil when the food is excluded.
  func score(_ name: ComparedName) -> Double? {
    var score = 0.0
    for word in unwanted {
      for index in name.words.indices where name.name.closeness(at: index, word) > 0 {
        guard Self.isDenied(index, in: name) else { return nil }
        score = RankingWeights.withoutUnwanted
      }
    }
    for word in freeFrom {
      let isFree = name.words.indices.contains { index in
        name.name.closeness(at: index, word) > 0 && Self.isDenied(index, in: name)
      }
      guard isFree else { return nil }
    }
    return score
  }

  /// Whether the words around one deny it: "without salt", "no sugar added", "fat free".
  private static func isDenied(_ index: Int, in name: ComparedName) -> Bool {
    for before in max(0, index - 2)..<index where name.words[before].role == .denial {
      return true
    }
    let next = index + 1
    return next < name.words.count && name.words[next].role == .free
  }
}
