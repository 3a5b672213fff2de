internal import Console
internal import FoodDatabase

/// The versions of all that has one.
struct VersionReport {
  let mainDatabase: String

  /// One line each for the program, the data, the schema and SQLite.
  var text: String {
    """
    dv \(ProgramVersion.text)
    \(data)
    SQLite \(FoodDatabase.sqliteVersion)

    """
  }

  private var data: String {
    do {
      let release = try MainDatabaseFile(path: mainDatabase).stamp()
      return """
        data release \(release.version), \(TerminalText.harmless(release.label)), \
        published \(TerminalText.harmless(release.published))
        schema version \(release.schemaVersion)
        """
    } catch {
      let reason = TerminalText.harmless(
        error.description.split(separator: "\n").first.map(String.init) ?? "")
      return """
        data release none: \(reason)
        schema version \(MainDatabaseFile.schemaVersion)
        """
    }
  }
}
