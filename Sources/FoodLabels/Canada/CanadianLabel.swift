public import Nutrition

/// Canada's bilingual Nutrition Facts table for people 4 years and older: Food and Drug
/// Regulations, B.01.401 and its table, in the standard format.
public enum CanadianLabel {
  /// Creates the table for a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - serving: The serving size.
  ///   - references: Canada's Daily Values for adults.
  /// - Returns: The label.
  public static func table(
    of food: Food, serving: FoodAmount, references: ReferenceValues
  ) -> NutritionTable {
    let serving = CanadianServing.metric(serving)
    let size = CanadianServing(serving, of: food)
    let lines = CanadianLines(
      amounts: LabelAmounts(food), grams: serving.grams, references: references)
    return NutritionTable(
      style: .canada, foodName: food.name,
      columns: [
        NutritionTable.Column(
          title: "Per \(size.english)", secondTitle: "pour \(size.french)", grams: serving.grams,
          hasPercent: true)
      ],
      lines: lines.all,
      footnotes: [
        "*5% or less is a little, 15% or more is a lot",
        "*5 % ou moins c’est peu, 15 % ou plus c’est beaucoup",
      ],
      remarks: [
        LabelRule(
          "%DV: computed from the declared amounts, as required for minerals and allowed for other "
            + "nutrients.", "B.01.401(1.2)"),
        LabelRule(
          "Rounding to 0 follows the rules for claims such as \"free of fat,\" with the serving as "
            + "the reference amount.", "B.01.513"),
      ])
  }
}

/// The size of a serving in both languages: "1 cup (250 mL)", "1 tasse (250 mL)".
struct CanadianServing {
  let english: String
  let french: String

  init(_ amount: FoodAmount, of food: Food) {
    let milliliters = food.isDrink ? food.gramsOfHundredMilliliters : nil
    let size =
      milliliters.map { "\(CanadianRounding.serving.declared(amount.grams * 100 / $0)) mL" }
      ?? "\(CanadianRounding.serving.declared(amount.grams)) g"
    guard !amount.isGrams, let quantity = Quantity(amount.text),
      VolumeUnit(quantity.rest)?.isHousehold != false
    else {
      english = size
      french = size
      return
    }
    let unit = quantity.rest.prefix { $0.isLetter }.lowercased()
    // Both languages state the same; without a French word, the metric size alone.
    guard let word = Self.words[Self.singular(unit)], quantity.rest.count == unit.count else {
      english = size
      french = size
      return
    }
    english = "\(amount.text) (\(size))"
    french =
      "\(DecimalText.brief(quantity.value).replacing(".", with: ",")) "
      + "\(quantity.value < 2 ? word.one : word.more) (\(size))"
  }

  /// The serving with metric cups and spoons, which Canadian labels mean: 1 cup is 250 mL.
  ///
  /// Words in parentheses and after a comma, such as "large (8\" long)", aren't for labels.
  static func metric(_ amount: FoodAmount) -> FoodAmount {
    guard !amount.isGrams, let quantity = Quantity(amount.textOnLabels) else { return amount }
    let unit = String(quantity.rest.prefix { $0 != "," })
    var amount = amount
    amount.text = "\(DecimalText.brief(quantity.value)) \(unit)"
    if let volume = VolumeUnit(unit), let milliliters = metricVolumes[volume] {
      amount.grams *= milliliters / volume.milliliters
    }
    return amount
  }

  private static let metricVolumes: [VolumeUnit: Double] = [
    .cup: 250, .tablespoon: 15, .teaspoon: 5,
  ]

  private static func singular(_ unit: String) -> String {
    words[unit] == nil && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
  }

  private static let words: [String: (one: String, more: String)] = [
    "bar": ("barre", "barres"), "bottle": ("bouteille", "bouteilles"),
    "bowl": ("bol", "bols"), "can": ("canette", "canettes"), "cookie": ("biscuit", "biscuits"),
    "cracker": ("craquelin", "craquelins"), "cup": ("tasse", "tasses"),
    "egg": ("œuf", "œufs"), "muffin": ("muffin", "muffins"), "package": ("emballage", "emballages"),
    "piece": ("morceau", "morceaux"), "serving": ("portion", "portions"),
    "slice": ("tranche", "tranches"), "tbsp": ("c. à soupe", "c. à soupe"),
    "tsp": ("c. à thé", "c. à thé"),
  ]
}
