internal import ArgumentParser
internal import DatasetReleases
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv release verify`: checks that a release is undamaged.
struct ReleaseVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of a release.",
    discussion: """
      EXAMPLES
        dv release verify
        dv release verify shipped --json

      dv compares the SHA-256 digest of the database with the one in its manifest, and checks \
      every page, row, index and reference. RELEASE is a version, "shipped", "current" or the path to a \
      database.
      """)

  @Argument(
    help: ArgumentHelp(
      "The release to check; \"current\" is the release in use.", valueName: "release"))
  var release = "current"

  @OptionGroup var manifests: ManifestOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws { try options.refuseDatabase() }

  func run() throws {
    try manifests.files.forEach(InputFile.checkExists)
    let path = try options.database(ofRelease: release)
    let manifest = try manifestOfRelease(path)
    let bar = ReleaseProgress(isOn: !output.quiet)
    defer { bar.remove() }
    let verification = try ReleaseVerification(
      database: path, manifest: manifest, progress: bar.show)
    bar.remove()
    let report = ReleaseVerificationReport(verification, seconds: bar.seconds)
    try output.write(report, text: report.text)
    guard verification.problems.isEmpty else {
      throw Failure(
        .badData,
        "\(path) is damaged.\n"
          + (path.hasPrefix(options.releases.path + "/")
            ? "Install the release again, or run `dv release rollback`."
            : "Replace the database with an intact copy."))
    }
    if !verification.isCompared {
      output.note(
        "There is no manifest next to the database, so dv can't check whether amounts were changed."
      )
    }
  }

  /// The manifest of a database; nil when none was named and none is beside it.
  private func manifestOfRelease(_ database: String) throws(ReleaseError) -> ReleaseManifest? {
    let path = manifests.manifest ?? ReleasePackage.manifest(beside: database)
    let manifest: ReleaseManifest
    do {
      manifest = try ReleaseManifest(file: path)
    } catch {
      guard case .manifestMissing = error, manifests.manifest == nil,
        manifests.requireSignature == nil
      else {
        throw error
      }
      return nil
    }
    if let key = try manifests.key {
      _ = try ReleaseSignature(of: path).checked(by: key, text: manifest.text)
    }
    return manifest
  }
}
