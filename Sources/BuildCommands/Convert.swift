internal import ArgumentParser
internal import DatasetFormat
internal import DatasetSources
internal import Terminal

/// `dv-build convert`: a download → dataset files.
struct Convert: ParsableCommand {
  /// A format that a download shows, or a table with a map.
  enum Format: Hashable, CaseIterable, ExpressibleByArgument {
    case download(DownloadFormat)
    case table

    static var allCases: [Format] { DownloadFormat.allCases.map(Format.download) + [.table] }

    var defaultValueDescription: String {
      switch self {
      case .download(let format): format.rawValue
      case .table: "table"
      }
    }

    static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }

    init?(argument: String) {
      let found = Self.allCases.first { $0.defaultValueDescription == argument }
      guard let found else { return nil }
      self = found
    }
  }

  static let configuration = CommandConfiguration(
    abstract: "Convert a USDA download or another food composition table to dataset files.",
    discussion: """
      EXAMPLES
        dv-build convert --from usda-sr sr28asc.zip --to build/sr28
        dv-build convert --from fdc FoodData_Central_csv --to build/fdc
        dv-build convert --from table ciqual.csv --map ciqual.map --to build/ciqual
        dv-build database --data build/fdc --output build/fdc.db

      FORMATS
        usda-sr  USDA's Standard Reference, SR21 to SR28 (ASCII files)
        fdc      FoodData Central (CSV files): Foundation Foods, SR Legacy, FNDDS,
                 Branded Foods, or all of them
        fndds    USDA's survey foods, "FNDDS At A Glance", 2015-2016 or later: a folder with
                 the workbooks "Nutrient Values", "Portions and Weights" and, for recipes,
                 "FNDDS Ingredients", each saved as CSV
        table    any other food composition table, saved as CSV; --map names the file that
                 describes its columns

      The download can be a folder, a .zip file or, for a table, a single file. Files can be \
      compressed with xz or gzip. dv-build writes a complete folder of dataset files, and prints \
      how many items it converted and how many it left out. It replaces existing dataset files in \
      the folder only after the conversion succeeds.

      For branded foods with servings in ml, USDA lists amounts per 100 ml. Because the density of \
      these foods is unknown, dv-build stores the amounts as if they were per 100 g. The summary \
      says how many foods this affects.
      """)

  @Option(help: ArgumentHelp("The format of the download.", valueName: "format"))
  var from: Format

  @Argument(help: "The download: a folder, a .zip file or, with --from table, a CSV file.")
  var path: String

  @Option(
    help: ArgumentHelp(
      "The file that describes the table's columns (with --from table).", valueName: "file"))
  var map: String?

  @Option(help: ArgumentHelp("The folder for the dataset files.", valueName: "folder"))
  var to: String

  @Option(
    help: ArgumentHelp(
      "The folder of dataset files that supplies nutrient keys, Daily Values and search words.",
      valueName: "folder"))
  var reference = "Data"

  // Unconditional, so that "-1" is refused as a version and not as an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The version of the release (default: the release date as a number).", valueName: "number"))
  var releaseVersion: Int?

  @Option(help: ArgumentHelp("The label of the release.", valueName: "text"))
  var label: String?

  @Option(
    help: ArgumentHelp(
      "The day the data were published, such as 2024-10-31.", valueName: "date"))
  var published: String?

  @Flag(help: "Don't show progress.")
  var quiet = false

  func validate() throws {
    if from == .table, map == nil {
      throw ValidationError(
        "--from table needs --map FILE. Maps for some tables are in Documentation/Maps.")
    }
    if from != .table, map != nil { throw ValidationError("--map works only with --from table.") }
    if let releaseVersion, !(1...999_999_999).contains(releaseVersion) {
      throw ValidationError("--release-version must be a number from 1 to 999999999.")
    }
    if let published, !DatasetDate.isDay(published) {
      throw ValidationError("--published must be a date such as 2024-10-31.")
    }
    if let label, label.allSatisfy(\.isWhitespace) {
      throw ValidationError("--label must not be empty.")
    }
  }

  func run() throws {
    let summary = try convert()
    try StandardOutput.write(TerminalText.harmlessLines("\(summary)") + "\n")
  }

  private func convert() throws -> any CustomStringConvertible {
    var options = ConversionOptions(
      reference: InstalledFile.path(reference, usually: "Data"), version: releaseVersion,
      label: label, published: published)
    let bar = ProgressBar()
    if !quiet { options.progress = { bar.show($0) } }
    defer { if !quiet { bar.remove() } }
    return
      switch from
    {
    case .download(let format): try format.convert(path, to: to, options: options)
    case .table:
      try CompositionTable.convert(path, map: map ?? "", to: to, options: options)
    }
  }
}
