internal import ArgumentParser
internal import Terminal
internal import DatasetReleases

/// `dv release rollback`: the release that was in use before.
struct ReleaseRollback: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Go back to the release that was in use before; again, to the one before that.",
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
