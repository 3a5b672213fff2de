internal import Foundation

/// How much each sign of the right food counts, and why.
///
/// The weights were set on one half of the judged queries in Tests/SearchQuality;
/// `make search-quality` measures the other half.
enum RankingWeights {
  /// All words asked for are in the head of the name; every other weight relates to this one.
  static let words = 4.0
  /// The share that a word counts by how many parts it is after the head: names run from the
  /// general to the specific.
  static let places = [1, 0.8, 0.65, 0.55, 0.45]
  /// The share that it counts of that when a part after the head also says something else.
  static let mixedPart = 0.9
  /// It is in parentheses that hold another name of the food: "(prunes)".
  static let otherName = 0.85
  /// It is in a remark in parentheses: "(includes tofu)".
  static let remark = 0.25
  /// Only a common name has it.
  static let inCommonName = 0.6
  /// A common name is just the words asked for.
  static let asCommonName = 0.95
  /// Only the brand has it.
  static let inBrand = 0.5

  /// The name has another form of the word: "eggs" for "egg".
  static let form = 0.95
  /// The name has a participle where a plural was typed: "fried" for "fries".
  static let otherKindOfWord = 0.6
  /// The name has a longer word that begins with it: "eggplant" for "egg".
  static let beginning = 0.5

  /// The share that an optional word counts.
  static let descriptive = 0.3

  /// Words are side by side in the order typed.
  static let order = 1.0
  /// The share of it when they are side by side in the opposite order.
  static let oppositeOrder = 0.9
  /// The share of it when they are in the order typed, but not side by side.
  static let apart = 0.2
  /// The part that says what the food is consists of words asked for: "Milk, …", not "Milk shakes".
  static let head = 3.0
  /// The part after it does instead: "Potatoes, hash brown".
  static let laterHead = 1.5
  /// The last word asked for, which in English says what the food is, says so in the name, too:
  /// "Milk, chocolate" for chocolate milk.
  static let lastWordFirst = 0.7
  /// The name says what was asked for and nothing else.
  static let wholeName = 1.0
  /// A common name is just what was asked for.
  static let commonName = 2.5
  /// The national dietary survey uses it: people eat it.
  static let surveyed = 0.5
  /// The more that is known about a food, the commoner it is: each of its first few portions counts,
  /// and each of its nutrients.
  static func knowledge(portions: Int, nutrients: Int) -> Double {
    0.03 * Double(min(portions, 4)) + 0.002 * Double(min(nutrients, 100))
  }
  /// How many of the foods with the best names are also ranked by what is known about them.
  static let foodsRankedByKnowledge = 60

  /// The user entered the food, to find it.
  static let custom = 1.0
  /// The name says that the food is without what is not wanted.
  static let withoutUnwanted = 2.0

  /// What it costs to leave words out.
  ///
  /// A rare word says more, the last one usually says what the food is, and how it was prepared matters
  /// less.
  static func importance(of words: [QueryWord], foods: Int, isHead: Bool) -> Double {
    let isDetail = words.contains { word in
      if word.isNumber { return true }
      switch NameWordClass.of(WordHash(word.text)) {
      case .cooked, .preserved, .unready, .special, .plain, .ordinary: return true
      default: return false
      }
    }
    if isDetail { return 1 }
    let rarity = max(1, 5 - 0.35 * log2(Double(max(1, foods))))
    return rarity + (isHead ? 1.5 : 0)
  }

  /// A word was read as its synonym; the word itself comes first.
  static let synonymCost = 0.4
  /// The words of a phrase were typed in another order.
  static let reorderedCost = 0.2
  /// Two words were read as one.
  static let joinedCost = 0.1

  /// How much likelier a word of many foods is the one that was misspelled.
  static func commonness(ofWordIn foods: Int) -> Double {
    0.08 * log2(Double(max(1, foods)))
  }

  /// How many times a word that was not asked for counts in the head of the name.
  static let headCost = 4.0
  /// A brand that was not asked for.
  static let brandCost = 2.0
  /// The share that an unusual word counts in parentheses.
  static let asideShare = 0.4
  /// A percentage, usually of fat, that was not asked for.
  static let percentCost = 0.05
  /// Each further word of the brand.
  static let capitalCost = 0.1
  /// How many times a word counts in what the food comes with.
  static let withCost = 2.0
  /// What the food is without; most foods have it.
  static let withoutCost = 0.4
  /// The same for cooked foods, which are mostly listed without salt.
  static let cookedWithoutCost = 0.1
  /// A dry or condensed food that was prepared.
  static let preparedCost = 0.2

  /// The cost of a word that this many foods' names have: the rarer the word, the rarer the food.
  static func cost(ofWordIn foods: Int) -> Double {
    max(0.1, 0.34 - 0.03 * log2(Double(foods)))
  }

  /// The food is in a group made for some people, such as baby foods.
  static let groupCost = 1.0

  /// The food is in a dataset of dishes or packaged foods, and others have simple foods.
  static let datasetCost = 3.0

  /// The cost of a word of each class that was not asked for.
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
