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

  private let words: [RankedWord]

  init(words: [Substring]) {
    self.words = words.map(RankedWord.init)
  }

  func rank(_ food: FoodCandidate) -> RankedFood {
    let parts = food.name.utf8.split(separator: UInt8(ascii: ","))
      .map { Words.split(String(Substring($0))).map(RankedWord.init) }
    var score = food.isSurveyed ? Self.surveyWeight : 0
    if let head = parts.first, !head.isEmpty {
      let asked = head.count { part in words.contains { $0.begins(part) } }
      score += Self.headWeight * Double(asked) / Double(head.count)
    }
    for word in words {
      let part = parts.firstIndex { $0.contains { word.begins($0) } }
      if let part { score += Self.frontWeight / Double(words.count) / Double(part + 1) }
      let isWhole = parts.contains { $0.contains { word.isForm(of: $0) } }
      if isWhole { score += Self.wholeWordWeight / Double(words.count) }
    }
    let more = parts.joined().filter { !Self.plainWords.contains($0.text) }
    let saysMore = more.contains { part in !words.contains { $0.isForm(of: part) } }
    let extra = more.count { part in !words.contains { $0.begins(part) } }
    score -= Self.extraWordPenalty * Double(extra)
    return RankedFood(id: food.id, name: food.name, score: score, isJustAskedFor: !saysMore)
  }
}

/// A word and its stem; compared byte by byte, for thousands of names are ranked while one waits.
private struct RankedWord {
  private static let endings = ["ing", "ed", "ies", "es", "s", "y", "e"]

  let text: Substring
  /// The word without its commonest endings; coarser than the search's own stemming.
  private let stem: Substring

  init(_ text: Substring) {
    self.text = text
    let ending = Self.endings.first { ending in
      text.utf8.count >= ending.utf8.count + 3
        && text.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
    stem = text.dropLast(ending?.count ?? 0)
  }

  /// Whether a word of a name begins with this one, or is a form of it.
  func begins(_ part: RankedWord) -> Bool {
    part.text.utf8.starts(with: text.utf8) || isForm(of: part)
  }

  /// Whether two words are the same but for an ending, such as "roast" and "roasted".
  func isForm(of part: RankedWord) -> Bool {
    stem.utf8.elementsEqual(part.stem.utf8)
  }
}
