internal import Nutrition

/// Downloads of USDA's National Nutrient Database for Standard Reference: the ASCII files of
/// releases 21 to 28.
public enum StandardReference {
  /// Makes a complete folder of dataset files.
  ///
  /// - Parameters:
  ///   - source: The folder, or the .zip, that holds `FOOD_DES.txt`, `NUT_DATA.txt`,
  ///     `WEIGHT.txt`, `NUTR_DEF.txt` and `FD_GROUP.txt`.
  ///   - directory: The folder for the dataset files, created if it is missing. Dataset files that
  ///     are there are replaced when the conversion is complete, and stay as they are when it fails.
  ///     If the replacement itself is interrupted, `release.csv` is missing, and no database is built.
  ///   - options: How to convert, and what overrides the download.
  /// - Returns: Counts of what was converted and left out.
  /// - Throws: At the first file that is missing or malformed, and if the dataset files would
  ///   replace what they are made from.
  public static func convert(
    _ source: String, to directory: String, options: ConversionOptions = ConversionOptions()
  ) throws(FoodSourceError) -> StandardReferenceSummary {
    let output = try DatasetFolder(directory, notReference: options.reference)
    let files = try SourceFiles(path: source, progress: options.progress)
    let reference = try ReferenceData(folder: options.reference)
    try output.begin()
    var conversion = StandardReferenceConversion(files, output)
    try conversion.readGroups()
    try conversion.readNutrients()
    try conversion.readFoods()
    try conversion.readValues()
    try conversion.readWeights()

    let nutrients = NutrientList(conversion.nutrients, reference)
    try nutrients.write(to: output)
    var summary = conversion.summary
    summary.unknownNutrients = nutrients.unknown
    summary.referenceValuesLeftOut = try reference.write(to: output, units: nutrients.units)
      .sorted()
    let release = StandardReferenceRelease(foods: summary.foods)
    summary.release = release?.name
    guard let published = options.published ?? release?.published else {
      throw .unknownRelease(path: source, foods: summary.foods)
    }
    let source =
      "USDA National Nutrient Database for Standard Reference"
      + (release.map { ", Release \($0.number)" } ?? "")
    try ReleaseRecord(
      label: release?.label(foods: summary.foods)
        ?? "USDA SR, \(Counted.text(summary.foods, "food"))",
      source: source, published: published, licence: "public domain",
      datasets: [
        DatasetRecord(
          prefix: .standardReference, name: "USDA \(release?.name ?? "SR")", source: source,
          published: published)
      ]
    ).write(to: output, options)
    try output.finish()
    return summary
  }
}
