/// A word that a person looks for.
struct QueryWord: Hashable {
  /// The word in lower case, without diacritics and apostrophes.
  let text: String

  /// What the index's stemming leaves of it, in UTF-8: "cherr" for cherries.
  ///
  /// It is without a last vowel that stemming changes. Forms of one word begin with the same stem
  /// and differ in an ending.
  let stem: [UInt8]

  /// Whether it is a number of percent, such as the 2 of "2% milk".
  var isPercent = false

  /// Whether a food may go on where it ends: "yog" of yogurt.
  var isUnfinished = false

  /// Whether it stands in the query for grammar alone, such as "of", and need not be found.
  var isFiller: Bool { !isUnfinished && Self.fillers.contains(text) }

  /// Whether it describes a food more closely, so that the food may be meant without it.
  var isDescriptive: Bool { !isUnfinished && Self.descriptions.contains(text) }

  /// Whether a food must have it.
  var isRequired: Bool { !isFiller && (isMeaning || !isDescriptive) }

  /// Whether it is what other words mean.
  var isMeaning = false

  /// Whether stemming leaves it as it is.
  var isItsStem: Bool { stem.elementsEqual(text.utf8) }

  var isNumber: Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }

  private static let fillers: Set<String> = [
    "a", "added", "an", "and", "at", "by", "for", "from", "in", "my", "of", "on", "or", "some",
    "style", "the", "to", "type", "with",
  ]

  /// Words about where a food comes from, how much of it there is and how nice it is.
  ///
  /// The names of foods hardly ever say such. They are never respelled.
  private static let descriptions: Set<String> = [
    "artisan", "bag", "best", "big", "block", "boneless", "bottle", "bottled",
    "bowl", "box", "can", "carton", "chopped", "classic", "cubed", "cup", "cups",
    "cut", "delicious", "diced", "extra", "farmed", "fillet", "fillets", "filet", "fine",
    "fresh", "freshly", "glass", "good", "gourmet", "gram", "grams", "grated", "healthy",
    "home", "homemade", "jar", "jumbo", "large", "leftover", "little",
    "local", "made", "market", "medium", "mini", "natural", "organic", "ounce", "ounces",
    "oz", "pack", "packet", "piece", "pieces", "pint", "plain", "raw", "plate", "portion", "pot",
    "pound",
    "premium", "pure", "range", "real", "regular", "ripe", "scoop", "serving", "simple",
    "single", "skinless", "slice", "sliced", "slices", "small", "spoon", "store",
    "tablespoon", "tbsp", "teaspoon", "tin", "traditional", "tsp", "tub", "uncooked", "warm",
    "whole",
  ]
}
