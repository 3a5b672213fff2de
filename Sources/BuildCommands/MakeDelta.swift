internal import ArgumentParser
internal import DatasetReleases
internal import Nutrition
internal import Terminal

/// `dv-build delta`: two releases → what changed, to install in place of the second.
struct MakeDelta: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delta",
    abstract: "Make a small file that updates one release to another.",
    discussion: """
      EXAMPLES
        dv-build delta dist/dv-data-1.db dist/dv-data-2.db

      dv-build writes dv-data-1-2.delta next to the new database. If the old release is installed, \
      `dv release install` accepts the delta instead of the full database. Publish the delta with \
      the new release's manifest, and with its signature if there is one. dv-build checks that the \
      delta produces the new database before saving it.
      """)

  @Argument(help: ArgumentHelp("The database of the old release.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The database of the new release.", valueName: "new"))
  var new: String

  @Option(
    help: ArgumentHelp(
      "The file to write (default: next to the new database).", valueName: "file"))
  var output: String?

  func run() throws {
    let made = try MadeDelta(from: old, to: new, output: output)
    let line =
      "\(made.path): \(Counted.text(made.bytes, "byte")) instead of "
      + "\(Counted.text(made.databaseBytes, "byte")), from release \(made.start) to release "
      + "\(made.version)"
    try StandardOutput.write(TerminalText.harmless(line) + "\n")
  }
}
