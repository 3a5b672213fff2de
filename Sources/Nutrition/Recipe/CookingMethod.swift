/// How an ingredient or a whole dish is cooked.
public enum CookingMethod: String, CaseIterable, Hashable, Sendable {
  /// Not heated.
  case raw
  /// In an oven, as cakes and casseroles are.
  case baked
  /// In an oven, dry, as meat is.
  case roasted
  /// Under or over dry heat, as in a broiler or on a grill.
  case grilled
  /// In fat: sautéed, stir-fried or deep-fried.
  case fried
  /// In water that is part of the dish, as in soup.
  case boiled
  /// Above water.
  case steamed
  /// In a little liquid, for long: braised or simmered, too.
  case stewed
  /// Heated again.
  case reheated

  /// The method that a word names, such as "braised" or "Boil"; nil for other words.
  public init?(word: String) {
    let word = word.lowercased()
    let method = Self.allCases.first { method in
      method.rawValue == word || Self.words[method]?.contains(word) == true
    }
    guard let method else { return nil }
    self = method
  }

  private static let words: [CookingMethod: Set<String>] = [
    .raw: ["uncooked"],
    .baked: ["bake"],
    .roasted: ["roast"],
    .grilled: ["grill", "broil", "broiled", "barbecue", "barbecued", "toast", "toasted"],
    .fried: [
      "fry", "deep-fried", "pan-fried", "saute", "sauté", "sauteed", "sautéed", "stir-fried",
    ],
    .boiled: ["boil", "cooked", "poach", "poached"],
    .steamed: ["steam"],
    .stewed: ["stew", "braise", "braised", "simmer", "simmered"],
    .reheated: ["reheat", "heated", "microwaved"],
  ]
}
