internal import DatasetFormat
internal import Nutrition

/// Food composition tables saved as delimited text, such as national ones, described by a map.
///
/// The table has a row for each food with a column for each nutrient, or a row for each amount.
/// `Documentation/NationalTables.md` describes maps.
public enum CompositionTable {
  /// Makes a complete folder of dataset files.
  ///
  /// Amounts per 100 ml are divided by the food's density. Energy in kcal, total carbohydrate and
  /// vitamin A are computed where the table lacks them and has what they are computed of; they are
  /// marked so.
  ///
  /// - Parameters:
  ///   - source: The table; it can be packed with xz or gzip.
  ///   - map: The file that says what the table's columns are.
  ///   - directory: The folder for the dataset files, created if it is missing. Dataset files that
  ///     are there are replaced when the conversion is complete, and stay as they are when it fails.
  ///   - options: How to convert, and what overrides the map.
  /// - Returns: Counts of what was converted and left out.
  /// - Throws: All errors of the map, or of the table, with their places.
  public static func convert(
    _ source: String, map: String, to directory: String,
    options: ConversionOptions = ConversionOptions()
  ) throws(FoodSourceError) -> CompositionTableSummary {
    let output = try DatasetFolder(directory, notReference: options.reference)
    let reference = try ReferenceData(folder: options.reference)
    let map = try TableMap(path: map, reference)
    let table = try CompositionTableFile(source, map, progress: options.progress)
    var conversion = TableConversion(map, table)
    try conversion.read()
    try output.begin()
    let nutrients = NutrientList(try conversion.write(to: output), reference)
    try nutrients.write(to: output)
    var summary = conversion.summary
    summary.unknownNutrients = nutrients.unknown
    summary.referenceValuesLeftOut = try reference.write(to: output, units: nutrients.units)
      .sorted()
    try release(map, foods: summary.foods)?.write(to: output, options)
    try output.finish()
    return summary
  }

  /// The release that a checked map declares.
  private static func release(_ map: TableMap, foods: Int) -> ReleaseRecord? {
    guard let prefix = map[.dataset].flatMap(FoodCode.Dataset.init(rawValue:)),
      let name = map[.name], let source = map[.source], let published = map[.published],
      let licence = map[.licence]
    else { return nil }
    return ReleaseRecord(
      label: "\(name), \(Counted.text(foods, "food"))", source: source, published: published,
      licence: licence,
      datasets: [DatasetRecord(prefix: prefix, name: name, source: source, published: published)],
      year: map[.year], language: map[.language] ?? "en", publisher: map[.publisher] ?? "")
  }
}
