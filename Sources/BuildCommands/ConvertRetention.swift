internal import ArgumentParser
internal import DatasetSources
internal import Terminal

/// `dv-build convert-retention`: USDA's retention factors → `retention_factor.csv`.
struct ConvertRetention: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert-retention",
    abstract: "Convert USDA's nutrient retention factors to a dataset file.",
    discussion: """
      EXAMPLES
        dv-build convert-retention retn06.txt --to Data

      dv-build reads the USDA Table of Nutrient Retention Factors and writes \
      retention_factor.csv, which says how much of each vitamin and mineral is left after cooking. \
      Other files in the folder stay as they are.
      """)

  @Argument(help: "The downloaded table, retn06.txt.")
  var path: String

  @Option(help: ArgumentHelp("The folder for the dataset file.", valueName: "folder"))
  var to: String

  func run() throws {
    let summary = try RetentionTable.convert(path, to: to)
    try StandardOutput.write(TerminalText.harmlessLines("\(summary)") + "\n")
  }
}
