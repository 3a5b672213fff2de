/// Words for how food is served and what it comes in, rather than for food itself: "slice", "glass".
enum ServingWords {
  /// Whether a text begins with such a word: "slices of turkey", "can or bottle (12 fl oz)".
  static func begin(_ text: String) -> Bool {
    UnitWords.of(text).first.map(names.contains) ?? false
  }

  /// Whether a portion's name has such a word: "watermelon balls", "fruit, sliced pieces".
  static func are(in measure: String) -> Bool {
    UnitWords.outsideParentheses(measure).contains(where: names.contains)
  }

  /// In the form of `UnitWords`.
  private static let names: Set<String> = [
    "bag", "ball", "bite", "block", "bottle", "bowl", "bowlful", "box", "bunch", "can", "carton",
    "chunk",
    "container", "cube", "cupful", "dash", "dollop", "drizzle", "drop", "fillet", "glass",
    "glassful", "handful", "helping", "jar", "knob", "leaf", "loaf", "mug", "pack", "package",
    "packet", "pat", "piece", "pinch", "plate", "plateful", "portion", "pouch", "rasher", "scoop",
    "serving", "sheet", "shot", "slice", "splash", "spoon", "spoonful", "sprig", "sprinkle",
    "square", "stalk", "stick", "strip", "tin", "tray", "tub", "wedge",
  ]
}
