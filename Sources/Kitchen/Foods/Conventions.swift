internal import FoodNames
internal import Nutrition

/// Weights of kitchens where the data have none for a food.
enum Conventions {
  /// A weight of one piece, or the volume of one.
  struct Weight {
    let unit: String
    /// The food must have one of these words, or all of a pair; empty for any food.
    let foods: Set<String>
    let grams: Double
    var milliliters: Double?
    let source: String
    var isRough = false
    /// Whether it goes before the food's own portions.
    var isFirst = false
  }

  /// What is left of a can's content without its liquid; 57 to 66 % of beans and vegetables in SR24.
  static let drainedShare = 0.6

  /// The share of a whole fish that is not eaten, percent: head, bones and skin.
  static let wholeFishRefuse = 45.0

  /// The share of shellfish, and of beans in their pods, that is not eaten, percent; nil for food
  /// that is not weighed with its shell.
  static func shell(of food: Food, isSaid: Bool) -> Double? {
    guard !food.name.contains("canned"), !food.name.contains("fried") else { return nil }
    let known = shells.first { food.name.lowercased().contains($0.food) }
    return known.flatMap { isSaid || $0.isUsual ? $0.percent : nil }
  }

  /// The shares of shells and pods.
  ///
  /// SR24 has 68 g in a pound of clams with shell. The others are rough yields of kitchens.
  private static let shells: [(food: String, percent: Double, isUsual: Bool)] = [
    ("clam", 85, true), ("mussel", 72, true), ("lobster", 65, true), ("alaska king", 50, true),
    ("dungeness", 75, true),
    ("oyster", 86, false), ("scallop", 80, false), ("shrimp", 20, false), ("fava", 66, false),
    ("broadbean", 66, false), ("edamame", 47, false),
  ]

  /// What is done to whole fish.
  static let wholeFish: Set<String> = ["gutted", "scaled", "cleaned"]

  /// The weight of a part of one fruit, such as the juice of a lemon.
  static func part(_ part: FoodPart, of words: Set<String>) -> Double? {
    parts[part]?.first { words.contains($0.food) }?.grams
  }

  private static let parts: [FoodPart: [(food: String, grams: Double)]] = [
    .juice: [("lemon", 48), ("lime", 44), ("orange", 86), ("grapefruit", 196)],
    .zest: [
      ("lemon", 6), ("lime", 4), ("orange", 8), ("grapefruit", 12), ("clementine", 5),
      ("tangerine", 5), ("mandarin", 5), ("satsuma", 5),
    ],
  ]

  /// The weight of a length.
  static let lengths: [(food: String, gramsPerCentimeter: Double, source: String)] = [
    ("ginger", 6, "a 2.5 cm piece of ginger weighs about 15 g"),
    ("cinnamon", 0.4, "a 7.5 cm cinnamon stick weighs 3 g"),
    ("cucumber", 14, "USDA SR24, an 8 1/4-inch cucumber"),
    ("radish", 19, "USDA SR24, a 7-inch oriental radish"),
    ("celery", 2, "USDA SR24, an 8-inch celery stalk"),
    ("peel", 0.4, "a strip of citrus peel"),
    ("lemongrass", 1, "a stalk of lemongrass weighs about 15 g"),
    ("leek", 4, "USDA SR24, a leek"),
  ]

  /// The weight of one piece or container of a food; "" stands for a whole one.
  static func weight(of unit: String, named words: Set<String>, _ size: KitchenSize?) -> Weight? {
    guard
      let known = weights.first(where: {
        $0.unit == unit
          && ($0.foods.isEmpty
            || $0.foods.contains {
              $0.split(separator: " ").map(String.init).allSatisfy(words.contains)
            })
      })
    else { return nil }
    let factor: Double =
      switch known.isFirst ? nil : size {
      case .small, .extraSmall: 0.7
      case .large, .extraLarge, .jumbo: 1.4
      case .medium, nil: 1
      }
    return Weight(
      unit: unit, foods: known.foods, grams: known.grams * factor,
      milliliters: known.milliliters.map { $0 * factor }, source: known.source,
      isRough: known.isRough, isFirst: known.isFirst)
  }

