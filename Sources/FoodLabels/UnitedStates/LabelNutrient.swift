public import Nutrition

/// A nutrient that labels declare, with its name, unit, position and rules there.
struct LabelNutrient: Sendable {
  /// How its percent Daily Value is declared.
  enum Percent: Sendable {
    case rounded(PercentRounding)
    /// There is no Daily Value.
    case none
    /// Only if the protein quality is known.
    case protein
  }

  var number: NutrientNumber
  var key: String
  var name: String
  var indent = 0
  var unit: String
  var rounding: AmountRounding
  var paragraph: String
  var percent: Percent

  var isVitaminOrMineral: Bool {
    if case .vitaminOrMineral = rounding { true } else { false }
  }

  static let calories = LabelNutrient(
    number: .energy, key: "energy", name: "Calories", unit: "", rounding: .calories,
    paragraph: "(c)(1)", percent: .none)

  /// The nutrients above the vitamins and minerals, in the order of (c)(2) to (c)(7).
  static func main(isComplete: Bool) -> [LabelNutrient] {
    isComplete ? main : main.filter { !voluntary.contains($0.number) }
  }

  private static let voluntary: Set<NutrientNumber> = [.polyunsaturatedFat, .monounsaturatedFat]

  private static let main: [LabelNutrient] = [
    grams(.fat, "fat", "Total Fat", .fat, "(c)(2)"),
    grams(.saturatedFat, "saturated-fat", "Saturated Fat", indent: 1, .fat, "(c)(2)(i)"),
    grams(.transFat, "trans-fat", "Trans Fat", indent: 1, .fat, "(c)(2)(ii)", .none),
    grams(
      .polyunsaturatedFat, "polyunsaturated-fat", "Polyunsaturated Fat", indent: 1, .fat,
      "(c)(2)(iii)", .none),
    grams(
      .monounsaturatedFat, "monounsaturated-fat", "Monounsaturated Fat", indent: 1, .fat,
      "(c)(2)(iv)", .none),
    LabelNutrient(
      number: .cholesterol, key: "cholesterol", name: "Cholesterol", unit: "mg",
      rounding: .cholesterol, paragraph: "(c)(3)", percent: .rounded(.wholePercent)),
    LabelNutrient(
      number: .sodium, key: "sodium", name: "Sodium", unit: "mg", rounding: .sodium,
      paragraph: "(c)(4)", percent: .rounded(.wholePercent)),
    grams(.carbohydrate, "carbohydrate", "Total Carbohydrate", .wholeGrams, "(c)(6)"),
    grams(.fiber, "fiber", "Dietary Fiber", indent: 1, .wholeGrams, "(c)(6)(i)"),
    grams(.sugars, "sugars", "Total Sugars", indent: 1, .wholeGrams, "(c)(6)(ii)", .none),
    grams(.addedSugars, "added-sugars", "Added Sugars", indent: 2, .wholeGrams, "(c)(6)(iii)"),
    grams(.protein, "protein", "Protein", .wholeGrams, "(c)(7)", .protein),
  ]

  /// The four vitamins and minerals on every label, (c)(8)(ii).
  static let mandatory: [LabelNutrient] = [
    vitamin(.vitaminD, "vitamin-d", "Vitamin D", "mcg", .tenth),
    vitamin(.calcium, "calcium", "Calcium", "mg", .ten),
    vitamin(.iron, "iron", "Iron", "mg", .tenth),
    vitamin(.potassium, "potassium", "Potassium", "mg", .ten),
  ]

  /// The other vitamins and minerals, in the order of the table in (c)(8)(iv).
  static let otherVitamins: [LabelNutrient] = [
    vitamin(.vitaminA, "vitamin-a", "Vitamin A", "mcg", .ten),
    vitamin(NutrientNumber("401"), "vitamin-c", "Vitamin C", "mg", .whole),
    vitamin(.vitaminE, "vitamin-e", "Vitamin E", "mg", .tenth),
    vitamin(NutrientNumber("430"), "vitamin-k", "Vitamin K", "mcg", .whole),
    vitamin(NutrientNumber("404"), "thiamin", "Thiamin", "mg", .tenth),
    vitamin(NutrientNumber("405"), "riboflavin", "Riboflavin", "mg", .tenth),
    vitamin(.niacin, "niacin", "Niacin", "mg NE", .tenth),
    vitamin(NutrientNumber("415"), "vitamin-b6", "Vitamin B6", "mg", .tenth),
    vitamin(.folate, "folate", "Folate", "mcg DFE", .ten),
    vitamin(NutrientNumber("418"), "vitamin-b12", "Vitamin B12", "mcg", .tenth),
    vitamin(NutrientNumber("416"), "biotin", "Biotin", "mcg", .whole),
    vitamin(NutrientNumber("410"), "pantothenic-acid", "Pantothenic Acid", "mg", .tenth),
    vitamin(NutrientNumber("305"), "phosphorus", "Phosphorus", "mg", .ten),
    vitamin(NutrientNumber("314"), "iodine", "Iodine", "mcg", .whole),
    vitamin(NutrientNumber("304"), "magnesium", "Magnesium", "mg", .ten),
    vitamin(NutrientNumber("309"), "zinc", "Zinc", "mg", .tenth),
    vitamin(NutrientNumber("317"), "selenium", "Selenium", "mcg", .whole),
    vitamin(NutrientNumber("312"), "copper", "Copper", "mg", .tenth),
    vitamin(NutrientNumber("315"), "manganese", "Manganese", "mg", .tenth),
    vitamin(NutrientNumber("310"), "chromium", "Chromium", "mcg", .whole),
    vitamin(NutrientNumber("316"), "molybdenum", "Molybdenum", "mcg", .whole),
    vitamin(NutrientNumber("302"), "chloride", "Chloride", "mg", .ten),
    vitamin(NutrientNumber("421"), "choline", "Choline", "mg", .ten),
  ]

  private static func grams(
    _ number: NutrientNumber, _ key: String, _ name: String, indent: Int = 0,
    _ rounding: AmountRounding, _ paragraph: String, _ percent: Percent = .rounded(.wholePercent)
  ) -> LabelNutrient {
    LabelNutrient(
      number: number, key: key, name: name, indent: indent, unit: "g", rounding: rounding,
      paragraph: paragraph, percent: percent)
  }

  private static func vitamin(
    _ number: NutrientNumber, _ key: String, _ name: String, _ unit: String,
    _ level: AmountRounding.SignificanceLevel
  ) -> LabelNutrient {
    LabelNutrient(
      number: number, key: key, name: name, unit: unit, rounding: .vitaminOrMineral(level),
      paragraph: "(c)(8)(iii)", percent: .rounded(.vitaminOrMineral))
  }
}

extension NutrientNumber {
  /// The nutrients that every Nutrition Facts label has, in its order.
  public static let onLabels =
    ([LabelNutrient.calories] + LabelNutrient.main(isComplete: false) + LabelNutrient.mandatory)
    .map(\.number)
}
