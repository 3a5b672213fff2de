internal import SystemIO

/// The formats of downloads that can be converted.
public enum DownloadFormat: String, CaseIterable, Sendable {
  /// USDA's Standard Reference, ASCII files.
  case standardReference = "usda-sr"
  /// FoodData Central, CSV files.
  case foodDataCentral = "fdc"
  /// USDA's survey foods, "FNDDS At A Glance", workbooks saved as CSV.
  case surveyFoods = "fndds"

  /// Finds the format of a download by the names of its files.
  ///
  /// - Parameter path: A folder or a .zip file.
  /// - Throws: When it can't be read, or is of no known format.
  public init(of path: String) throws(FoodSourceError) {
    let files = try SourceFiles(path: path, progress: nil)
    if files.contains("FOOD_DES.txt") {
      self = .standardReference
    } else if files.contains("food.csv") {
      self = .foodDataCentral
    } else if try SurveyFoods.isSource(path) {
      self = .surveyFoods
    } else {
      throw .unknownFormat(path: path)
    }
  }

  /// Makes a complete folder of dataset files.
  ///
  /// - Parameters:
  ///   - source: The download.
  ///   - directory: The folder for the dataset files.
  ///   - options: How to convert, and what overrides the download.
  /// - Returns: Counts of what was converted and left out; the first line says what the download is.
  /// - Throws: At the first file that is missing or malformed.
  public func convert(
    _ source: String, to directory: String, options: ConversionOptions = ConversionOptions()
  ) throws(FoodSourceError) -> any CustomStringConvertible & Sendable {
    switch self {
    case .standardReference:
      try StandardReference.convert(source, to: directory, options: options)
    case .foodDataCentral: try FoodDataCentral.convert(source, to: directory, options: options)
    case .surveyFoods: try SurveyFoods.convert(source, to: directory, options: options)
    }
  }
}
