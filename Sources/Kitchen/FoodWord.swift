/// A word of a line's food, with what it is there for.
public struct FoodWord: Hashable, Sendable {
  /// What a word is there for.
  public enum Role: String, Hashable, Sendable {
    /// Part of the food's name; the last one is the head: "olive" and "oil".
    case name
    /// Part of the name that stands behind a comma: "greek" of "yogurt, greek".
    case qualifier
    /// The state the food is in: "canned", "drained", "cooked".
    case state
    /// What has been taken off it, or not: "boneless", "peeled", "whole".
    case form
    /// What is done to it in the kitchen: "chopped", "melted".
    case preparation
    /// The size of what is counted: "large".
    case size
    /// A word that says nothing of the food: "finely", "about", "and".
    case filler
  }

  /// The word in lower case.
  public let text: String
  /// What it is there for.
  public internal(set) var role: Role
  /// Where it stands in the line's text, in UTF-8 bytes.
  public let range: Range<Int>
}

/// The state of a food as a line says it.
public enum FoodState: String, Hashable, Sendable, CaseIterable {
  case canned
  case drained
  case rinsed
  case dried
  case frozen
  case thawed
  case fresh
  case raw
  case cooked
  case boiled
  case steamed
  case poached
  case scrambled
  case fried
  case roasted
  case baked
  case grilled
  case stewed
  case mashed
  case toasted
  case smoked
  case cured
  case pickled
  case brewed
  case prepared
  case inWater = "in water"
  case inJuice = "in juice"
  case inSyrup = "in syrup"
  case inOil = "in oil"
  case inBrine = "in brine"
  case inSauce = "in sauce"

  /// Whether it says that the food is cooked, however it was done.
  public var isCooked: Bool {
    switch self {
    case .cooked, .boiled, .steamed, .poached, .scrambled, .fried, .roasted, .baked, .grilled,
      .stewed, .mashed, .toasted, .brewed:
      true
    default: false
    }
  }
}

/// The form of a food as a line says it: what has been taken off it, or not.
public enum FoodForm: String, Hashable, Sendable, CaseIterable {
  case boneless
  case boneIn = "bone in"
  case skinless
  case skinOn = "skin on"
  case peeled
  case unpeeled
  case pitted
  case shelled
  case inShell = "in shell"
  case seeded
  case cored
  case stemmed
  case trimmed
  case lean
  case extraLean = "extra lean"
  case whole
  case half
}

/// Why a line has no amount, or none that counts.
public enum OpenAmount: String, Hashable, Sendable {
  /// "salt, to taste".
  case toTaste = "to taste"
  /// "parsley, to garnish" or "to serve".
  case forGarnish = "for garnish"
  /// "water as needed".
  case asNeeded = "as needed"
  /// "oil for frying", "butter for the pan".
  case forCooking = "for cooking"
  /// "a little icing sugar".
  case little = "a little"
  /// The line says nothing of an amount: "fish sauce".
  case notStated = "no amount"
}

/// A part of counted food that the line asks for instead of the whole.
public enum FoodPart: String, Hashable, Sendable, CaseIterable {
  /// "juice of 2 lemons".
  case juice
  /// "zest of 1 lemon", "grated rind of 1 orange".
  case zest
  /// "leaves from 2 sprigs tarragon".
  case leaves
  /// "stems from 1 bunch parsley".
  case stems
  /// "seeds from 1 pod".
  case seeds
}
