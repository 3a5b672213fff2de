internal import Nutrition

/// Counts of what a conversion of FoodData Central made and left out.
public struct FoodDataCentralSummary: Hashable, Sendable, CustomStringConvertible {
  /// The release, such as `FoodData Central Foundation Foods 2024-10-31`.
  package internal(set) var release = ""

  // What was written; foods by dataset as in their codes.
  package internal(set) var foods: [String: Int] = [:]
  package internal(set) var groups = 0
  package internal(set) var nutrients = 0
  package internal(set) var values = 0
  package internal(set) var portions = 0
  package internal(set) var commonNames = 0
  /// The zeros that USDA assumes, and the values below a limit: of a label, or of the method.
  package internal(set) var assumedZeros = 0
  package internal(set) var limits = 0

  /// The foods whose category is missing or has no name.
  package internal(set) var foodsWithoutGroup = 0

  /// The rows of `food.csv` in no list of published foods, by data type: samples, acquisitions,
  /// superseded versions.
  package internal(set) var unlistedRows: [String: Int] = [:]

  // Foods left out.
  package internal(set) var olderVersions = 0
  package internal(set) var foodsWithoutRow = 0
  package internal(set) var foodsWithoutNumber = 0
  package internal(set) var foodsWithoutName = 0

  // Values left out.
  package internal(set) var valuesOfOtherFoods = 0
  package internal(set) var blankValues = 0
  package internal(set) var markedValues = 0
  package internal(set) var valuesOfUnknownNutrients = 0
  package internal(set) var inexpressibleValues: [String: Int] = [:]
  package internal(set) var negativeValues = 0
  package internal(set) var impossibleValues = 0
  package internal(set) var valuesOfImpossibleFoods = 0
  package internal(set) var impossibleFoods = 0
  package internal(set) var repeatedValues = 0
  /// The repeated values that differ from the one that is kept.
  package internal(set) var contradictingValues = 0

  /// What is said of where values are from and left out.
  var sourcesLeftOut = SourcesLeftOut()

  // Portions left out.
  package internal(set) var portionsOfOtherFoods = 0
  package internal(set) var portionsWithoutWeight = 0
  package internal(set) var portionsWithoutAmount = 0
  package internal(set) var portionsWithoutUnit = 0
  package internal(set) var unspecifiedPortions = 0
  package internal(set) var servingsByVolume = 0
  package internal(set) var servingsInOtherUnits = 0
  package internal(set) var foodsWithoutServing = 0

  /// The portions whose amounts got back decimals that SR Legacy cut off.
  package internal(set) var restoredAmounts = 0

  /// The branded foods whose amounts are per 100 ml, kept as if they were per 100 g.
  package internal(set) var foodsPerVolume = 0

  /// The keys of the nutrients that have a reference value but no amounts.
  package internal(set) var unknownNutrients: [String] = []

  /// The keys of the nutrients whose reference values are left out.
  package internal(set) var referenceValuesLeftOut: [String] = []

  /// The counts, one subject per line.
  public var description: String {
    let datasets = FoodCode.Dataset.known.compactMap { dataset in
      foods[dataset.rawValue].map {
        "\(DecimalText.grouped($0)) from \(dataset.foodDataCentralName)"
      }
    }
    let lines = [
      "\(release): \(Counted.text(foods.values.reduce(0, +), "food")) "
        + "(\(datasets.joined(separator: ", "))) in \(Counted.text(groups, "group")), "
        + "\(Counted.text(values, "value")) for \(Counted.text(nutrients, "nutrient")), "
        + "\(Counted.text(portions, "portion")).",
      list("Zeros assumed by USDA", [(assumedZeros, "")]),
      list("Values known only to be below a limit", [(limits, "")]),
      list("Foods with common names", [(commonNames, "")]),
      list("Foods without a group", [(foodsWithoutGroup, "")]),
      list(
        "Foods with amounts per 100 ml, stored as if they were per 100 g because their density is "
          + "unknown",
        [(foodsPerVolume, "")]),
      list("Rows of food.csv that aren't in any list of published foods", counts(unlistedRows)),
      list(
        "Foods left out",
        [
          (olderVersions, "older versions"),
          (foodsWithoutRow, "listed as published but missing from food.csv"),
          (foodsWithoutNumber, "without an NDB number, food code or GTIN"),
          (foodsWithoutName, "without a name"),
        ]),
      list(
        "Values left out",
        [
          (valuesOfOtherFoods, "for other foods"), (blankValues, "without an amount"),
          (markedValues, "marked as missing (-9)"),
          (valuesOfUnknownNutrients, "for nutrients missing from nutrient.csv"),
          (negativeValues, "below 0"),
          (impossibleValues, "above 100 g or 910 kcal per 100 g"),
          (
            valuesOfImpossibleFoods,
            "from \(Counted.text(impossibleFoods, "food")) with a total of more than 110 g of "
              + "water, protein, fat, carbohydrate, ash and alcohol per 100 g"
          ),
          (
            repeatedValues,
            "repeated (\(DecimalText.grouped(contradictingValues)) with a different amount)"
          ),
        ] + counts(inexpressibleValues).map { ($0.0, "in \($0.1)") }),
      list(
        "Source details left out",
        [
          (sourcesLeftOut.medians, "medians"),
          (sourcesLeftOut.ranges, "ranges whose minimum is above the maximum"),
          (sourcesLeftOut.derivations, "derivations missing from food_nutrient_derivation.csv"),
        ]),
      list(
        "Portions left out",
        [
          (portionsOfOtherFoods, "for other foods"), (portionsWithoutWeight, "without a weight"),
          (portionsWithoutAmount, "with an amount of 0"), (portionsWithoutUnit, "without a unit"),
          (unspecifiedPortions, "of unspecified quantity"),
          (servingsByVolume, "servings in ml"),
          (servingsInOtherUnits, "servings in units other than g or ml"),
          (foodsWithoutServing, "servings without a size"),
        ]),
      list("Portion amounts with missing decimals restored", [(restoredAmounts, "")]),
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
      + ReferenceValueNote.text(unknown: unknownNutrients, leftOut: referenceValuesLeftOut)
  }

  /// Counts a row of `food_nutrient.csv` that is not written.
  mutating func count(_ outcome: ValueOutcome) {
    switch outcome {
    case .value: break
    case .otherFood: valuesOfOtherFoods += 1
    case .blank: blankValues += 1
    case .marked: markedValues += 1
    case .unknownNutrient: valuesOfUnknownNutrients += 1
    case .inexpressible(let unit): inexpressibleValues[unit, default: 0] += 1
    case .negative: negativeValues += 1
    case .impossible: impossibleValues += 1
    }
  }

  private func counts(_ counts: [String: Int]) -> [(Int, String)] {
    counts.sorted { $0.key < $1.key }.map { ($0.value, $0.key.isEmpty ? "without a type" : $0.key) }
  }

  /// A line of the counts that are not 0; nil when there are none.
  private func list(_ title: String, _ counts: [(Int, String)]) -> String? {
    let parts = counts.filter { $0.0 > 0 }.map { count, words in
      DecimalText.grouped(count) + (words.isEmpty ? "" : " \(words)")
    }
    return parts.isEmpty ? nil : "\(title): \(parts.joined(separator: ", "))."
  }
}
