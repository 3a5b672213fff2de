/// Words for the state of a food.
enum StateWords {
  static let table: [String: FoodState] = [
    "canned": .canned, "tinned": .canned, "jarred": .canned,
    "from a can": .canned, "from a tin": .canned, "from a jar": .canned, "bottled": .canned,
    "drained": .drained, "well drained": .drained, "rinsed": .rinsed, "dry": .dried,
    "dried": .dried, "air dried": .dried, "freeze dried": .dried, "sun dried": .dried,
    "sundried": .dried,
    "dehydrated": .dried, "uncooked": .raw, "un cooked": .raw, "frozen": .frozen, "thawed": .thawed,
    "defrosted": .thawed, "fresh": .fresh, "freshly picked": .fresh, "raw": .raw,
    "uncured": .raw, "cooked": .cooked, "pre cooked": .cooked, "precooked": .cooked,
    "cooked weight": .cooked, "dry weight": .dried, "raw weight": .raw, "boiled": .boiled,
    "hard boiled": .boiled, "hard cooked": .boiled, "soft cooked": .boiled, "soft boiled": .boiled,
    "parboiled": .boiled, "blanched": .boiled,
    "steamed": .steamed, "poached": .poached, "scrambled": .scrambled, "fried": .fried,
    "pan fried": .fried, "deep fried": .fried, "shallow fried": .fried, "stir fried": .fried,
    "over easy": .fried, "over medium": .fried, "over hard": .fried, "sunny side up": .fried,
    "sauteed": .fried, "sautéed": .fried, "battered": .fried, "roasted": .roasted,
    "dry roasted": .roasted, "oven roasted": .roasted, "fire roasted": .roasted,
    "roast": .roasted, "baked": .baked, "grilled": .grilled, "griddled": .grilled,
    "broiled": .grilled, "barbecued": .grilled, "bbq": .grilled, "stewed": .stewed,
    "braised": .stewed, "mashed": .mashed, "toasted": .toasted, "smoked": .smoked,
    "cured": .cured, "dry cured": .cured, "pickled": .pickled, "brewed": .brewed,
    "prepared": .prepared, "in water": .inWater, "in spring water": .inWater,
    "in juice": .inJuice, "in natural juice": .inJuice, "in its own juice": .inJuice,
    "packed in natural juice": .inJuice, "packed in juice": .inJuice, "in their juice": .inJuice,
    "packed in water": .inWater, "packed in oil": .inOil, "in syrup": .inSyrup,
    "in heavy syrup": .inSyrup, "in light syrup": .inSyrup, "in oil": .inOil,
    "in olive oil": .inOil, "in sunflower oil": .inOil, "in brine": .inBrine,
    "in salt water": .inBrine, "in tomato sauce": .inSauce, "in adobo sauce": .inSauce,
    "in adobo": .inSauce, "in vinegar": .pickled, "leftover": .cooked,
  ]
}

extension StateWords {
  /// Words before which a state is part of the food's name: "dry wine" has not been dried.
  static let namingBefore: [String: Set<String>] = [
    "dry": [
      "white", "red", "wine", "sherry", "vermouth", "cider", "marsala", "mustard", "sausage",
      "champagne", "martini", "yeast", "roux", "ale",
    ],
    "bbq": ["sauce", "chip", "crisp"],
    "baked": ["bean", "good"], "raw": ["sugar", "cane", "agave"], "frozen": ["yogurt", "yoghurt"],
    "prepared": ["mustard", "horseradish"], "boiled": ["sweet"], "fresh": ["cheese"],
    "fried": ["rice"], "roast": ["beef"],
  ]
}

/// Words for the form of a food.
enum FormWords {
  static let table: [String: FoodForm] = [
    "boneless": .boneless, "boned": .boneless, "deboned": .boneless, "off the bone": .boneless,
    "bones removed": .boneless, "bone removed": .boneless, "bone in": .boneIn,
    "on the bone": .boneIn, "with bone": .boneIn, "skinless": .skinless, "skinned": .skinless,
    "no skin": .skinless, "without skin": .skinless, "skin removed": .skinless,
    "skins removed": .skinless, "skin off": .skinless, "skin discarded": .skinless,
    "skin on": .skinOn, "with skin": .skinOn, "skin intact": .skinOn,
    "skin left on": .skinOn, "skins left on": .skinOn, "skins on": .skinOn, "peeled": .peeled,
    "unpeeled": .unpeeled, "not peeled": .unpeeled, "pitted": .pitted, "stoned": .pitted,
    "stones removed": .pitted, "stone removed": .pitted, "pits removed": .pitted,
    "shelled": .shelled, "hulled": .shelled, "shucked": .shelled, "podded": .shelled,
    "in shell": .inShell, "in the shell": .inShell, "in their shells": .inShell,
    "in their shell": .inShell, "in shells": .inShell, "shells left on": .inShell,
    "in their pods": .inShell, "in the pod": .inShell, "in pods": .inShell, "in pod": .inShell,
    "unshelled": .inShell, "shell on": .inShell,
    "shells on": .inShell, "seeded": .seeded, "deseeded": .seeded, "de seeded": .seeded,
    "seeds removed": .seeded, "cored": .cored, "core removed": .cored, "stemmed": .stemmed,
    "stems removed": .stemmed, "stalks removed": .stemmed, "trimmed": .trimmed,
    "fat removed": .trimmed, "fat trimmed": .trimmed, "deveined": .shelled, "lean": .lean,
    "extra lean": .extraLean, "whole": .whole, "halves": .half,
  ]

  /// Whether words begin with a form of several words: "with skin".
  static func hasPhrase(_ tokens: ArraySlice<Token>) -> Bool {
    if case .form? = Phrases.first(tokens)?.meaning { true } else { false }
  }

  /// Words behind "whole" with which it is part of a food's name.
  static let wholeFoods: Set<String> = [
    "milk", "wheat", "wheatmeal", "grain", "meal", "egg", "eggs", "yogurt", "yoghurt", "rye",
    "oat", "oats", "kernel", "cream", "bran",
  ]
}
