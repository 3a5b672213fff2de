public import Nutrition

/// The Nutri-Score of a food by the 2023 algorithm, with the points for each part.
///
/// Source: Scientific committee of the Nutri-Score, reports of 2022 and 2023. An unknown part can
/// have any number of its points, so a score can be a range.
public struct NutriScore: Hashable, Sendable {
  /// Which rules apply.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Most foods.
    case general
    /// Beef, veal, pork, lamb, game and the like.
    case redMeat = "red-meat"
    /// Cheese.
    case cheese
    /// Fats, oils, nuts and seeds.
    case fats
    /// Drinks, including milk and plant-based drinks.
    case drink
    /// Plain water.
    case water

    /// The kind that a food's group and name suggest.
    public static func usual(for food: Food) -> Kind {
      let words = food.name.lowercased().split { !$0.isLetter }
      let has = { (wanted: Set<Substring>) in !wanted.isDisjoint(with: words) }
      return switch food.group?.key {
      case "fats-and-oils": has(["dressing", "mayonnaise", "sandwich"]) ? .general : .fats
      case "nut-and-seed-products": .fats
      case "dairy-and-egg-products" where words.first == "butter": .fats
      case "legumes-and-legume-products" where has(["peanut", "peanuts"]):
        has(["flour"]) ? .general : .fats
      case "beef-products", "pork-products", "lamb-veal-and-game-products": .redMeat
      case "dairy-and-egg-products" where words.contains("cheese"): .cheese
      default: isPlainWater(food) ? .water : food.isDrink ? .drink : .general
      }
    }

    /// Whether it is a water without anything that gives energy or taste.
    private static func isPlainWater(_ food: Food) -> Bool {
      let start = food.name.lowercased().prefix { $0 != "," }.split { !$0.isLetter }
      let words = food.name.lowercased().split { !$0.isLetter }
      let added: Set<Substring> = [
        "coconut", "fitness", "flavor", "flavored", "flavors", "sweetened", "tonic", "vitamin",
        "vitamins", "with",
      ]
      return food.isDrink && start.last == "water" && added.isDisjoint(with: words)
        && food.nutrients.amount(of: .energy) == 0
    }

    /// Whether amounts are per 100 ml.
    public var isDrink: Bool { self == .drink || self == .water }
  }

  /// The five classes, the best first.
  public enum Letter: String, Hashable, Sendable, CaseIterable, Comparable {
    case a = "A"
    case b = "B"
    case c = "C"
    case d = "D"
    case e = "E"

    /// Whether one is better than another.
    public static func < (first: Letter, second: Letter) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// A part of the score.
  public struct Part: Hashable, Sendable {
    /// A short name for scripts.
    public let key: String
    /// Its name.
    public let name: String
    /// The amount per 100 g or 100 ml; nil if unknown.
    public let amount: AmountRange?
    /// The amount's unit.
    public let unit: String
    /// The points for the amount.
    public let points: ClosedRange<Int>
    /// The maximum points for the part.
    public let most: Int
    /// Whether the points are subtracted.
    public let isFavorable: Bool
    /// Whether the points count in the score; the points for protein may not.
    public var counts = true
  }

  /// Facts that nutrient data don't include.
  public struct Facts: Hashable, Sendable {
    /// The share of fruit, vegetables and legumes, percent of the weight; nil if unknown.
    public var fruitPercent: Double?
    /// Whether a drink has non-nutritive sweeteners; nil if unknown.
    public var hasSweeteners: Bool?

    /// Creates facts.
    public init(fruitPercent: Double? = nil, hasSweeteners: Bool? = nil) {
      self.fruitPercent = fruitPercent
      self.hasSweeteners = hasSweeteners
    }
  }

  /// Which rules apply.
  public let kind: Kind
  /// What the amounts are for.
  public let basis: LabelBasis
  /// The parts, unfavorable ones first.
  public let parts: [Part]
  /// The score, or the range that it is in.
  public let score: ClosedRange<Int>
  /// The class, or the range it is in.
  public let letters: ClosedRange<Letter>
  /// The parts whose amounts are unknown.
  public var missing: [Part] { parts.filter { $0.amount == nil } }

  /// Computes the score of a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - kind: Which rules apply.
  ///   - facts: Facts that nutrient data don't include.
  ///   - isCarbohydrateAvailable: Whether the food's carbohydrate excludes fiber.
  /// - Throws: If the weight of 100 ml of a drink is unknown, or the share isn't a percentage.
  public init(
    of food: Food, kind: Kind, facts: Facts = Facts(), isCarbohydrateAvailable: Bool = false
  ) throws(NutriScoreError) {
    if let special = SpecialFood(food) { throw .outside(special) }
    let basis: LabelBasis = kind.isDrink ? .hundredMilliliters : .hundredGrams
    guard let grams = basis.grams(of: food) else { throw .noVolume(food.name) }
    if let share = facts.fruitPercent, !(0...100).contains(share) { throw .badShare(share) }
    let rules = NutriScoreRules(kind)
    var parts = NutriScoreParts(
      amounts: LabelAmounts(food, isCarbohydrateAvailable: isCarbohydrateAvailable), grams: grams,
      rules: rules, facts: facts
    ).all
    let sum = { (isFavorable: Bool, end: KeyPath<ClosedRange<Int>, Int>) in
      parts.filter { $0.isFavorable == isFavorable && $0.key != NutriScoreParts.protein }
        .reduce(0) { $0 + $1.points[keyPath: end] }
    }
    let protein = parts.firstIndex { $0.key == NutriScoreParts.protein }
    let score = { (bad: Int, good: Int, end: KeyPath<ClosedRange<Int>, Int>) in
      let points = protein.map { parts[$0].points[keyPath: end] } ?? 0
      return bad - good - (rules.countsProtein(unfavorable: bad) ? points : 0)
    }
    let fewest = sum(false, \.lowerBound)
    let best = score(fewest, sum(true, \.upperBound), \.upperBound)
    let worst = score(sum(false, \.upperBound), sum(true, \.lowerBound), \.lowerBound)
    if let protein { parts[protein].counts = rules.countsProtein(unfavorable: fewest) }
    self.kind = kind
    self.basis = basis
    self.parts = parts
    self.score = best...worst
    letters = rules.letter(best)...rules.letter(worst)
  }
}

/// Why a Nutri-Score can't be computed.
public enum NutriScoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is a drink, and the weight of 100 ml is unknown.
  case noVolume(String)
  /// The share of fruit and vegetables isn't a percentage.
  case badShare(Double)
  /// The rules don't cover this kind of food.
  case outside(SpecialFood)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noVolume(let name):
      "Drinks are scored per 100 ml, but the weight of 100 ml of \(name) is unknown. "
        + "Choose another --kind or, if this is a custom food, add its density."
    case .outside(.alcoholicDrink):
      "Drinks with more than 1.2% alcohol have no Nutri-Score."
    case .outside(.infantFood):
      "Foods for infants and young children have no Nutri-Score."
    case .badShare(let share):
      "A percentage of \(DecimalText.shortest(share)) is out of range. Use a number from 0 to 100."
    }
  }
}
