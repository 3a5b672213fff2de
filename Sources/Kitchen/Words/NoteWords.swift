/// Words and phrases around a food that aren't part of its name.
enum NoteWords {
  /// Phrases that count as 0 g, said beside the line.
  static let openAmounts: [String: OpenAmount] = [
    "to taste": .toTaste, "or to taste": .toTaste, "taste": .toTaste, "to your taste": .toTaste,
    "to your liking": .toTaste, "for garnish": .forGarnish,
    "to garnish": .forGarnish, "for garnishing": .forGarnish, "as a garnish": .forGarnish,
    "as garnish": .forGarnish, "garnish": .forGarnish, "for decoration": .forGarnish,
    "to decorate": .forGarnish, "for serving": .forGarnish, "to serve": .forGarnish,
    "for topping": .forGarnish, "for sprinkling": .forGarnish, "for drizzling": .forGarnish,
    "as needed": .asNeeded, "if needed": .asNeeded, "as required": .asNeeded,
    "as desired": .asNeeded, "for frying": .forCooking,
    "for deep frying": .forCooking, "for shallow frying": .forCooking,
    "for greasing": .forCooking, "for dusting": .forCooking, "for brushing": .forCooking,
    "for oiling": .forCooking, "for the pan": .forCooking, "to grease": .forCooking,
    "for cooking": .forCooking, "for flaming": .forCooking, "for coating": .forCooking,
    "for rolling": .forCooking, "for the griddle": .forCooking, "for flouring": .forCooking,
    "for buttering": .forCooking, "for glazing": .forCooking,
  ]

  /// Words that end a food's name and begin a note.
  static let endingName: Set<String> = [
    "for", "to", "with", "without", "from", "plus", "at", "such", "like", "per", "if", "see",
    "using", "into", "until", "about", "approximately", "preferably", "on", "off", "by", "per",
    "in", "as", "but", "then", "depending", "e.g", "eg", "ie", "taken", "left", "weighing",
    "including", "each", "torn", "cut", "enough", "minus", "no", "roughly", "finely", "thinly",
    "coarsely", "very", "lightly", "freshly", "that", "which", "your",
  ]

  /// Words that say an amount is not exact.
  static let approximators: Set<String> = [
    "about", "approximately", "approx", "around", "roughly", "circa", "ca", "nearly", "almost",
    "just", "over", "under", "up", "at", "least", "most", "to", "of", "weighing", "total",
    "totaling", "totalling", "or", "~", "say", "maybe", "you'll", "need", "each", "overall",
    "minimum", "maximum", "equivalent", "yields", "scant", "=",
  ]

  /// Words that change nothing of the food behind "not" and "without".
  static let harmlessBehindNot: Set<String> = [
    "skin", "bone", "seed", "stem", "shell", "peel", "rind", "pit", "core", "stone", "root", "top",
    "too", "packed", "necessary", "needed", "included", "required", "counting", "including",
    "overly", "very", "quite", "fully", "completely", "thawed", "sifted", "peeled", "optional",
    "the", "a", "just", "more", "less", "only", "from", "overripe", "tightly",
  ]

  /// What is added to a food, so that the food itself has none: "black coffee, no sugar".
  static let harmlessBehindNo: Set<String> = [
    "sugar", "milk", "cream", "creamer", "salt", "butter", "dressing", "syrup", "ice", "honey",
    "sweetener", "added", "extra", "need", "oil", "boil", "bake", "stir",
  ]

  /// Words that never count as another name of a food.
  static let small: Set<String> = [
    "a", "an", "the", "of", "to", "for", "with", "without", "from", "at", "in", "on", "into",
    "and", "or", "if", "as", "you", "your", "it", "its", "is", "are", "be", "been", "by", "until",
    "such", "like", "see", "use", "used", "using", "any", "them", "they", "that", "which", "this",
    "into", "removed", "discarded", "only", "reserved", "kept", "more", "extra", "plus",
    "optional", "preferably", "thawed", "about", "each", "per", "then", "when", "but", "not",
    "needed", "taste", "room", "temperature", "note", "notes", "recipe", "above", "below",
    "homemade", "store", "ideally", "available", "inch", "cm", "mm", "pieces", "slices", "dice",
    "chunks", "strips", "cubes", "rounds", "quarters", "rings", "wedges", "lengths", "half",
    "good", "quality", "save", "little", "bit", "additional", "further", "white", "part", "parts",
    "green", "tops",
  ]

