internal import ArgumentParser
internal import Console
internal import DataRelease

extension DatabaseOptions {
  /// Refuses a database where releases are asked for by their names.
  func refuseDatabase() throws(ValidationError) {
    if database != nil {
      throw ValidationError("--database does not go with this; it is about installed releases.")
    }
  }

  /// Tells that the release in use is not what is asked now.
  func noteOtherDatabase(_ output: OutputOptions) {
    guard
      let other = MainDatabaseLocation.named(
        given: nil, environment: EnvironmentVariable.value)
    else { return }
    output.note("DV_DATABASE names another database, which is asked instead: \(other)")
  }
}