  /// Whether a piece's convention is of this food: a stalk of celery, not of broccoli.
  static func isOwnPiece(_ unit: String, of words: Set<String>) -> Bool {
    guard let foods = ownPieces[unit] else { return false }
    return foods.isEmpty || !foods.isDisjoint(with: words)
  }

  private static let herbs: Set<String> = [
    "basil", "parsley", "thyme", "rosemary", "mint", "spearmint", "peppermint", "dill", "sage",
    "coriander", "cilantro", "oregano", "tarragon", "marjoram", "chervil", "savory", "epazote",
    "curry", "bay",
  ]

  private static let ownPieces: [String: Set<String>] = [
    "clove": ["garlic"], "sprig": herbs, "leaf": herbs, "stick": ["butter", "margarine"],
    "rasher": ["bacon"], "slice": ["bread", "ham", "cheese", "toast"], "stalk": ["celery"],
    "sheet": ["lasagna", "spaghetti", "pasta"], "ear": ["corn"], "square": ["chocolate"],
    "cube": ["bouillon", "broth"],
  ]

  /// The weight of a milliliter where the line's own word tells more than the food's portions.
  static func ownDensity(of name: String) -> (gramsPerMilliliter: Double, source: String)? {
    let words = KitchenWords.set(name)
    return ownDensities.first { words.contains($0.food) }
      .map { ($0.gramsPerMilliliter, $0.source) }
  }

  private static let ownDensities: [(food: String, gramsPerMilliliter: Double, source: String)] = [
    ("panko", 0.23, "a cup of panko weighs about 55 g"),
    ("chia", 0.81, "a tablespoon of chia seeds weighs 12 g"),
  ]

  /// The weight of a milliliter of canned beans without their liquid; nil of other foods.
  static func drainedDensity(
    of food: Food
  ) -> (gramsPerMilliliter: Double, source: String)? {
    guard food.group?.key.contains("legumes") == true, food.name.contains("canned"),
      !food.name.contains("drained"), !food.name.contains("baked")
    else { return nil }
    return (172 / 236.588, "a cup of drained beans weighs 172 g, like cooked beans in USDA SR24")
  }

  private static let roughDensities: [(group: String, gramsPerMilliliter: Double)] = [
    ("nut-and-seed", 0.62), ("spices", 0.45), ("sweets", 0.7), ("dairy", 0.5), ("legumes", 0.75),
    ("meals-entrees", 0.95), ("restaurant", 0.95), ("cereal-grains", 0.7), ("vegetables", 0.55),
    ("fruits", 0.62),
  ]

  /// The weight of a milliliter of a food that has no portion of a volume.
  static func density(
    of food: Food
  ) -> (gramsPerMilliliter: Double, source: String, isRough: Bool)? {
    let group = food.group?.key ?? ""
    if food.name.hasPrefix("Nuts") || food.name.contains("flour") {
      return (0.42, "ground nuts and flours weigh about 100 g a cup", true)
    }
    if group.hasPrefix("beverages") || food.name.contains("broth") || food.name.contains("Soup") {
      return (1.02, "drinks and broths weigh about 1 g a milliliter", false)
    }
    if food.name.hasPrefix("Puddings") || food.name.hasPrefix("Tomatoes, crushed") {
      return (1.05, "puddings and crushed tomatoes weigh about 250 g a cup", false)
    }
    if food.name.contains("unpopped") {
      return (0.85, "popcorn kernels weigh about 200 g a cup", false)
    }
    if food.name.contains("soft type") {
      return (0.98, "soft cheeses weigh as much as cream cheese", false)
    }
    if food.name.hasPrefix("Oil") { return (0.92, "oils weigh 0.92 g a milliliter", false) }
    if let rough = roughDensities.first(where: { group.contains($0.group) }) {
      let grams = Int((rough.gramsPerMilliliter * 236.588).rounded())
      return (rough.gramsPerMilliliter, "foods of its kind weigh about \(grams) g a cup", true)
    }
    if group.contains("finfish") || group.contains("poultry") || group.contains("beef") {
      return (0.6, "a cup of meat or fish in pieces weighs about 140 g", true)
    }
    return nil
  }
}
