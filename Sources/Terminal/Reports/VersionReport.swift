public import FoodDatabase
public import Representation

/// The versions of the program, its data and SQLite.
public struct VersionReport {
  private let release: Result<ReleaseStamp, Failure>

  /// Puts versions together.
  ///
  /// - Parameter release: The release in use, or why there is none.
  public init(_ release: Result<ReleaseStamp, Failure>) {
    self.release = release
  }

  /// A line for each version.
  public var text: String {
    """
    dv \(ProgramVersion.text)
    \(data)
    SQLite \(FoodDatabase.sqliteVersion)

    """
  }

  private var data: String {
    switch release {
    case .success(let release):
      """
      data release \(release.version), \(TerminalText.harmless(release.label)), \
      published \(TerminalText.harmless(release.published))
      schema version \(release.schemaVersion)
      """
    case .failure(let failure):
      """
      no data release: \(TerminalText.harmless(failure.report.message))
      schema version \(ShippedDatabaseFile.schemaVersion)
      """
    }
  }
}
