internal import Nutrition

/// Downloads of USDA's FoodData Central: the CSV files of Foundation Foods, SR Legacy, FNDDS,
/// Branded Foods, or of all of them.
public enum FoodDataCentral {
  /// Makes a complete folder of dataset files from the newest version of each published food.
  ///
  /// Amounts are per 100 g, except for branded foods whose label is in milliliters: theirs are per
  /// 100 ml and kept as they are, because their density is unknown. The result counts these foods.
  ///
  /// - Parameters:
  ///   - source: The folder, or the .zip, that holds `food.csv`, `food_nutrient.csv` and the list
  ///     of at least one kind of food.
  ///   - directory: The folder for the dataset files, created if it is missing. Dataset files that
  ///     are there are replaced when the conversion is complete, and stay as they are when it fails.
  ///     If the replacement itself is interrupted, `release.csv` is missing, and no database is built.
  ///   - options: How to convert, and what overrides the download.
  /// - Returns: Counts of what was converted and left out.
  /// - Throws: At the first file that is missing or malformed, and if the dataset files would
  ///   replace what they are made from.
  public static func convert(
    _ source: String, to directory: String, options: ConversionOptions = ConversionOptions()
  ) throws(FoodSourceError) -> FoodDataCentralSummary {
    let output = try DatasetFolder(
      directory, notReference: options.reference, notSource: source)
    let files = try SourceFiles(path: source, progress: options.progress)
    let reference = try ReferenceData(folder: options.reference)
    var summary = FoodDataCentralSummary()
    let foods = try PublishedFoods(files, counting: &summary)
    guard !foods.all.isEmpty else { throw .noFoods(path: source) }
    try output.begin()

    var portions = PortionConversion(foods, output)
    try portions.read(files, counting: &summary)
    var converted = FoodConversion(foods, output)
    try converted.write(files, &portions, counting: &summary)
    let definitions = try NutrientDefinitions(files, reference)
    let nutrients = try ValueConversion(
      foods, definitions, try DerivationTable(files, output), output
    ).read(files, counting: &summary)

    let list = NutrientList(nutrients, reference)
    try list.write(to: output)
    summary.nutrients = nutrients.count
    summary.unknownNutrients = list.unknown
    summary.referenceValuesLeftOut = try reference.write(to: output, units: list.units).sorted()
    let release = try FoodDataCentralRelease(files, foods, summary, options)
    summary.release = release.name
    try release.stamp.write(to: output, options)
    try output.finish()
    return summary
  }
}
