/// Every word of the name that was not asked for counts against the food.
enum UnaskedWordsRule {
  static func cost(_ name: ComparedName, _ frequencies: WordTable<Int>) -> Double {
    let words = name.words
    // A food asked for unready, or by its fat percentage, is meant to be so.
    let isReady = name.isPrepared || name.isUnreadyAsked
    var isBrandCounted = name.isBrandAsked
    var cost = 0.0
    var preparedPart = -1
    var brandPart = -1
    var withPart = -1
    for (index, word) in words.enumerated() {
      let previous = index > 0 ? words[index - 1] : nil
      if word.role == .prepared { preparedPart = word.part }
      if word.role == .with { withPart = word.part }
      if word.part != previous?.part, name.isUnaskedBrand(index) { brandPart = word.part }
      if name.isAsked(index) { continue }
      var kind = word.kind
      if word.role == .dry, isCooking(index + 1, in: words) { kind = .cooked }
      if previous?.role == .denial {
        cost += deniedCost(kind, in: name)
      } else if !name.isBrandAsked && word.isCapital || word.part == brandPart {
        cost += isBrandCounted ? RankingWeights.capitalCost : RankingWeights.brandCost
        isBrandCounted = true
      } else if word.part == preparedPart, !isUnusual(kind) {
        cost += RankingWeights.cost(of: .trade)
      } else if word.isAside {
        cost += isUnusual(kind) ? RankingWeights.cost(of: kind) * RankingWeights.asideShare : 0
      } else if kind == .unready, isReady {
        cost += RankingWeights.preparedCost
      } else if name.isPercentAsked, word.role == .fatLevel {
        continue
      } else if word.role == .fat, previous?.role == .separable {
        cost += RankingWeights.cost(of: .special)
      } else if kind == nil {
        let isWith = word.part == withPart
        cost += unknownCost(index, in: name, frequencies, isWith: isWith)
      } else {
        cost += RankingWeights.cost(of: kind)
      }
    }
    return cost
  }

  /// The cost of a word that the name denies.
  private static func deniedCost(_ kind: NameWordClass?, in name: ComparedName) -> Double {
    if kind == .glue { return 0 }
    return name.isCooked ? RankingWeights.cookedWithoutCost : RankingWeights.withoutCost
  }

  /// The cost of a word outside the vocabulary of names: the rarer, the higher.
  private static func unknownCost(
    _ index: Int, in name: ComparedName, _ frequencies: WordTable<Int>, isWith: Bool
  ) -> Double {
    let word = name.words[index]
    if name.name.isNumber(index) {
      return word.isPercent ? RankingWeights.percentCost : RankingWeights.cost(of: .trade)
    }
    var cost = RankingWeights.cost(of: nil)
    if let foods = frequencies[word.hash], foods > 0 {
      cost = RankingWeights.cost(ofWordIn: foods)
    }
    if word.part == name.headPart { return cost * RankingWeights.headCost }
    return isWith ? cost * RankingWeights.withCost : cost
  }

  private static func isUnusual(_ kind: NameWordClass?) -> Bool {
    kind == .special || kind == .dish || kind == .otherTable
  }

  /// Whether the word at an index is a way of cooking, as in "dry roasted" and "dry heat".
  private static func isCooking(_ index: Int, in words: [NameWord]) -> Bool {
    index < words.count && words[index].kind == .cooked
  }
}
