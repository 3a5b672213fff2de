internal import DatasetFormat
internal import Nutrition
internal import SystemIO
internal import Text

/// USDA's Food and Nutrient Database for Dietary Studies, "At A Glance": workbooks saved as CSV.
public enum SurveyFoods {
  /// Makes a complete folder of dataset files.
  ///
  /// Foods are what the survey's participants said they ate; amounts are per 100 g.
  ///
  /// - Parameters:
  ///   - source: The folder with the table "FNDDS Nutrient Values" and, if there are portions and
  ///     recipes, "Portions and Weights" and "FNDDS Ingredients", saved as CSV.
  ///   - directory: The folder for the dataset files, created if it is missing. Dataset files that
  ///     are there are replaced when the conversion is complete, and stay as they are when it fails.
  ///   - options: How to convert, and what overrides the tables.
  /// - Returns: Counts of what was converted and left out.
  /// - Throws: At the first file that is missing or malformed.
  public static func convert(
    _ source: String, to directory: String, options: ConversionOptions = ConversionOptions()
  ) throws(FoodSourceError) -> SurveyFoodsSummary {
    let output = try DatasetFolder(
      directory, notReference: options.reference, notSource: source)
    let reference = try ReferenceData(folder: options.reference)
    guard let values = try table("nutrient values", in: source) else {
      throw .missingFile(path: source, name: "FNDDS Nutrient Values.csv")
    }
    try output.begin()
    var conversion = SurveyFoodConversion(output)
    try conversion.readValues(try SurveyTable(path: values))
    if let portions = try table("portions and weights", in: source) {
      try conversion.readPortions(try SurveyTable(path: portions))
    }
    if let ingredients = try table("ingredients", in: source) {
      try conversion.readIngredients(try SurveyTable(path: ingredients))
    }
    var summary = conversion.summary
    let nutrients = NutrientList(conversion.nutrients, reference)
    try nutrients.write(to: output)
    summary.unknownNutrients = nutrients.unknown
    summary.referenceValuesLeftOut = try reference.write(to: output, units: nutrients.units)
      .sorted()
    let release = SurveyRelease(foods: summary.foods)
    summary.cycle = release?.cycle
    guard let published = options.published ?? release?.published else {
      throw .undatedRelease(path: source)
    }
    let name = ["USDA FNDDS", release?.cycle].compactMap(\.self).joined(separator: " ")
    let title =
      "USDA Food and Nutrient Database for Dietary Studies"
      + (release.map { " \($0.cycle)" } ?? "")
    try ReleaseRecord(
      label: "\(name), \(Counted.text(summary.foods, "food"))", source: title,
      published: published, licence: "public domain",
      datasets: [DatasetRecord(prefix: .fndds, name: name, source: title, published: published)]
    ).write(to: output, options)
    try output.finish()
    return summary
  }

  /// Whether a path is a folder with the tables.
  static func isSource(_ path: String) throws(FoodSourceError) -> Bool {
    do throws(FileSystemError) {
      guard try Folder.isAt(path) else { return false }
    } catch {
      throw .cannotRead(path: error.path, reason: error.reason)
    }
    return try table("nutrient values", in: path) != nil
  }

  /// The CSV file of a table in a folder, by the words of its name; nil if there is none.
  private static func table(
    _ name: String, in folder: String
  ) throws(FoodSourceError) -> String? {
    let names: [String]
    do throws(FileSystemError) {
      names = try Folder.names(in: folder).sorted().filter { file in
        let words = file.lowercased().replacing("_", with: " ")
        return words.contains(name) && !words.contains("ingredient nutrient values")
      }
    } catch {
      throw .cannotRead(path: error.path, reason: error.reason)
    }
    let tables = names.filter { file in
      let isPacked = PackedFile.program(for: file) != nil
      let name = isPacked ? String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)]) : file
      return name.lowercased().hasSuffix(".csv")
    }
    guard tables.count <= 1 else { throw .ambiguousTable(path: folder, names: tables) }
    if let table = tables.first { return "\(folder)/\(table)" }
    if let workbook = names.first { throw .workbook(path: "\(folder)/\(workbook)") }
    return nil
  }
}

/// A cycle of the survey's database, known by its number of foods.
struct SurveyRelease {
  let cycle: String

  /// The first day of the month of publication.
  let published: String

  private static let releases = [
    (cycle: "2015-2016", published: "2018-08-01", foods: 8_690),
    (cycle: "2017-2018", published: "2020-06-01", foods: 7_083),
    (cycle: "2019-2020", published: "2022-10-01", foods: 5_624),
    (cycle: "2021-2023", published: "2024-10-01", foods: 5_431),
  ]

  /// Finds the cycle with so many foods.
  init?(foods: Int) {
    guard let release = Self.releases.first(where: { $0.foods == foods }) else { return nil }
    (cycle, published) = (release.cycle, release.published)
  }
}
