internal import ArgumentParser
internal import Terminal
internal import DatasetReleases
internal import FoodDatabase

/// `dv release install`: another release of the data, from a file.
struct ReleaseInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install a release from a file, and use it.",
    discussion: """
      A release is a database, packed by xz or not, and its manifest, which is looked for beside \
      it. Nothing changes before all of it was checked; the earlier release stays, and \
      `dv release rollback` goes back to it. Foods that your corrections or own foods refer to, \
      and that the new release lacks, are kept as copies in your own database.

      EXAMPLES
        dv release install dv-data-2.db.xz
        dv release install dv-data-2.json --require-signature publisher.pub
      """)

  @Argument(
    help: ArgumentHelp("The database (.db or .db.xz) or its manifest (.json).", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var manifests: ManifestOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws { try options.refuseDatabase() }

  func run() throws {
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
      output.note("Release \(manifest.stamp.version) is installed, and not in use.")
      throw error
    }
  }

  /// The files of the release; where the manifest is, a person may be asked.
  private func package() throws -> ReleasePackage {
    do throws(ReleaseError) {
      return try ReleasePackage(file, manifest: manifests.manifest)
    } catch {
      guard case .manifestMissing(let path) = error, manifests.manifest == nil, Prompt.isPossible,
        let answer = Prompt.ask(
          "There is no manifest \(TerminalText.harmless(path)). Where is it?"),
        !answer.isEmpty
      else { throw error }
      return try ReleasePackage(file, manifest: answer)
    }
  }
}
