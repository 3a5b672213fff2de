internal import Nutrition

/// USDA's National Nutrient Database for Standard Reference as it was downloaded: the ASCII files
/// of releases 21 to 28.
public enum StandardReference {
  /// Makes a whole folder of exports.
  ///
  /// - Parameters:
  ///   - source: The folder, or the .zip, that holds `FOOD_DES.txt`, `NUT_DATA.txt`,
  ///     `WEIGHT.txt`, `NUTR_DEF.txt` and `FD_GROUP.txt`.
  ///   - directory: Where the exports go; made if it is missing. Exports that lie there are
  ///     replaced when all is converted, and stay as they are when anything fails before; when
  ///     the replacing itself is cut short, `release.csv` is missing, and no database is built.
  ///   - options: What is asked for in place of what the files tell.
  /// - Returns: What was converted and left out, counted.
  /// - Throws: At the first file that is missing or not as expected, and where the exports would
  ///   replace what they are made from.
  public static func convert(
    _ source: String, to directory: String, options: ConversionOptions = ConversionOptions()
  ) throws(FoodSourceError) -> StandardReferenceSummary {
    try DatasetDestination.check(directory, isNotReference: options.reference)
    let files = try SourceFiles(path: source, progress: options.progress)
    let reference = try ReferenceData(folder: options.reference)
    let exports = try DatasetFolder(directory)
    var conversion = StandardReferenceConversion(files, exports)
    try conversion.readGroups()
    try conversion.readNutrients()
    try conversion.readFoods()
    try conversion.readValues()
    try conversion.readWeights()

    let nutrients = NutrientList(conversion.nutrients, reference)
    try nutrients.write(to: exports)
    var summary = conversion.summary
    summary.unknownNutrients = nutrients.unknown
    summary.dailyValuesLeftOut = try reference.write(to: exports, units: nutrients.units).sorted()
    let release = StandardReferenceRelease(foods: summary.foods)
    summary.release = release?.name
    guard let published = options.published ?? release?.published else {
      throw .unknownRelease(path: source, foods: summary.foods)
    }
    try ReleaseRecord(
      label: release?.label(foods: summary.foods)
        ?? "USDA SR, \(Counted.text(summary.foods, "food"))",
      source: "USDA National Nutrient Database for Standard Reference"
        + (release.map { ", Release \($0.number)" } ?? ""),
      published: published, licence: "public domain"
    ).write(to: exports, options)
    try exports.finish()
    return summary
  }
}
