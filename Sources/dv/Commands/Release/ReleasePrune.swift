internal import ArgumentParser
internal import DatasetReleases
internal import Representation
internal import Terminal

/// `dv release prune`: removes old releases.
struct ReleasePrune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract:
      "Remove all but the newest releases. The release in use is always kept, even if it is older.",
    discussion: """
      EXAMPLES
        dv release prune
        dv release prune --keep 0
      """)

  // Unconditional, so that "-1" is reported as too small, not as an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many of the newest releases to keep.", valueName: "count"))
  var keep = 2

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    try options.refuseDatabase()
    if keep < 0 { throw ValidationError("--keep must be at least 0.") }
  }

  func run() throws {
    let named = try options.installedReleases.first(where: \.isInUse)?.choice
    let spared: Int? = if case .installed(let version)? = named { version } else { nil }
    let report = RemovedReleasesReport(
      try ReleaseChange(of: options.releases).prune(keeping: keep, sparing: spared))
    try output.write(report, text: report.text)
  }
}
