/// A word that a person looks for.
struct QueryWord: Hashable {
  /// The word in lower case, without diacritics and apostrophes.
  let text: String

  /// Its stem in UTF-8, as the word index has it: "cherr" for cherries.
  ///
  /// A last vowel that stemming changes is removed. Forms of one word begin with the same stem and
  /// differ in their endings.
  let stem: [UInt8]

  /// Whether it is a percentage, such as the 2 of "2% milk".
  var isPercent = false

  /// Whether it may be only the beginning of a word: "yog" of yogurt.
  var isUnfinished = false

  /// Whether it is only there for grammar, such as "of", and need not be found.
  var isFiller: Bool { !isUnfinished && isFillerWhole }

  /// Whether what follows only comes with the food: "with milk", "in juice".
  var isPreposition: Bool { text == "with" || text == "in" || text == "on" }

  /// Whether it only describes a food, so that foods without it match, too.
  var isDescriptive: Bool { !isUnfinished && isDescriptiveWhole }

  /// Whether a food must have it.
  var isRequired: Bool { !isFiller && (isMeaning || !isDescriptive) }

  /// Whether it is what other words mean.
  var isMeaning = false

  /// Whether the whole word is a filler, or descriptive; each search asks this many times.
  private let isFillerWhole: Bool
  private let isDescriptiveWhole: Bool

  init(text: String, stem: [UInt8], isPercent: Bool = false) {
    (self.text, self.stem, self.isPercent) = (text, stem, isPercent)
    isFillerWhole = Self.fillers.contains(text)
    isDescriptiveWhole = Self.descriptions.contains(text)
  }

  /// Whether stemming leaves it as it is.
  var isItsStem: Bool { stem.elementsEqual(text.utf8) }

  var isNumber: Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }

  private static let fillers: Set<String> = [
    "a", "added", "an", "and", "at", "by", "for", "from", "in", "my", "of", "on", "or", "some",
    "style", "the", "to", "type", "with",
  ]

  /// Words about where a food comes from, how it was cut, how much there is and how good it is.
  ///
  /// The names of foods hardly ever have them. They are never respelled.
  private static let descriptions: Set<String> = [
    "artisan", "bag", "beaten", "best", "big", "block", "boneless", "bottle", "bottled", "bowl",
    "box", "can", "carton", "chopped", "classic", "coarsely", "cored", "crosswise",
    "crumbled", "crushed", "cubed", "cup", "cups", "cut", "delicious", "deveined",
    "diced", "divided", "extra", "farmed", "filet", "fillet", "fillets", "fine", "finely",
    "fresh", "freshly", "glass", "good", "gourmet", "gram", "grams", "grated", "halved",
    "healthy", "home", "homemade", "jar", "jumbo", "large", "leftover", "lengthwise", "little",
    "local", "made", "market", "medium", "melted", "minced", "mini", "natural", "organic",
    "ounce", "ounces", "oz", "pack", "packed", "packet", "peeled", "piece", "pieces", "pint",
    "pitted", "plain", "plate", "portion", "pot", "pound", "premium", "pure", "quartered",
    "range", "raw", "real", "regular", "rinsed", "ripe", "roughly", "scoop", "serving",
    "shredded", "simple", "single", "skinless", "slice", "sliced", "slices", "small", "softened",
    "spoon", "store", "tablespoon", "tbsp", "teaspoon", "thawed", "thinly", "tin", "torn",
    "traditional", "tsp", "tub", "uncooked", "warm", "washed", "whole",
  ]
}
