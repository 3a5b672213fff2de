internal import ArgumentParser
internal import Console
internal import DataRelease

/// `dv release info`: the release in use.
struct ReleaseInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Say what release is in use, where its data come from, and what is in it.")

  @Argument(help: ArgumentHelp("Another release.", valueName: "release"))
  var release: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let path =
      try release.map { name throws(ReleaseError) in
        try options.releases.database(named: name, shipped: options.shippedDatabase)
      } ?? options.mainDatabase
    let report = ReleaseInfoReport(try ReleaseSummary(database: path))
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text)
  }
}
