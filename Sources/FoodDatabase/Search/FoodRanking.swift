internal import Nutrition

/// What the ranking knows of a food that matches.
struct FoodCandidate {
  var id: Int64
  var name: String
  /// Whether the national dietary survey uses it: the best sign in the data of a common food.
  var isSurveyed: Bool
}

/// A food that matches, and how well.
struct RankedFood {
  var id: Int64
  var name: String
  var score: Double
  /// Whether the name says what was asked for and, but for plain words, nothing else.
  var isJustAskedFor: Bool

  /// Whether the food comes before another; ties go by name.
  func precedes(_ other: RankedFood) -> Bool {
    (other.score, name, id) < (score, other.name, other.id)
  }
}

/// Scores foods by how well their names answer a query; the plain food comes first.
///
/// USDA's names run from the general to the specific ("Milk, whole, 3.25% milkfat"), so a word
/// counts more the further ahead it stands, and every word that was not asked for counts against.
struct FoodRanking {
  /// The first part of the name consists of words asked for: "Milk, …" for milk, not "Milk shakes".
  private static let headWeight = 4.0
  /// Words asked for stand in the front parts of the name.
  private static let frontWeight = 3.0
  /// Words asked for stand as typed, not merely begin so: "egg" before "eggplant".
  private static let wholeWordWeight = 2.0
  /// The name is one that the national dietary survey uses.
  private static let surveyWeight = 1.0
  /// Each word of the name that was not asked for.
  private static let extraWordPenalty = 0.1
  /// Words that describe the plain state of a food, and do not count as extra.
  private static let plainWords: Set<Substring> = ["raw", "fresh", "plain", "fluid", "regular"]

  let words: [Substring]

  func rank(_ food: FoodCandidate) -> RankedFood {
    let parts = food.name.utf8.split(separator: UInt8(ascii: ","))
      .map { Words.split(String(Substring($0))) }
    var score = food.isSurveyed ? Self.surveyWeight : 0
    if let head = parts.first, !head.isEmpty {
      let asked = head.count { part in words.contains { Self.matches($0, part) } }
      score += Self.headWeight * Double(asked) / Double(head.count)
    }
    for word in words {
      let part = parts.firstIndex { $0.contains { Self.matches(word, $0) } }
      if let part { score += Self.frontWeight / Double(words.count) / Double(part + 1) }
      let isWhole = parts.contains { $0.contains { Self.isForm(word, $0) } }
      if isWhole { score += Self.wholeWordWeight / Double(words.count) }
    }
    let saysMore = parts.joined().contains { part in
      !Self.plainWords.contains(part) && !words.contains { Self.isForm($0, part) }
    }
    let extra = parts.joined().count { part in
      !Self.plainWords.contains(part) && !words.contains { Self.matches($0, part) }
    }
    score -= Self.extraWordPenalty * Double(extra)
    return RankedFood(id: food.id, name: food.name, score: score, isJustAskedFor: !saysMore)
  }

  /// Whether a word of a name begins with a word asked for, or is a form of it.
  private static func matches(_ word: Substring, _ part: Substring) -> Bool {
    part.hasPrefix(word) || isForm(word, part)
  }

  /// Whether two words are the same but for an ending, such as "roast" and "roasted".
  private static func isForm(_ word: Substring, _ part: Substring) -> Bool {
    stem(word) == stem(part)
  }

  /// The word without its commonest endings; coarser than the search's own stemming.
  private static func stem(_ word: Substring) -> Substring {
    for ending in ["ing", "ed", "ies", "es", "s", "y", "e"]
    where word.count >= ending.count + 3 && word.hasSuffix(ending) {
      return word.dropLast(ending.count)
    }
    return word
  }
}
