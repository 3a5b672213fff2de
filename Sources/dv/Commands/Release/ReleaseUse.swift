internal import ArgumentParser
internal import DatasetReleases
internal import Representation
internal import Terminal
internal import Verbs

/// `dv release use`: switches to an installed release.
struct ReleaseUse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Switch to an installed release, or to the shipped one.",
    discussion: """
      EXAMPLES
        dv release use shipped
        dv release use 20150901
      """)

  @Argument(help: ArgumentHelp("The release's version, or \"shipped\".", valueName: "release"))
  var release: String

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws { try options.refuseDatabase() }

  func run() throws {
    let change = try ReleaseChange(of: options.releases)
    let path = try options.database(ofRelease: release)
    let releases = try options.releases.releases(shipped: options.shippedDatabase)
    guard let choice = releases.first(where: { $0.path == path })?.choice else {
      guard release == "current" else { throw try options.unknownRelease(release) }
      throw Failure(
        .usage, "DV_DATABASE doesn't point to an installed release. Give a version, or \"shipped\"."
      )
    }
    try ReleaseSwitch(change: change, options: options, output: output).run(to: choice)
  }
}
