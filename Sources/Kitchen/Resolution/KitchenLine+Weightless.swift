internal import FoodNames
internal import Nutrition

extension KitchenLine {
  /// Whether a line of a recipe without an amount counts 0 g: "salt", "parsley to garnish", "water",
  /// "olive oil", "cheese (optional)".
  ///
  /// What a recipe only greases, garnishes or seasons with weighs little, also where the line doesn't
  /// say what it is for. What may be left out counts if it has an amount. Any other food without an
  /// amount is one that somebody forgot.
  ///
  /// - Parameter food: The food that the line was taken to mean; nil if none is known.
  /// - Returns: Whether it counts 0 g.
  func isWeightless(_ food: Food?) -> Bool {
    switch openAmount {
    case .toTaste, .forGarnish, .forCooking: return true
    case .asNeeded, .little, .notStated: break
    case nil: return false
    }
    if isOptional { return true }
    return (food?.group?.key == Self.seasonings || Self.isUsedSparingly(searchedName))
      && companions.allSatisfy { $0.amount != nil || Self.isUsedSparingly($0.name) }
  }

  /// Whether the line only seasons: "garam masala", "Chinese 5 spice".
  var isSeasoning: Bool { Self.isSeasoning(searchedName) }

  /// Whether the line names what cooks need and nobody eats.
  var isTool: Bool { KitchenWords.list(head).last.map(Self.tools.contains) ?? false }

  /// The most grams that a food that the data lack can weigh; nil if that can't be told.
  ///
  /// It is 3 for "1 tsp sumac" and 2 for "1 star anise". What is mostly salt counts ten times as much.
  var mostGramsOfUnknownFood: Double? {
    guard let amount else { return nil }
    let words = KitchenWords.list(searchedName)
    let isSpice = Self.isSeasoning(searchedName)
    var sum = 0.0
    for term in amount.terms {
      let piece = term.unit?.name ?? words.last ?? ""
      let one = Self.mostGramsOfPieces[piece] ?? (isSpice ? Self.mostGramsOfPiece : nil)
      let milliliters =
        term.milliliters ?? term.unit?.milliliters.map { $0 * term.number.high }
      let grams =
        term.grams ?? milliliters.map { $0 * (isSpice ? Self.mostGramsOfMilliliter : 1) }
        ?? one.map { $0 * term.number.high }
      guard let grams else { return nil }
      sum += grams
    }
    return words.contains(where: Self.salty.contains) ? 10 * sum : sum
  }

  /// A ground spice weighs 5 to 9 g a tablespoon (USDA SR24), a piece of one at most as much as star
  /// anise.
  private static let mostGramsOfMilliliter = 0.6
  private static let mostGramsOfPiece = 2.0
  private static let mostGramsOfPieces = ["leaf": 0.5, "sprig": 1, "berry": 0.5, "pod": 2]

  /// Words of foods that are mostly salt.
  private static let salty: Set<String> = [
    "salt", "salted", "bouillon", "bulion", "stock", "broth", "msg", "glutamate", "soda",
    "seasoning",
  ]

  /// Whether every word is one of salt, pepper, water or an herb.
  private static func isSeasoning(_ name: String) -> Bool {
    let words = KitchenWords.list(name)
    return words.contains(where: seasoningNames.contains)
      && words.allSatisfy { seasoningNames.contains($0) || seasoningAdjectives.contains($0) }
  }

  /// Whether it is a seasoning, a fat for the pan, or a condiment.
  private static func isUsedSparingly(_ name: String) -> Bool {
    let words = KitchenWords.list(name)
    guard let last = words.last else { return false }
    return isSeasoning(name) || condiments.contains(words.suffix(2).joined(separator: " "))
      || sparingHeads.contains(last) && words.allSatisfy { !spreads.contains($0) }
  }

  /// Cooking fats, aromatics, condiments and what a cook adds by taste, in the singular.
  private static let sparingHeads: Set<String> = [
    "oil", "ghee", "lard", "shortening", "dripping", "garlic", "ginger",
    "chili", "chilli", "chile", "sugar", "yeast", "vinegar", "mustard", "horseradish", "wasabi",
    "sriracha", "tabasco", "worcestershire", "ketchup", "catsup", "mayonnaise", "honey", "salsa",
    "relish",
  ]

  private static let condiments: Set<String> = [
    "soy sauce", "fish sauce", "oyster sauce", "hot sauce", "pepper sauce", "chili sauce",
    "worcestershire sauce", "tabasco sauce", "sriracha sauce", "redhot sauce", "lemon juice",
    "lime juice", "baking powder", "baking soda", "vanilla extract", "maple syrup",
    "barbecue sauce",
    "bbq sauce",
  ]

  /// What makes a spread, or another food, of butter and sugar.
  private static let spreads: Set<String> = [
    "peanut", "almond", "cashew", "nut", "apple", "cookie", "cocoa", "brown", "body", "salad",
  ]

  /// The key of the group of herbs and spices.
  private static let seasonings = "spices-and-herbs"

  /// Salt, water and herbs, also those that USDA has among vegetables, and sprays that grease a pan.
  private static let seasoningNames: Set<String> = [
    "salt", "pepper", "peppercorn", "water", "ice", "parsley", "cilantro", "coriander", "chive",
    "basil", "thyme", "rosemary", "oregano", "sage", "dill", "mint", "tarragon", "marjoram",
    "paprika", "cinnamon", "nutmeg", "bay", "herb", "spice", "seasoning", "spray", "cumin",
    "turmeric", "clove", "cardamom", "anise", "allspice", "juniper", "fenugreek", "sumac",
    "saffron",
    "masala", "za'atar", "zaatar", "curry", "chili", "szechuan", "sichuan", "mace", "caraway",
    "lovage", "savory", "vanilla", "asafoetida", "dashi", "sriracha", "tabasco", "provence",
  ]

  private static let seasoningAdjectives: Set<String> = [
    "sea", "kosher", "table", "black", "white", "ground", "coarse", "fine", "cold", "hot", "warm",
    "boiling", "iced", "cube", "leaf", "sprig", "fresh", "dried", "mixed", "flat", "italian",
    "cooking", "nonstick", "star", "garam", "chaat", "kaffir", "lime", "powder", "powdered", "mix",
    "blend", "five", "5", "chinese", "indian", "berry", "pod", "seed", "de", "brown", "green",
    "red",
    "toasted", "crushed", "smoked", "sweet", "pot", "salted", "garlic", "onion", "celery", "lemon",
    "turkish", "moroccan", "mexican",
    "cajun", "creole", "italian", "thai", "sprinkle", "extra", "adobo",
  ]

  /// In the singular.
  private static let tools: Set<String> = [
    "cheesecloth", "foil", "parchment", "skewer", "toothpick", "twine", "thermos", "jar", "tin",
    "dish", "pan", "pot", "bowl", "recipient", "thermometer", "sieve", "strainer", "colander",
    "cloth", "string", "thermo", "wood", "charcoal", "applewood",
  ]
}
