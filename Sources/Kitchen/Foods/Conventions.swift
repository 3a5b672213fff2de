internal import FoodNames
internal import Nutrition

/// Weights of kitchens where the data have none for a food.
enum Conventions {
  /// A weight of one piece, or the volume of one.
  struct Weight {
    let unit: String
    /// Words of which the food must have one, or all of a pair; empty for any food.
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
    ("cinnamon", 0.4, "a cinnamon stick of 7.5 cm weighs 3 g"),
    ("cucumber", 14, "USDA SR24, a cucumber of 8 1/4 inches"),
    ("radish", 19, "USDA SR24, an oriental radish of 7 inches"),
    ("celery", 2, "USDA SR24, a celery stalk of 8 inches"),
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

  private static let weights: [Weight] = [
    can(["red bull"], 258, "a can of 8.4 fl oz", isFirst: true),
    can(["bean", "chickpea", "lentil"], 425, "a can of 15 oz"),
    Weight(
      unit: "can", foods: ["soup"], grams: 305, source: "a can of 10.75 oz", isRough: true,
      isFirst: true),
    can("tuna", 142, "a 5 oz can of tuna, drained"),
    Weight(
      unit: "can", foods: ["cola", "carbonated", "beer", "soda", "drink", "cider"], grams: 355,
      milliliters: 355, source: "a can of 12 fl oz"),
    can(["tomato"], 411, "a can of 14.5 oz", isFirst: true),
    can(["broth", "stock"], 411, "a can of 14.5 oz"),
    can(["coconut"], 400, "a can of 13.5 fl oz"),
    can(["soup"], 305, "a can of 10.75 oz"),
    can(["milk"], 354, "a can of 12 fl oz"),
    can(["paste"], 170, "a can of 6 oz"),
    Weight(unit: "can", foods: [], grams: 411, source: "a can of 14.5 oz"),
    Weight(
      unit: "bottle", foods: ["beer", "cider"], grams: 355, milliliters: 355,
      source: "a bottle of 12 fl oz"),
    Weight(
      unit: "bottle", foods: ["wine"], grams: 750, milliliters: 750, source: "a bottle of 750 ml"),
    Weight(
      unit: "bottle", foods: ["water", "cola", "carbonated", "soda"], grams: 500, milliliters: 500,
      source: "a bottle of 500 ml"),
    Weight(unit: "glass", foods: ["wine"], grams: 147, milliliters: 147.9, source: "5 fl oz"),
    each("packet", ["yeast"], 7, "a packet of dry yeast, 1/4 oz"),
    each("packet", ["powder", "soda"], 15, "a European packet of 15 g"),
    each("packet", ["vanilla"], 8, "a European packet of vanilla sugar", isFirst: true),
    each("packet", ["gelatin"], 7, "an envelope of gelatin"),
    each("packet", ["catsup", "ketchup"], 9, "a packet of ketchup"),
    each("packet", ["ramen", "noodle"], 85, "a package of ramen of 3 oz"),
    each("package", ["yeast"], 7, "a packet of dry yeast, 1/4 oz"),
    each("package", ["ramen", "noodle"], 85, "a package of ramen of 3 oz"),
    each("package", ["cream"], 227, "a package of 8 oz"),
    each("package", ["gelatin"], 7, "an envelope of gelatin"),
    each("package", ["pudding"], 96, "a package of 3.4 oz"),
    each("bag", ["chip", "crisp"], 28, "a bag of 1 oz", isFirst: true),
    each("pot", ["yogurt"], 125, "a pot of 125 g"),
    each("block", ["feta"], 200, "a block of 200 g"),
    each("block", ["tofu"], 350, "a block of 350 g"),
    each("block", ["cheese"], 227, "a block of 8 oz"),
    each("bunch", ["parsley"], 55, "a bunch of parsley", isRough: true),
    each("bunch", ["coriander", "cilantro"], 45, "a bunch of cilantro", isRough: true),
    each("bunch", ["basil", "mint", "spearmint"], 45, "a bunch of leaves", isRough: true),
    each(
      "bunch", ["dill", "chive", "thyme", "rosemary", "sage"], 20, "a bunch of herbs", isRough: true
    ),
    each("bunch", ["scallion", "spring"], 100, "7 scallions", isRough: true),
    each("bunch", ["kale", "collard", "chard", "beet"], 250, "a bunch of greens", isRough: true),
    each("bunch", ["spinach"], 340, "a bunch of spinach", isRough: true),
    each("bunch", ["watercress", "arugula"], 100, "a bunch of leaves", isRough: true),
    each("bunch", ["asparagus"], 450, "a bunch of 1 lb", isRough: true),
    each("bunch", ["radish"], 115, "a bunch of radishes", isRough: true),
    each("splash", ["lemon", "lime", "orange"], 5, "a squeeze of juice"),
    each("loaf", ["bread"], 450, "a loaf of 1 lb", isRough: true),
    each("cube", ["sugar"], 4, "a cube of sugar"),
    each(
      "handful", ["spinach", "arugula", "rocket", "lettuce", "salad", "watercress", "kale"], 25,
      "a handful of leaves, about a cup", isFirst: true),
    each("head", ["broccoli"], 300, "a head of broccoli", isFirst: true),
    each("head", ["baby choy", "baby choi"], 130, "a head of baby bok choy", isFirst: true),
    each("grinding", ["peel", "orange", "lemon", "lime"], 2, "a twist of peel", isFirst: true),
    each(
      "slice", ["prosciutto", "parma", "serrano", "pancetta", "jamon"], 13,
      "a thin slice of cured ham", isFirst: true),
    each("slice", ["baguette"], 15, "a half-inch slice of baguette", isFirst: true),
    each("slice", ["bologna", "salami", "mortadella"], 28, "USDA SR24, a slice of bologna"),
    each("handful", ["chip", "crisp"], 15, "a handful of chips", isRough: true),
    each(
      "", ["roasted potato"], 50, "a piece of roast potato", isRough: true, isFirst: true),
    each("", ["corn tortilla"], 24, "USDA SR24, a corn tortilla", isFirst: true),
    each("", ["wrap"], 72, "USDA SR24, a flour tortilla of 10 inches", isFirst: true),
    each("", ["tortilla chip"], 2.5, "USDA SR24, 10 tortilla chips", isFirst: true),
    each("", ["tortilla"], 49, "USDA SR24, a flour tortilla of 7 to 8 inches", isFirst: true),
    each("", ["dried apricot"], 3.5, "USDA SR24, a half", isRough: true, isFirst: true),
    each("", ["potato chip", "potato crisp"], 2, "a chip; 14 to 15 an ounce", isRough: true),
    each("", ["breadstick", "bread stick"], 10, "USDA SR24, a bread stick", isRough: true),
    each("", ["cube sugar", "lump sugar"], 4, "a cube of sugar", isFirst: true),
    each("", ["sugar"], 4.2, "a teaspoon of sugar", isRough: true),
    each(
      "", ["peanut butter cup", "reese cup"], 22, "USDA SR24, 2 cups 45 g",
      isFirst: true),
    each("", ["meatball"], 30, "a meatball of 1 oz", isRough: true),
    each("", ["baguette"], 250, "a baguette", isRough: true, isFirst: true),
    each("", ["spaghetti squash"], 900, "a spaghetti squash", isRough: true),
    each("", ["pumpkin"], 1800, "a small pumpkin", isRough: true),
    each("head", ["kale"], 250, "a bunch of greens", isRough: true),
    each("leaf", ["endive"], 10, "a leaf of endive", isRough: true),
    each("leaf", ["gelatin", "gelatine"], 2.5, "a leaf of gelatin", isFirst: true),
    each("", ["leaf gelatin", "leaf gelatine"], 2.5, "a leaf of gelatin", isFirst: true),
    each(
      "box", ["spaghetti", "pasta", "macaroni", "linguine", "fettuccine"], 454, "a box of 1 lb",
      isRough: true),
    each("package", ["spaghetti", "pasta", "macaroni"], 454, "a package of 1 lb", isRough: true),
    each("jar", ["jam", "marmalade", "preserve", "jelly"], 340, "a jar of 12 oz", isRough: true),
    each("jar", ["applesauce", "sauce"], 680, "a jar of 24 oz", isRough: true),
    each("bag", ["pretzel"], 28, "a bag of 1 oz", isFirst: true),
    each("slice", ["smoked salmon"], 28, "a slice of 1 oz", isRough: true),
    each("slice", ["turkey bacon"], 8, "a slice of bacon, cooked", isRough: true),
    each("strip", ["bacon"], 8, "USDA SR24, a slice, cooked"),
    each("plate", ["nacho"], 200, "a plate of nachos", isRough: true),
    each(
      "", ["frozen pizza", "whole pizza"], 452, "USDA SR24, a pizza of 15.1 oz", isRough: true,
      isFirst: true),
    each("", ["hot chocolate", "hot cocoa"], 250, "a cup"),
    each(
      "punnet", ["blueberry", "raspberry", "blackberry"], 150, "a punnet of berries", isRough: true),
    each("punnet", ["strawberry"], 400, "a punnet of strawberries", isRough: true),
    each("", ["saltine"], 3, "USDA SR24, a saltine square", isFirst: true),
    each("", ["finger"], 28, "a fish stick of 1 oz", isFirst: true),
    each("head", ["gem"], 100, "a little gem lettuce", isFirst: true),
    each("stalk", ["lemongrass", "citronella"], 15, "a stalk of lemongrass", isRough: true),
    each("stick", ["lemongrass", "citronella"], 15, "a stalk of lemongrass", isRough: true),
    each("head", ["garlic"], 40, "13 cloves"),
    each("bulb", ["garlic"], 40, "13 cloves"),
    each("head", ["cabbage"], 800, "a head of cabbage", isRough: true),
    each("ball", ["mozzarella"], 125, "a ball of 125 g"),
    each("fillet", ["salmon"], 170, "a fillet of 6 oz", isFirst: true),
    each("packet", ["chip", "crisp"], 28, "a packet of 1 oz", isFirst: true),
    each("fillet", ["anchovy"], 4, "USDA SR24, anchovy"),
    each("fillet", ["fish"], 140, "a fillet of 5 oz", isRough: true),
    each("slice", ["lamb", "beef", "pork", "chicken"], 35, "a slice of roast meat", isRough: true),
    each("", ["twix"], 58, "a package of two fingers, 2 oz", isRough: true),
    each("slice", ["pizza"], 107, "1/8 of a 14-inch pizza"),
    each("slice", ["bread", "toast"], 28, "USDA SR24, bread"),
    each("slice", ["cheese"], 28, "USDA SR24, a slice of 1 oz"),
    each("slice", ["turkey", "ham"], 28, "a slice of 1 oz"),
    each("stick", ["celery"], 40, "USDA SR24, celery, medium stalk"),
    each("", ["peppercorn", "allspice"], 0.05, "a peppercorn", isFirst: true),
    each("", ["scotch bonnet", "habanero"], 10, "a habanero", isFirst: true),
    each("", ["beefsteak"], 182, "USDA SR24, a large tomato", isFirst: true),
    each("", ["cherry tomato", "grape tomato"], 17, "USDA SR24, a cherry tomato", isFirst: true),
    each("", ["plum tomato", "roma"], 62, "USDA SR24, a plum tomato", isFirst: true),
    each("", ["string cheese", "cheese stick"], 28, "a stick of 1 oz"),
    each("", ["yogurt", "yoghurt"], 170, "a container of 6 oz", isRough: true),
    each("", ["blackberry"], 5, "a blackberry"),
    each("", ["ice cube"], 25, "an ice cube", isRough: true),
    each("", ["saffron"], 0.002, "a thread of saffron"),
    each("", ["yolk"], 17, "USDA SR24, the yolk of a large egg"),
    each("piece", ["lasagna"], 250, "a serving of about 9 oz", isRough: true),
    each("slice", ["lasagna"], 250, "a serving of about 9 oz", isRough: true),
    each("sheet", ["puff"], 245, "half a package of 17.3 oz", isFirst: true),
    each("nest", ["noodle", "tagliatelle", "pasta", "vermicelli"], 50, "a nest of dry noodles"),
    each("head", ["radicchio"], 250, "a head of radicchio", isRough: true),
    each("stalk", ["rhubarb"], 51, "USDA SR24, rhubarb, a stalk"),
    each("stick", ["rhubarb"], 51, "USDA SR24, rhubarb, a stalk"),
    each("stalk", ["parsley", "cilantro", "coriander", "basil"], 1, "a sprig"),
    each("", ["baby onion", "pearl onion"], 10, "a pearl onion", isFirst: true),
    each("", ["glace"], 5, "a candied cherry", isFirst: true),
    each("", ["bouillon cube", "bullion cube", "stock cube"], 4, "a bouillon cube", isFirst: true),
    each("", ["digestive"], 15, "a digestive biscuit", isFirst: true),
    each("", ["broccoli floret"], 11, "USDA SR24, a broccoli floret", isFirst: true),
    each("", ["broccoli"], 300, "a head of broccoli", isFirst: true),
    each("", ["pak choi", "pak choy", "baby choy"], 130, "a small pak choi", isFirst: true),
    each("", ["baby leek"], 25, "a baby leek", isFirst: true),
    each("", ["baby beet", "baby beetroot"], 28, "a baby beet", isFirst: true),
    each("", ["duck breast"], 170, "a boneless duck breast", isRough: true),
    each("", ["duck leg"], 200, "a duck leg", isRough: true),
    each("", ["scallop"], 15, "USDA SR24, 2 large scallops 30 g", isFirst: true),
    each(
      "", ["king prawn", "tiger prawn", "king shrimp", "tiger shrimp", "jumbo shrimp"], 14,
      "30 shrimp a pound", isFirst: true),
    each("", ["pepper"], 119, "USDA SR24, a medium sweet pepper"),
    each("", ["parsnip"], 110, "a medium parsnip", isRough: true),
    each("", ["celeriac"], 450, "a celeriac", isRough: true),
    each("", ["cabbage"], 800, "a head of cabbage", isRough: true),
    each("", ["butternut"], 900, "a butternut squash", isRough: true),
    each("", ["shallot"], 25, "a medium shallot", isRough: true),
    each("", ["garlic"], 3, "USDA SR24, garlic, a clove"),
    each("", ["cashew"], 1.5, "a cashew nut"),
    each("", ["peanut"], 0.8, "a peanut"),
    each("", ["pecan", "walnut"], 2, "a half"),
    each("", ["hazelnut"], 1.4, "USDA SR24, hazelnuts"),
    each("", ["pistachio"], 0.7, "USDA SR24, pistachio nuts"),
    each("", ["espresso"], 30, "a shot of 1 fl oz"),
    each("", ["lasagna sheet", "lasagna noodle", "lasagne sheet"], 20, "a sheet of dry lasagna"),
    each("", ["coffee", "tea"], 237, "a cup"),
    each("", ["bacon"], 8, "USDA SR24, a slice, cooked"),
    each("", ["brussel"], 19, "USDA SR24, a sprout"),
    each("", ["sausage"], 75, "a link of sausage", isRough: true),
    each("", ["cutlet", "escalope"], 150, "a cutlet", isRough: true),
    each("", ["burger"], 100, "a patty", isRough: true),
    each("", ["bay"], 0.2, "a bay leaf; SR24 has 0.6 g a teaspoon, crumbled"),
    each("leaf", ["bay"], 0.2, "a bay leaf; SR24 has 0.6 g a teaspoon, crumbled"),
    each("leaf", ["spinach"], 10, "USDA SR24, spinach"),
    each("clove", ["clove"], 0.1, "a whole clove"),
    each("", ["clove"], 0.1, "a whole clove"),
    each("stick", ["cinnamon"], 3, "a stick of cinnamon, about a teaspoon ground"),
    each("", ["cinnamon"], 3, "a stick of cinnamon, about a teaspoon ground"),
    each("pod", ["cardamom"], 0.2, "a pod of cardamom"),
    each("", ["cardamom"], 0.2, "a pod of cardamom"),
    each("", ["gem"], 100, "a little gem lettuce", isFirst: true),
    each("", ["thai", "bird"], 3, "a bird's eye chili", isFirst: true),
  ]

  private static func can(_ food: String, _ grams: Double, _ source: String) -> Weight {
    can([food], grams, source)
  }

  private static func can(
    _ foods: Set<String>, _ grams: Double, _ source: String, isFirst: Bool = false
  ) -> Weight {
    Weight(unit: "can", foods: foods, grams: grams, source: source, isFirst: isFirst)
  }

  private static func each(
    _ unit: String, _ foods: Set<String>, _ grams: Double, _ source: String, isRough: Bool = false,
    isFirst: Bool = false
  ) -> Weight {
    Weight(
      unit: unit, foods: foods, grams: grams, source: source, isRough: isRough, isFirst: isFirst)
  }

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

  private static let roughDensities: [(group: String, gramsPerMilliliter: Double)] = [
    ("nut-and-seed", 0.62), ("spices", 0.45), ("sweets", 0.7), ("dairy", 0.5), ("legumes", 0.75),
    ("meals-entrees", 0.95), ("cereal-grains", 0.7), ("vegetables", 0.55), ("fruits", 0.62),
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
