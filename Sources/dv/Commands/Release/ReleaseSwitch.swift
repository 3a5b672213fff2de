internal import DatasetReleases
internal import Representation
internal import Terminal

/// Switches to another release.
struct ReleaseSwitch {
  let change: ReleaseChange
  let options: DatabaseOptions
  let output: OutputOptions

  /// Switches to a release, and reports it.
  ///
  /// - Parameters:
  ///   - choice: The release.
  ///   - isBack: Whether it is the previous one.
  /// - Throws: When it can't be read, or the user database can't be read or written; nothing
  ///   changes then.
  func run(to choice: ReleaseFolder.Choice, isBack: Bool = false) throws {
    let switched = try change.makeCurrent(
      choice, isBack: isBack, shipped: options.shippedDatabase, user: options.userDatabase)
    let report = ReleaseSwitchReport(switched, isBack: isBack)
    try output.write(report, text: report.text)
    options.noteOtherDatabase(output)
  }
}
