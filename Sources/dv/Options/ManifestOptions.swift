internal import ArgumentParser
internal import DatasetReleases

/// The manifest of a release, and the key that must have signed it.
struct ManifestOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The manifest, if it isn't next to the database.", valueName: "file"),
    completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "Require a signature that matches the Ed25519 public key in this file (OpenSSH format).",
      valueName: "key"), completion: .file())
  var requireSignature: String?

  /// The key that must have signed the manifest; nil when none must.
  var key: ReleaseKey? {
    get throws(ReleaseError) {
      guard let requireSignature else { return nil }
      return try ReleaseKey(file: requireSignature)
    }
  }
}
