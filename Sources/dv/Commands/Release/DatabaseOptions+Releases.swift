internal import ArgumentParser
internal import Terminal
internal import DatasetReleases
internal import FoodDatabase
internal import Text

extension DatabaseOptions {
  /// Refuses a database where releases are asked for by their names.
  func refuseDatabase() throws(ValidationError) {
    if database != nil {
      throw ValidationError("--database does not go with this; it is about installed releases.")
    }
  }

  /// The database of a release that a person names; "current" is the one that commands answer from.
  func database(ofRelease name: String) throws -> String {
    guard name != "current" else { return try databaseInUse }
    do {
      return try releases.database(named: name, shipped: shippedDatabase)
    } catch {
      guard case .notInstalled = error else { throw error }
      throw try unknownRelease(name)
    }
  }

  /// The releases there are, with the one that commands answer from.
  var installedReleases: [InstalledRelease] {
    get throws {
      try releases.releases(
        shipped: shippedDatabase,
        named: ShippedDatabaseLocation.named(given: nil, environment: EnvironmentVariable.value))
    }
  }

  /// The versions that are here, the shipped one's among them.
  var releaseVersions: [String] {
    get throws(ReleaseError) {
      try releases.releases(shipped: shippedDatabase).compactMap { release in
        release.choice == .shipped
          ? release.stamp.map { "\($0.version)" } : release.choice?.description
      }
    }
  }

  /// Says of a name that there is no release like that, and which may be meant.
  func unknownRelease(_ name: String) throws(ReleaseError) -> Failure {
    let names = try releaseVersions + ["shipped"]
    let problem =
      name.isEmpty || !name.allSatisfy(\.isNumber)
      ? "There is no release \"\(name)\". " : "No release \(name) is installed. "
    return Failure(
      .databaseMissing,
      problem
        + (SimilarNames.question(name, among: names) ?? "`dv release list` lists those there are."))
  }

  /// Tells that the release in use is not what is asked now.
  func noteOtherDatabase(_ output: OutputOptions) {
    guard
      let other = ShippedDatabaseLocation.named(
        given: nil, environment: EnvironmentVariable.value)
    else { return }
    output.note("DV_DATABASE names another database, which is asked instead: \(other)")
  }
}
