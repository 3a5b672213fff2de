internal import Nutrition

/// "FNDDS At A Glance": the foods of USDA's dietary surveys with 65 nutrients, portions and recipes.
///
/// USDA publishes it as workbooks. Their sheets are read as CSV files without the title row.
public enum SurveyFoods {
  /// Makes a complete folder of dataset files.
  ///
  /// - Parameters:
  ///   - source: The folder, or the .zip, that holds `nutrient_values.csv`, `fndds_ingredients.csv`
  ///     and, if there are portions, `portions_and_weights.csv`.
  ///   - directory: The folder for the dataset files, created if it is missing. Dataset files that
  ///     are there are replaced when the conversion is complete, and stay as they are when it fails.
  ///   - options: How to convert; the day of publication must be among them.
  /// - Returns: Counts of what was converted and left out.
  /// - Throws: At the first file that is missing or malformed, and if the dataset files would
  ///   replace what they are made from.
  public static func convert(
    _ source: String, to directory: String, options: ConversionOptions = ConversionOptions()
  ) throws(FoodSourceError) -> SurveyFoodSummary {
    let output = try DatasetFolder(directory, notReference: options.reference)
    let files = try SourceFiles(path: source, progress: options.progress)
    let reference = try ReferenceData(folder: options.reference)
    guard let published = options.published else { throw .undatedRelease(path: source) }
    try output.begin()
    var conversion = SurveyFoodConversion(files, output)
    try conversion.readValues()
    try conversion.readIngredients()
    try conversion.readPortions()

    let nutrients = NutrientList(try conversion.nutrients(), reference)
    try nutrients.write(to: output)
    var summary = conversion.summary
    summary.unknownNutrients = nutrients.unknown
    summary.dailyValuesLeftOut = try reference.write(to: output, units: nutrients.units).sorted()
    let name = "USDA FNDDS (\(published.prefix(4)))"
    let source = "USDA Food and Nutrient Database for Dietary Studies, At A Glance"
    try ReleaseRecord(
      label: "\(name), \(Counted.text(summary.foods, "food"))", source: source,
      published: published, licence: "public domain",
      datasets: [
        DatasetRecord(prefix: .fndds, name: name, source: source, published: published)
      ]
    ).write(to: output, options)
    try output.finish()
    return summary
  }
}

/// Counts of what a conversion of FNDDS made and left out.
public struct SurveyFoodSummary: Hashable, Sendable, CustomStringConvertible {
  package internal(set) var foods = 0
  package internal(set) var values = 0
  package internal(set) var recipes = 0
  package internal(set) var ingredients = 0
  package internal(set) var unknownYields = 0
  package internal(set) var portions = 0
  package internal(set) var unspecifiedPortions = 0
  package internal(set) var portionsWithoutWeight = 0

  /// The keys of the nutrients that have a Daily Value but no amounts.
  package internal(set) var unknownNutrients: [String] = []

  /// The keys of the nutrients whose Daily Values are left out.
  package internal(set) var dailyValuesLeftOut: [String] = []

  /// The counts, one subject per line.
  public var description: String {
    """
    \(Counted.text(foods, "food")), \(Counted.text(values, "value")), \
    \(Counted.text(portions, "portion")).
    \(Counted.text(recipes, "recipe")) of \(Counted.text(ingredients, "ingredient")), \
    \(DecimalText.grouped(unknownYields)) with an unknown yield.
    Left out: \(Counted.text(unspecifiedPortions, "portion")) for an unspecified quantity, \
    \(DecimalText.grouped(portionsWithoutWeight)) without a weight.
    """ + DailyValueNote.text(unknown: unknownNutrients, leftOut: dailyValuesLeftOut)
  }
}
