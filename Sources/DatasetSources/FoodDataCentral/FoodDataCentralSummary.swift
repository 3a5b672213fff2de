internal import Nutrition

/// What a conversion of FoodData Central made and left out.
public struct FoodDataCentralSummary: Hashable, Sendable, CustomStringConvertible {
  /// The release, such as `FoodData Central Foundation Foods 2024-10-31`.
  public internal(set) var release = ""

  /// The foods written, by dataset as in their codes.
  public internal(set) var foods: [String: Int] = [:]

  /// The food groups written.
  public internal(set) var groups = 0

  /// The nutrients written.
  public internal(set) var nutrients = 0

  /// The nutrient values written.
  public internal(set) var values = 0

  /// The portions written.
  public internal(set) var portions = 0

  /// The foods that have no group, because their category is not given or not named.
  public internal(set) var foodsWithoutGroup = 0

  /// The rows of `food.csv` that no list of published foods names, by data type: samples,
  /// acquisitions, superseded versions.
  public internal(set) var unlistedRows: [String: Int] = [:]

  /// The versions left out because the same food has a newer one.
  public internal(set) var olderVersions = 0

  /// The listed foods left out because `food.csv` lacks them.
  public internal(set) var foodsWithoutRow = 0

  /// The foods left out because they have no NDB number, food code, or GTIN of up to 14 digits.
  public internal(set) var foodsWithoutNumber = 0

  /// The foods left out because they have no name.
  public internal(set) var foodsWithoutName = 0

  /// The values that belong to other foods.
  public internal(set) var valuesOfOtherFoods = 0

  /// The values left out because their amount is blank.
  public internal(set) var blankValues = 0

  /// The values left out because `nutrient.csv` lacks their nutrient.
  public internal(set) var valuesOfUnknownNutrients = 0

  /// The values left out because of their unit, by unit.
  public internal(set) var inexpressibleValues: [String: Int] = [:]

  /// The values left out because they are below zero.
  public internal(set) var negativeValues = 0

  /// The values left out because they are above 100 g in 100 g.
  public internal(set) var impossibleValues = 0

  /// The values left out because the food's proximates are above 110 g in 100 g.
  public internal(set) var valuesOfImpossibleFoods = 0

  /// The foods whose proximates are above 110 g in 100 g.
  public internal(set) var impossibleFoods = 0

  /// The values left out because the food has one of the same nutrient already.
  public internal(set) var repeatedValues = 0

  /// Those of the repeated values that differ from the one that is kept.
  public internal(set) var contradictingValues = 0

  /// The portions that belong to other foods.
  public internal(set) var portionsOfOtherFoods = 0

  /// The portions left out because their weight is blank or zero.
  public internal(set) var portionsWithoutWeight = 0

  /// The portions left out because their amount is zero.
  public internal(set) var portionsWithoutAmount = 0

  /// The portions left out because nothing says of what they are.
  public internal(set) var portionsWithoutUnit = 0

  /// The portions left out because they stand for a quantity that was not specified.
  public internal(set) var unspecifiedPortions = 0

  /// The amounts of portions to which decimals that were cut off are put back.
  public internal(set) var restoredAmounts = 0

  /// The branded foods whose label is in millilitres: their amounts per 100 ml are kept as if they
  /// were per 100 g, because nothing tells the density.
  public internal(set) var foodsPerVolume = 0

  /// The servings left out because they are in millilitres, whose weight is not known.
  public internal(set) var servingsByVolume = 0

  /// The servings left out because their unit is neither of weight nor of volume.
  public internal(set) var servingsInOtherUnits = 0

  /// The branded foods without a serving size.
  public internal(set) var foodsWithoutServing = 0

  /// The keys of the nutrients that have a Daily Value, and of which no amount is known.
  public internal(set) var unknownNutrients: [String] = []

  /// The keys of the nutrients whose Daily Values are left out.
  public internal(set) var dailyValuesLeftOut: [String] = []

  /// The counts as sentences, one per line.
  public var description: String {
    let datasets = FoodCode.Dataset.allCases.compactMap { dataset in
      foods[dataset.rawValue].map {
        "\(DecimalText.grouped($0)) of \(dataset.foodDataCentralName)"
      }
    }
    let lines = [
      "\(release): \(Counted.text(foods.values.reduce(0, +), "food")) "
        + "(\(datasets.joined(separator: ", "))) in \(Counted.text(groups, "group")), "
        + "\(Counted.text(values, "value")) of \(Counted.text(nutrients, "nutrient")), "
        + "\(Counted.text(portions, "portion")).",
      list("Foods without a group", [(foodsWithoutGroup, "")]),
      list(
        "Foods whose amounts are per 100 ml, kept as per 100 g for want of a density",
        [(foodsPerVolume, "")]),
      list("Rows of food.csv that no list of published foods names", counts(unlistedRows)),
      list(
        "Foods left out",
        [
          (olderVersions, "older versions"), (foodsWithoutRow, "listed but not in food.csv"),
          (foodsWithoutNumber, "without NDB number, food code or GTIN"),
          (foodsWithoutName, "without a name"),
        ]),
      list(
        "Values left out",
        [
          (valuesOfOtherFoods, "of other foods"), (blankValues, "without an amount"),
          (valuesOfUnknownNutrients, "of nutrients that nutrient.csv lacks"),
          (negativeValues, "below zero"), (impossibleValues, "above 100 g in 100 g"),
          (
            valuesOfImpossibleFoods,
            "of \(Counted.text(impossibleFoods, "food")) with more than 110 g of water, "
              + "protein, fat, carbohydrate, ash and alcohol in 100 g"
          ),
          (
            repeatedValues,
            "repeated (\(DecimalText.grouped(contradictingValues)) with another amount)"
          ),
        ] + counts(inexpressibleValues).map { ($0.0, "in \($0.1)") }),
      list(
        "Portions left out",
        [
          (portionsOfOtherFoods, "of other foods"), (portionsWithoutWeight, "without a weight"),
          (portionsWithoutAmount, "with the amount zero"), (portionsWithoutUnit, "without a unit"),
          (unspecifiedPortions, "of a quantity that is not specified"),
          (servingsByVolume, "servings in ml"),
          (servingsInOtherUnits, "servings in IU, MG or another unit"),
          (foodsWithoutServing, "servings without a size"),
        ]),
      list(
        "Portions whose amount was cut to two decimals and is restored", [(restoredAmounts, "")]),
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
      + DailyValueNote.text(unknown: unknownNutrients, leftOut: dailyValuesLeftOut)
  }

  /// Counts what becomes of a row of `food_nutrient.csv` that is not written.
  mutating func count(_ verdict: ValueVerdict) {
    switch verdict {
    case .value: break
    case .otherFood: valuesOfOtherFoods += 1
    case .blank: blankValues += 1
    case .unknownNutrient: valuesOfUnknownNutrients += 1
    case .inexpressible(let unit): inexpressibleValues[unit, default: 0] += 1
    case .negative: negativeValues += 1
    case .impossible: impossibleValues += 1
    }
  }

  private func counts(_ counts: [String: Int]) -> [(Int, String)] {
    counts.sorted { $0.key < $1.key }.map { ($0.value, $0.key.isEmpty ? "without a type" : $0.key) }
  }

  /// A line of those counts that are not zero; nil when there are none.
  private func list(_ title: String, _ counts: [(Int, String)]) -> String? {
    let parts = counts.filter { $0.0 > 0 }.map { count, words in
      DecimalText.grouped(count) + (words.isEmpty ? "" : " \(words)")
    }
    return parts.isEmpty ? nil : "\(title): \(parts.joined(separator: ", "))."
  }
}
