internal import ArgumentParser
internal import DatasetReleases
internal import Terminal

/// `dv release rollback`: goes back to the previous release.
struct ReleaseRollback: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Go back to the previous release; run again to go back further.",
    discussion: """
      EXAMPLES
        dv release rollback
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws { try options.refuseDatabase() }

  func run() throws {
    let change = try ReleaseChange(of: options.releases)
    try ReleaseSwitch(change: change, options: options, output: output)
      .run(to: change.earlier(), isBack: true)
  }
}
