internal import ArgumentParser
internal import Terminal
internal import DatasetFormat
internal import DatasetSources
internal import Nutrition

/// `dv-build convert`: a source as downloaded → exports.
struct Convert: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case standardReference = "usda-sr"
    case foodDataCentral = "fdc"
    case standardReference24 = "debian-sr24"
  }

  static let configuration = CommandConfiguration(
    abstract: "Convert a source as downloaded to exports.",
    discussion: """
      FORMATS
        usda-sr      USDA's Standard Reference, SR21 to SR28: its ASCII files, in
                     a folder or .zip
        fdc          FoodData Central: the CSV files of Foundation Foods, SR
                     Legacy, FNDDS, Branded Foods or all, in a folder or .zip
        debian-sr24  USDA SR24, as Debian's packages cronometer and gourmand
                     carry it, unpacked into one folder; `make data` does it all

      usda-sr and fdc make a whole folder of exports, which `dv-build database` takes with --data.

      What is taken and what is left out is printed in counts. Exports that are in
      the folder are replaced when all is converted, else they stay as they are.

      Branded foods with servings in ml have amounts per 100 ml. Nothing tells their
      density, so these are kept as per 100 g; the counts say of how many foods.

      EXAMPLES
        dv-build convert --from usda-sr sr28asc.zip --to build/sr28
        dv-build convert --from fdc FoodData_Central_csv --to build/fdc
      """)

  @Option(help: ArgumentHelp("What the source is.", valueName: "format"))
  var from: Format

  @Argument(help: "The source.")
  var path: String

  @Option(help: ArgumentHelp("The folder for the exports.", valueName: "folder"))
  var to: String

  @Option(
    help: ArgumentHelp(
      "The exports that know keys and order of nutrients, Daily Values and search words.",
      valueName: "folder"))
  var reference = "Data"

  // Unconditional, so that "-1" is told to be no version, not to be an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The release's version, in place of its date as a number.", valueName: "number"))
  var releaseVersion: Int?

  @Option(help: ArgumentHelp("The release's label.", valueName: "text"))
  var label: String?

  @Option(
    help: ArgumentHelp(
      "The day the release was published, such as 2024-10-31.", valueName: "date"))
  var published: String?

  @Flag(help: "Show no progress.")
  var quiet = false

  func validate() throws {
    if let releaseVersion, !(1...999_999_999).contains(releaseVersion) {
      throw ValidationError("--release-version must be a number from 1 to 999999999.")
    }
    if let published, !DatasetDate.isDay(published) {
      throw ValidationError("--published must be a date such as 2024-10-31.")
    }
    if let label, label.allSatisfy(\.isWhitespace) {
      throw ValidationError("--label must not be empty.")
    }
    if from == .standardReference24, releaseVersion != nil || label != nil || published != nil {
      throw ValidationError(
        "--release-version, --label and --published do not go with debian-sr24, "
          + "which leaves release.csv as it is.")
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
    if !quiet {
      options.progress = { progress in
        // The clock may be set back meanwhile.
        let perSecond = Double(progress.rows) / max(progress.seconds, 0.001)
        let rate = DecimalText.grouped(Int(perSecond))
        bar.show(
          step: "reading \(progress.file)", fraction: progress.fraction,
          seconds: progress.seconds, rate: "\(rate) rows/s")
      }
    }
    defer { if !quiet { bar.remove() } }
    return
      switch from
    {
    case .standardReference: try StandardReference.convert(path, to: to, options: options)
    case .foodDataCentral: try FoodDataCentral.convert(path, to: to, options: options)
    case .standardReference24: try StandardReference24.convert(packages: path, to: to)
    }
  }
}
