/// Measures by feel, each with the convention that dv uses when the food has no portion of its own.
///
/// Sources: "spoon sets", fractions of a US teaspoon as measuring sets are sold; "FNDDS", USDA Food
/// and Nutrient Database for Dietary Studies; "extension", US cooperative extension tables; "UK
/// practice", British cookbooks. None of them is defined by law.
enum VagueMeasures {
  static let all: [UnitSpelling] = [
    UnitSpelling(spoon("pinch", 16), "pinche", "pich"),
    UnitSpelling(spoon("dash", 8)),
    UnitSpelling(spoon("smidgen", 32), "smidgeon"),
    UnitSpelling(spoon("tad", 4)),
    UnitSpelling(spoon("drop", 64)),
    UnitSpelling(spoon("shake", 8)),
    UnitSpelling(spoon("grinding", 16), "grind", "twist", "grating"),
    UnitSpelling(spoon("sprinkle", 8), "sprinkling", "dusting"),
    UnitSpelling(
      volume("splash", 15, "UK practice, a tablespoon"),
      "squirt", "squeeze"),
    UnitSpelling(volume("drizzle", 5, "UK practice, a teaspoon")),
    UnitSpelling(volume("glug", 30, "UK practice, 2 tablespoons")),
    UnitSpelling(volume("dollop", 20, "UK practice, a heaped tablespoon")),
    UnitSpelling(
      volume("handful", 75, "extension, a quarter to half a cup"), "fistful", "handfull"),
    UnitSpelling(volume("spoon", 15, "a tablespoon"), "spoonful"),
    UnitSpelling(volume("ladle", 120, "4 fl oz"), "ladleful"),
    UnitSpelling(volume("scoop", 118.3, "No. 8 disher, half a US cup")),
    UnitSpelling(volume("glass", 236.6, "8 fl oz; wine takes 5 fl oz"), "glassful"),
    UnitSpelling(volume("wine glass", 147.9, "5 fl oz"), "wineglass"),
    UnitSpelling(volume("tumbler", 250, "metric tumbler")),
    UnitSpelling(volume("mug", 354.9, "12 fl oz; FNDDS takes 360 g of coffee"), "mugful"),
    UnitSpelling(volume("bowl", 350, "a bowl of 350 ml; bowls hold 250 to 500 ml"), "bowlful"),
    UnitSpelling(volume("shot", 44.36, "1.5 fl oz"), "jigger", "shotglass"),
    UnitSpelling(volume("plate", 350, "a plate that holds 350 ml, like a bowl"), "plateful"),
    UnitSpelling(mass("knob", 15, "UK practice, 10 to 15 g of butter, a thumb of ginger"), "nob"),
    UnitSpelling(mass("thumb", 15, "like a knob of ginger")),
    UnitSpelling(mass("bite", 15, "a mouthful, as much as a tablespoon holds"), "mouthful"),
    UnitSpelling(mass("pat", 5, "USDA SR24, butter, portion \"pat\"")),
    UnitSpelling(mass("spray", 0.25, "typical label serving: a 1/4-second spray"), "spritz"),
  ]

  private static func spoon(_ name: String, _ partOfTeaspoon: Double) -> KitchenUnit {
    volume(
      name, 4.92892159375 / partOfTeaspoon, "spoon sets, 1/\(Int(partOfTeaspoon)) teaspoon")
  }

  private static func volume(
    _ name: String, _ milliliters: Double, _ source: String
  )
    -> KitchenUnit
  {
    KitchenUnit(name, .vague, milliliters: milliliters, source: source)
  }

  private static func mass(_ name: String, _ grams: Double, _ source: String) -> KitchenUnit {
    KitchenUnit(name, .vague, grams: grams, source: source)
  }
}
