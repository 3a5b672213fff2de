internal import Nutrition

/// USDA's FoodData Central as it was downloaded: the CSV files of Foundation Foods, SR Legacy,
/// FNDDS, Branded Foods, or of all of them.
public enum FoodDataCentral {
  /// Makes a whole folder of exports from the newest version of each published food.
  ///
  /// Amounts are per 100 g, but for branded foods whose label is in millilitres: theirs are per
  /// 100 ml and kept as they are, for nothing tells the density; the result counts these foods.
  ///
  /// - Parameters:
  ///   - source: The folder, or the .zip, that holds `food.csv`, `food_nutrient.csv` and the list
  ///     of at least one kind of food.
  ///   - directory: Where the exports go; made if it is missing. Exports that lie there are
  ///     replaced when all is converted, and stay as they are when anything fails before; when
  ///     the replacing itself is cut short, `release.csv` is missing, and no database is built.
  ///   - options: What is asked for in place of what the files tell.
  /// - Returns: What was converted and left out, counted.
  /// - Throws: At the first file that is missing or not as expected, and where the exports would
  ///   replace what they are made from.
  public static func convert(
    _ source: String, to directory: String, options: ConversionOptions = ConversionOptions()
  ) throws(FoodSourceError) -> FoodDataCentralSummary {
    try DatasetDestination.check(directory, isNotSource: source)
    try DatasetDestination.check(directory, isNotReference: options.reference)
    let files = try SourceFiles(path: source, progress: options.progress)
    let reference = try ReferenceData(folder: options.reference)
    var summary = FoodDataCentralSummary()
    let foods = try PublishedFoods(files, counting: &summary)
    guard !foods.all.isEmpty else { throw .noFoods(path: source) }
    let exports = try DatasetFolder(directory)

    var portions = FoodPortions(foods, exports)
    try portions.read(files, counting: &summary)
    var details = FoodDetails(foods, exports)
    try details.write(files, &portions, counting: &summary)
    let definitions = try NutrientDefinitions(files, reference)
    let nutrients = try FoodValues(foods, definitions, exports).read(files, counting: &summary)

    let list = NutrientList(nutrients, reference)
    try list.write(to: exports)
    summary.nutrients = nutrients.count
    summary.unknownNutrients = list.unknown
    summary.dailyValuesLeftOut = try reference.write(to: exports, units: list.units).sorted()
    let release = try FoodDataCentralRelease(files, foods, summary, options)
    summary.release = release.name
    try release.stamp.write(to: exports, options)
    try exports.finish()
    return summary
  }
}
