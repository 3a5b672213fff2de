internal import ArgumentParser
internal import Terminal
internal import DatasetReleases

/// `dv release list`: the releases on this machine.
struct ReleaseList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the releases on this machine, the one in use marked.",
    discussion: """
      In use is what commands answer from: the database that DV_DATABASE names, else the release \
      that was installed or chosen last, else the shipped one.

      EXAMPLES
        dv release list
        dv release list --csv
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws { try options.refuseDatabase() }

  func run() throws {
    let report = ReleaseListReport(
      releases: try options.installedReleases)
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(width: TerminalText.width, style: output.style))
    options.noteOtherDatabase(output)
  }
}
