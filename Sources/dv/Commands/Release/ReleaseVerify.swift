internal import ArgumentParser
internal import Terminal
internal import DatasetReleases
internal import Nutrition

/// `dv release verify`: whether a release is still what it was made as.
struct ReleaseVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Read a release to its last byte, and check all that can be checked of it.",
    discussion: """
      The SHA-256 of the database is compared with its manifest's, and every page, row, index and \
      reference is checked. RELEASE is a version, shipped, current or the path of a database; \
      current is what commands answer from: what DV_DATABASE names, else the release in use.

      EXAMPLES
        dv release verify
        dv release verify shipped --json
      """)

  @Argument(
    help: ArgumentHelp("The release; the one in use if none is named.", valueName: "release"))
  var release = "current"

  @OptionGroup var manifests: ManifestOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws { try options.refuseDatabase() }

  func run() throws {
    let path = try options.database(ofRelease: release)
    let manifest = try manifestOfRelease(path)
    let bar = ReleaseProgress(isOn: !output.quiet)
    defer { bar.remove() }
    let verification = try ReleaseVerification(
      database: path, manifest: manifest, progress: bar.show)
    bar.remove()
    let report = ReleaseVerificationReport(verification, seconds: bar.seconds)
    try output.write(json: report.json, csv: report.csv, text: report.text)
    guard verification.problems.isEmpty else {
      throw Failure(
        .badData,
        "\(path) is damaged.\n"
          + (path.hasPrefix(options.releases.path + "/")
            ? "Install the release again, or go back with `dv release rollback`."
            : "Put a whole copy in its place."))
    }
    if !verification.isCompared {
      output.note(
        "There is no manifest beside it, so that nothing tells whether an amount was changed.")
    }
  }

  /// The manifest that belongs to a database; nil where none was asked for and none is there.
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
