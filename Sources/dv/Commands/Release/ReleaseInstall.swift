internal import ArgumentParser
internal import DatasetReleases
internal import FoodDatabase
internal import Representation
internal import Terminal
internal import Verbs

/// `dv release install`: installs a release of the data from a file.
struct ReleaseInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install a release from a file, and switch to it.",
    discussion: """
      EXAMPLES
        dv release install dv-data-2.db.xz
        dv release install dv-data-2.json --require-signature publisher.pub
        dv release install dv-data-1-2.delta

      A release is a database, optionally compressed with xz, with its manifest next to it. You \
      can also install a delta, which has only the changes since an earlier release. That earlier \
      release must be installed. Installing a delta gives you exactly the same database as \
      installing the full release. dv checks everything before it changes anything. The previous \
      release stays installed; run `dv release rollback` to go back to it. If the new release \
      lacks foods that you corrected, copied or used in recipes, dv keeps copies of those foods in \
      your database.
      """)

  @Argument(
    help: ArgumentHelp(
      "The database (.db or .db.xz), its manifest (.json) or a delta (.delta).", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var manifests: ManifestOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws { try options.refuseDatabase() }

  func run() throws {
    try ([file] + manifests.files).forEach(InputFile.checkExists)
    let key = try manifests.key
    let package = try self.package()
    let change = try ReleaseChange(of: options.releases)
    let bar = ReleaseProgress(isOn: !output.quiet)
    defer { bar.remove() }
    let manifest = try change.add(package, signedBy: key, progress: bar.show)
    bar.remove()
    do {
      try ReleaseSwitch(change: change, options: options, output: output)
        .run(to: .installed(manifest.stamp.version))
    } catch let error where !(error is Failure) {
      output.note("Release \(manifest.stamp.version) is installed, but not in use.")
      throw error
    }
  }

  /// The files of the release; on a terminal, asks for a missing manifest.
  private func package() throws -> ReleasePackage {
    let installed = try options.installedReleases.map(\.path)
    do throws(ReleaseError) {
      return try ReleasePackage(file, manifest: manifests.manifest, installed: installed)
    } catch {
      guard case .manifestMissing(let path) = error, manifests.manifest == nil, Prompt.isPossible,
        let answer = Prompt.ask(
          "The manifest \(TerminalText.harmless(path)) is missing. Path to the manifest:"),
        !answer.isEmpty
      else { throw error }
      return try ReleasePackage(file, manifest: answer, installed: installed)
    }
  }
}