  /// Colors and other adjectives that don't name a food alone, so that a comma behind them ends no name.
  static let adjectives: Set<String> = [
    "green", "red", "yellow", "white", "black", "brown", "dark", "light", "ripe",
    "sweet", "hot", "mild", "firm", "soft", "thick", "thin", "young", "tender", "organic", "plain",
    "unsalted", "salted", "low", "fat", "free", "range", "good", "quality", "unsweetened",
    "sweetened", "unbleached", "baby", "plump", "juicy", "medium", "large", "small", "center",
    "kosher", "sea", "fine", "regular", "coarse", "aged", "vietnamese", "thai", "chinese",
    "italian",
    "french", "greek", "spanish", "mexican", "turkish", "syrian", "english", "japanese", "quick",
    "cooking", "old", "fashioned", "lowfat", "skim", "stewing", "braising", "boiling", "floury",
    "waxy", "nonfat", "reduced", "sodium", "strong", "mature", "long", "grain", "thinly", "unwaxed",
  ]

  /// Adjectives that may stand between a number and a piece: "2 thick slices", "1 fat clove".
  static let beforePiece: Set<String> = [
    "thick", "thin", "fat", "plump", "fresh", "ripe", "whole", "dried", "leafy", "nice", "short",
    "long", "medium", "healthy", "packed", "full", "frozen", "very", "paper", "single", "half",
    "metric", "standard", "wide", "extra", "more",
  ]

  /// Foods at the end of a name that a word before "or" shares: "chicken or beef broth".
  static let sharedHeads: Set<String> = [
    "broth", "stock", "salt", "chiles", "chilies", "potatoes", "apples", "peppercorns", "vinegar",
    "wine", "beans", "bean", "flour", "juice", "bouillon", "pepper",
    "peppers", "pastry", "rum", "onion", "onions", "zest", "noodles", "mushrooms", "lettuce",
    "cabbage", "stick", "seeds", "tea", "oil", "sugar", "mince", "syrup", "sauce", "milk",
    "sprouts", "mix",
  ]

  /// Liquids and flours that are named by their kind alone in a list: "olive, sunflower or vegetable
  /// oil".
  static let listHeads: Set<String> = [
    "oil", "broth", "stock", "vinegar", "wine", "flour", "juice", "milk", "bouillon",
  ]

  /// Cuts, which name no food alone: the "leg" of "venison shoulder or leg".
  static let cuts: Set<String> = [
    "leg", "shoulder", "loin", "breast", "thigh", "wing", "drumstick", "neck", "back", "rump",
    "butt",
    "tenderloin", "steak", "chop",
  ]

  /// Foods that share no head with what stands behind "or": "butter or olive oil".
  static let complete: Set<String> = [
    "butter", "lard", "margarine", "ghee", "shortening", "water", "milk", "salt", "honey", "sugar",
  ]

  /// How restaurants' names begin, which lines write in lower case: "fries from mcdonalds".
  static let makers: Set<String> = [
    "mcdonalds", "mcdonald's", "wendys", "wendy's", "burger", "taco", "pizza", "kfc", "subway",
    "starbucks", "dominos", "domino's", "papa", "chick", "arbys", "arby's", "popeyes", "chipotle",
  ]

  /// Names that hold "and" and are one food.
  static let joined: Set<String> = [
    "half and half", "macaroni and cheese", "mac and cheese", "pork and beans",
    "beans and franks", "sweet and sour", "rice and beans", "fish and chips", "m and m",
    "peas and carrots", "franks and beans", "ham and cheese", "bubble and squeak",
    "salt and vinegar",
    "cookies and cream", "sour cream and onion", "oil and vinegar", "peanut butter and jelly",
    "biscuits and gravy", "chicken and dumplings", "spaghetti and meatballs", "beans and rice",
    "surf and turf", "bread and butter",
  ]
}
