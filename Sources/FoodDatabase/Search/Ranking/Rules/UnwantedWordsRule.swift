/// A food must not be what the query excludes ("no sugar"), and must say that it is free of what the
/// query names as an allergen ("gluten free").
struct UnwantedWordsRule {
  private let unwanted: [QueryWord]
  private let freeFrom: [QueryWord]
  /// Words that say that a food is without what is not wanted, or has it.
  private let denying: [WordHash]
  private let telling: [WordHash]

  init(unwanted: [QueryWord], freeFrom: [QueryWord]) {
    (self.unwanted, self.freeFrom) = (unwanted, freeFrom)
    denying = unwanted.flatMap { Self.denying[$0.text] ?? [] }.map { WordHash($0) }
    telling = unwanted.flatMap { Self.telling[$0.text] ?? [] }.map { WordHash($0) }
  }

  private static let denying = [
    "caffeine": ["decaffeinated"], "fat": ["nonfat", "skim"], "salt": ["unsalted"],
    "sugar": ["sugarless", "unsweetened"],
  ]

  private static let telling = ["sugar": ["sweetened", "syrup"]]

  /// Whether nothing is unwanted.
  var isEmpty: Bool { unwanted.isEmpty }

  /// What it counts that the name denies an unwanted word, or says it in another way; nil when the food
  /// is excluded.
  func score(_ name: ComparedName) -> Double? {
    var score = 0.0
    for word in unwanted {
      for index in name.words.indices where name.name.closeness(at: index, word) > 0 {
        guard Self.isDenied(index, in: name) else { return nil }
        score = RankingWeights.withoutUnwanted
      }
    }
    if !denying.isEmpty {
      for (index, word) in name.words.enumerated() {
        if denying.contains(word.hash) { score = RankingWeights.withoutUnwanted }
        if telling.contains(word.hash) {
          score = RankingWeights.withoutUnwanted * (Self.isDenied(index, in: name) ? 1 : -1)
        }
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
