/// Pieces of food that people count, with a weight only where one food is meant.
///
/// The food's own portion of that name comes first; these conventions are for foods without one.
enum PieceUnits {
  static let all: [UnitSpelling] = [
    UnitSpelling(piece("clove", 3, "USDA SR24, garlic, raw")),
    UnitSpelling(piece("sprig", 1, "USDA SR24, parsley, 10 sprigs 10 g"), "branch", "twig"),
    UnitSpelling(piece("leaf", 0.5, "USDA SR24, basil, 5 leaves 2.5 g")),
    UnitSpelling(piece("stick", 113, "USDA SR24, butter; other foods by their portions")),
    UnitSpelling(piece("rasher", 28, "USDA SR24, bacon, raw, a slice")),
    UnitSpelling(piece("slice", 28, "USDA SR24, bread; other foods by their portions"), "sl"),
    UnitSpelling(piece("stalk", 40, "USDA SR24, celery, medium stalk"), "rib", "stem"),
    UnitSpelling(piece("sheet", 20, "a sheet of dry lasagna")),
    UnitSpelling(piece("ear", 102, "USDA SR24, sweet corn, medium"), "cob"),
    UnitSpelling(piece("square", 10, "a square of baking or bar chocolate is 5 to 28 g")),
    UnitSpelling(piece("cube", 4, "a bouillon cube; an ice cube weighs 20 to 30 g")),
    UnitSpelling(piece("wedge", nil, nil)),
    UnitSpelling(piece("head", nil, nil)),
    UnitSpelling(piece("bulb", nil, nil)),
    UnitSpelling(piece("bunch", nil, nil), "bundle"),
    UnitSpelling(piece("piece", nil, nil), "pc", "pce"),
    UnitSpelling(piece("chunk", nil, nil), "lump"),
    UnitSpelling(piece("length", nil, nil)),
    UnitSpelling(piece("fillet", nil, nil), "filet"),
    UnitSpelling(piece("strip", nil, nil)),
    UnitSpelling(piece("spear", nil, nil)),
    UnitSpelling(piece("floret", nil, nil), "floweret"),
    UnitSpelling(piece("pod", nil, nil)),
    UnitSpelling(piece("ball", nil, nil)),
    UnitSpelling(piece("block", nil, nil)),
    UnitSpelling(piece("bar", nil, nil)),
    UnitSpelling(piece("loaf", nil, nil)),
    UnitSpelling(piece("rack", nil, nil)),
    UnitSpelling(piece("round", nil, nil)),
    UnitSpelling(piece("nest", nil, nil)),
    UnitSpelling(piece("cone", nil, nil)),
    UnitSpelling(piece("slab", nil, nil)),
    UnitSpelling(piece("hunk", nil, nil)),
    UnitSpelling(piece("portion", nil, nil)),
    UnitSpelling(piece("serving", nil, nil), "helping", "order"),
    UnitSpelling(piece("batch", nil, nil), "recipe", "quantity"),
    UnitSpelling(piece("part", nil, nil)),
    UnitSpelling(piece("item", nil, nil), "unit"),
  ]

  /// Pieces that may stand behind the food: "2 garlic cloves", "4 celery stalks".
  static let behindFood: Set<String> = [
    "clove", "sprig", "stalk", "head", "bulb", "leaf", "rasher", "slice", "sheet", "ear", "stick",
    "bunch", "spear", "wedge", "ball", "block", "cube", "square", "branch", "rib", "stem", "loaf",
    "rack", "packet",
  ]

  /// Foods whose name ends in a piece, in the singular: a bay leaf isn't a piece of bay.
  static let wholeNames: Set<String> = [
    "bay leaf", "curry leaf", "lime leaf", "vine leaf", "grape leaf", "banana leaf", "tea leaf",
    "cinnamon stick", "cassia stick", "bread stick", "fish stick",
    "cheese stick", "mozzarella stick", "drum stick", "pretzel stick", "cocktail stick",
    "lollipop stick",
    "vanilla pod", "pork rib", "beef rib", "short rib", "spare rib", "prime rib", "back rib",
    "melba slice", "whole clove", "ground clove", "lolly stick",
    "ice cube", "stock cube", "bouillon cube", "sugar cube", "fish ball",
    "matzo ball",
    "pastry sheet", "puff pastry sheet", "potato wedge", "seaweed sheet", "salad leaf",
    "lettuce leaf",
  ]

  /// Foods that a leaf is counted of, and whose name it is as well.
  static let leafyFoods: Set<String> = ["lettuce", "salad"]

  /// Parts at the end of a name that aren't its head: the food of "fresh basil leaves" is basil.
  static let noHeads: Set<String> = [
    "leaf", "sprig", "piece", "half", "floret", "clove", "stalk", "branch", "chunk", "slice",
    "stem", "ring", "segment", "spear", "wedge", "cube", "bulb", "strip", "quarter", "frond",
    "tip", "shaving", "head", "ear", "rasher", "sheet", "round", "bit", "pot", "tub", "carton",
    "can",
    "tin", "bottle", "packet", "pouch", "sachet", "jar",
  ]

  /// Pieces that are foods where no other food is named: "3 cloves", "2 rolls".
  static let foods: Set<String> = ["clove", "roll", "bar"]

  /// Words that make no unit of the word before them: "leaf lettuce", "strip steak".
  static let notBefore: [String: Set<String>] = [
    "leaf": ["lettuce", "spinach", "lard", "gelatin", "gelatine", "tea"],
    "strip": ["steak", "loin", "sirloin"], "rib": ["eye", "roast", "steak", "chop", "of"],
    "round": ["steak", "roast", "lettuce"], "cube": ["steak"], "pot": ["roast", "pie"],
    "drop": ["biscuit", "scone"], "bite": ["size", "sized"], "fillet": ["steak", "of"],
    "loaf": ["cake"],
    "bar": ["mix"], "ball": ["park"], "plate": ["beef"], "stick": ["margarine"],
    "piece": [], "head": ["cheese"], "cup": ["noodle"], "lump": ["crab", "crabmeat"],
    "ear": ["mushroom"],
    "spoon": ["bread"], "shot": [], "stem": ["ginger"], "stalk": [],
    "part": ["skim", "skimmed"], "tub": [], "can": [], "batch": [], "drip": [],
  ]

  private static func piece(_ name: String, _ grams: Double?, _ source: String?) -> KitchenUnit {
    KitchenUnit(name, .piece, grams: grams, source: source)
  }
}
