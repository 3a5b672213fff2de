internal import ArgumentParser
internal import DatasetReleases
internal import FoodDatabase
internal import Foundation
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

extension DatabaseOptions {
  /// Refuses --database in commands on installed releases.
  func refuseDatabase() throws(ValidationError) {
    if database != nil {
      throw ValidationError(
        "This command works on installed releases and doesn't accept --database.")
    }
  }

  /// The database of a named release; "current" is the one in use.
  func database(ofRelease name: String) throws -> String {
    guard name != "current" else { return try databaseInUse }
    do {
      return try releases.database(named: name, shipped: shippedDatabase)
    } catch {
      guard case .notInstalled = error else { throw error }
      throw try unknownRelease(name)
    }
  }

  /// The installed releases, with the one in use marked.
  var installedReleases: [InstalledRelease] {
    get throws {
      try releases.releases(
        shipped: shippedDatabase,
        named: ShippedDatabaseLocation.named(given: nil, environment: EnvironmentVariable.value))
    }
  }

  /// The installed versions, including the shipped one's.
  var releaseVersions: [String] {
    get throws(ReleaseError) {
      try releases.releases(shipped: shippedDatabase).compactMap { $0.version.map(String.init) }
    }
  }

  /// The error for an unknown release, with similar names.
  func unknownRelease(_ name: String) throws(ReleaseError) -> Failure {
    let names = try releaseVersions + ["shipped"]
    return Failure(
      .databaseMissing,
      "Release \"\(name)\" isn't installed. "
        + (SimilarNames.question(name, among: names)
          ?? "Run `dv release list` to list the installed releases."))
  }

  /// Warns when DV_DATABASE overrides the release in use.
  func noteOtherDatabase(_ output: OutputOptions) {
    guard
      let other = ShippedDatabaseLocation.named(
        given: nil, environment: EnvironmentVariable.value)
    else { return }
    output.note("DV_DATABASE is set, so dv uses \(other) instead of an installed release.")
  }
}

extension ManifestOptions {
  /// The files that were named.
  var files: [String] { [manifest, requireSignature].compactMap(\.self) }
}

extension InputFile {
  /// Requires a named file to exist: without one the status is the same in all commands.
  static func checkExists(_ path: String) throws(Failure) {
    guard access(path, F_OK) != 0 else { return }
    throw Failure(.databaseMissing, "Can't open \(path): \(String(cString: strerror(errno))).")
  }
}
