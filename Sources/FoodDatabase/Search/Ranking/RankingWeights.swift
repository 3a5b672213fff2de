internal import Foundation

/// What each sign of the right food counts, and why.
///
/// They were set on one half of the judged queries in Tests/SearchQuality; `make search-quality`
/// reports the other.
enum RankingWeights {
  /// All words asked for were found in the first place: the measure for the others.
  static let words = 4.0
  /// By how many parts a word stands behind the one that says what the food is: names run from the
  /// general to the specific.
  static let places = [1, 0.8, 0.65, 0.55, 0.45]
  /// In parentheses stands another name of the food: "(prunes)".
  static let otherName = 0.85
  /// In parentheses stands a remark: "(includes tofu)".
  static let remark = 0.25
  /// Another name in use says the word.
  static let inCommonName = 0.6
  /// The brand says it.
  static let inBrand = 0.5

  /// Another form of the word was found: "egg" in "eggs".
  static let form = 0.95
  /// What was found says what was done, and what was typed are several things: "fried" for "fries".
  static let otherKindOfWord = 0.6
  /// Only its beginning was: "egg" in "eggplant".
  static let beginning = 0.5

  /// How much a word weighs that a food need not have.
  static let descriptive = 0.3

  /// Words follow each other as they were typed.
  static let order = 1.0
  /// The part that says what the food is consists of words asked for: "Milk, …", not "Milk shakes".
  static let head = 3.0
  /// Instead it is the part after the next: "Potatoes, hash brown".
  static let laterHead = 1.5
  /// The last word asked for, in English the one that says what the food is, says so in the name,
  /// too: "Milk, chocolate" for chocolate milk.
  static let lastWordFirst = 1.0
  /// The name says what was asked for and nothing else.
  static let wholeName = 1.0
  /// Another name in use is just what was asked for.
  static let commonName = 2.5
  /// The national dietary survey uses it: people eat it.
  static let surveyed = 0.5
  /// How much is known of a food tells how common it is: each of its measures, up to a few, and
  /// each of its nutrients.
  static func knowledge(portions: Int, nutrients: Int) -> Double {
    0.03 * Double(min(portions, 4)) + 0.002 * Double(min(nutrients, 100))
  }
  /// So many of the best foods by their names are ranked by what is known of them, too.
  static let foodsRankedByKnowledge = 60

  /// Own foods were entered to be found.
  static let own = 1.0
  /// The name says that the food is without what is not wanted.
  static let withoutUnwanted = 2.0

  /// What it counts to leave words out: a rare word says more, the last ones mostly say what the
  /// food is, and what was done to it matters less.
  static func importance(of words: [QueryWord], foods: Int, isLast: Bool) -> Double {
    let isDetail = words.contains { word in
      if word.isNumber { return true }
      switch NameWordClass.of(WordHash(word.text)) {
      case .cooked, .preserved, .unready, .special, .plain, .ordinary: return true
      default: return false
      }
    }
    if isDetail { return 1 }
    let rarity = max(1, 5 - 0.35 * log2(Double(max(1, foods))))
    return rarity + (isLast ? 1.5 : 0)
  }

  /// A word was read as what it means; the word itself comes first.
  static let synonymCost = 0.4
  /// Two words were read as one.
  static let joinedCost = 0.1

  /// A word of many foods is meant rather than one of few, in slips of the fingers.
  static func commonness(ofWordIn foods: Int) -> Double {
    0.08 * log2(Double(max(1, foods)))
  }

  /// A word that was not asked for counts more in the part that says what the food is.
  static let headCost = 4.0
  /// A brand that was not asked for.
  static let brandCost = 2.0
  /// What is unusual counts so much of it in parentheses.
  static let asideShare = 0.4
  /// A percentage, mostly of fat, that was not asked for.
  static let percentCost = 0.05
  /// Each more word in capitals.
  static let capitalCost = 0.1
  /// What it comes with counts more than how it is.
  static let withCost = 2.0
  /// What the name says that the food is without; most foods are with it.
  static let withoutCost = 0.4
  /// Cooked foods are mostly given without salt.
  static let cookedWithoutCost = 0.1
  /// What is not to be eaten as it is, but was prepared.
  static let preparedCost = 0.2

  /// What a word counts that is in so many names: the rarer the word, the rarer the food.
  static func cost(ofWordIn foods: Int) -> Double {
    max(0.1, 0.34 - 0.03 * log2(Double(foods)))
  }

  /// What it counts against the foods of a group that its name says it is of foods for some.
  static let groupCost = 1.0

  /// What a word counts against a food when it was not asked for.
  static func cost(of kind: NameWordClass?) -> Double {
    switch kind {
    case .glue, .plain: 0
    case .ordinary: -0.2
    case .trade: 0.03
    case .cooked: 0.2
    case nil: 0.2
    case .kind: 0.5
    case .preserved: 0.4
    case .unready: 0.9
    case .special: 1.0
    case .dish: 1.5
    case .otherTable: 2
    }
  }
}
