internal import FoodNames
internal import Nutrition

extension KitchenLine {
  /// Whether a line of a recipe without an amount counts 0 g: "salt", "parsley to garnish", "water".
  ///
  /// What a recipe only greases, garnishes or seasons with weighs little, and so do herbs and spices,
  /// also where the line says nothing. Any other food without an amount is one that somebody forgot.
  ///
  /// - Parameter food: The food that the line was taken to mean; nil if none is known.
  /// - Returns: Whether it counts 0 g.
  func isWeightless(_ food: Food?) -> Bool {
    switch openAmount {
    case .toTaste, .forGarnish, .forCooking: return true
    case .asNeeded, .little, .notStated: break
    case nil: return false
    }
    return (food?.group?.key == Self.seasonings || Self.isSeasoning(searchedName))
      && companions.allSatisfy { $0.amount != nil || Self.isSeasoning($0.name) }
  }

  /// Whether the line names what cooks need and nobody eats.
  var isTool: Bool { KitchenWords.list(head).last.map(Self.tools.contains) ?? false }

  /// Whether every word is one of salt, pepper, water or an herb.
  private static func isSeasoning(_ name: String) -> Bool {
    let words = KitchenWords.list(name)
    return words.contains(where: seasoningNames.contains)
      && words.allSatisfy { seasoningNames.contains($0) || seasoningAdjectives.contains($0) }
  }

  /// The key of the group of herbs and spices.
  private static let seasonings = "spices-and-herbs"

  /// Salt, water and herbs, also those that USDA has among vegetables, and sprays that grease a pan.
  private static let seasoningNames: Set<String> = [
    "salt", "pepper", "peppercorn", "water", "ice", "parsley", "cilantro", "coriander", "chive",
    "basil", "thyme", "rosemary", "oregano", "sage", "dill", "mint", "tarragon", "marjoram",
    "paprika", "cinnamon", "nutmeg", "bay", "herb", "spice", "seasoning", "spray",
  ]

  private static let seasoningAdjectives: Set<String> = [
    "sea", "kosher", "table", "black", "white", "ground", "coarse", "fine", "cold", "hot", "warm",
    "boiling", "iced", "cube", "leaf", "sprig", "fresh", "dried", "mixed", "flat", "italian",
    "cooking", "nonstick",
  ]

  /// In the singular.
  private static let tools: Set<String> = [
    "cheesecloth", "foil", "parchment", "skewer", "toothpick", "twine", "thermos", "jar", "tin",
    "dish", "pan", "pot", "bowl", "recipient",
  ]
}
