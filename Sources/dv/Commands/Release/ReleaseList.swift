internal import ArgumentParser
internal import DatasetReleases
internal import Representation
internal import Terminal

/// `dv release list`: lists the installed releases.
struct ReleaseList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the installed releases, and show which one is in use.",
    discussion: """
      EXAMPLES
        dv release list
        dv release list --csv

      If DV_DATABASE is set, dv uses the release that it points to. Otherwise, dv uses the release \
      that you installed or chose last, or the shipped one if you haven't installed or chosen any.
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws { try options.refuseDatabase() }

  func run() throws {
    let report = ReleaseListReport(try options.installedReleases)
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
    options.noteOtherDatabase(output)
  }
}
