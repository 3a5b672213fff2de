internal import Nutrition

/// Units whose size is defined, with the ways people write them.
///
/// Household volumes are US customary, as in USDA's portions.
enum ExactUnits {
  static let gram = KitchenUnit("g", .mass, grams: MassUnit.gram.grams)
  static let liter = volume("l", .liter)
  static let teaspoon = volume("tsp", .teaspoon)
  static let tablespoon = volume("tbsp", .tablespoon)
  static let cup = volume("cup", .cup)

  static let all: [UnitSpelling] = [
    UnitSpelling(KitchenUnit("mg", .mass, grams: MassUnit.milligram.grams), "milligram"),
    UnitSpelling(gram, "gr", "gm", "gram", "gramme"),
    UnitSpelling(
      KitchenUnit("kg", .mass, grams: MassUnit.kilogram.grams), "kilo", "kilogram",
      "kilogramme"),
    UnitSpelling(KitchenUnit("oz", .mass, grams: MassUnit.ounce.grams), "ounce", "onz"),
    UnitSpelling(KitchenUnit("lb", .mass, grams: MassUnit.pound.grams), "pound", "lbs"),
    UnitSpelling(volume("ml", .milliliter), "milliliter", "millilitre", "cc"),
    UnitSpelling(volume("cl", .centiliter), "centiliter", "centilitre"),
    UnitSpelling(volume("dl", .deciliter), "deciliter", "decilitre"),
    UnitSpelling(liter, "liter", "litre", "ltr", "lt"),
    UnitSpelling(teaspoon, "teaspoon", "teaspoonful", "tspn", "tea spoon"),
    UnitSpelling(
      tablespoon, "tablespoon", "tablespoonful", "tbs", "tbl", "tblsp", "tbspn", "tblspoon", "tb",
      "table spoon"),
    UnitSpelling(
      KitchenUnit(
        "dessertspoon", .volume, milliliters: 10, source: "metric dessertspoon, 2 teaspoons"),
      "dsp", "dstspn", "dessert spoon"),
    UnitSpelling(
      volume("fl oz", .fluidOunce), "floz", "fl ounce", "fluid oz", "fluid ounce"),
    UnitSpelling(cup, "cupful"),
    UnitSpelling(KitchenUnit("metric cup", .volume, milliliters: 250, source: "metric cup")),
    UnitSpelling(volume("pint", .pint), "pt"),
    UnitSpelling(volume("quart", .quart), "qt"),
    UnitSpelling(volume("gallon", .gallon), "gal"),
    UnitSpelling(
      KitchenUnit("gill", .volume, milliliters: VolumeUnit.cup.milliliters / 2, source: "US gill")),
    UnitSpelling(KitchenUnit("inch", .length), "in", "\""),
    UnitSpelling(KitchenUnit("cm", .length), "centimeter", "centimetre"),
    UnitSpelling(KitchenUnit("mm", .length), "millimeter", "millimetre"),
  ]

  private static func volume(_ name: String, _ unit: VolumeUnit) -> KitchenUnit {
    KitchenUnit(name, .volume, milliliters: unit.milliliters)
  }
}
