internal import FoodDatabase
internal import Terminal

/// The versions of the program, its data and SQLite.
struct VersionReport {
  /// The path of the shipped database.
  let databaseInUse: () throws -> String

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
      let release = try ShippedDatabaseFile(path: databaseInUse()).stamp()
      return """
        data release \(release.version), \(TerminalText.harmless(release.label)), \
        published \(TerminalText.harmless(release.published))
        schema version \(release.schemaVersion)
        """
    } catch {
      let message = Failure(cause: error)?.message ?? "\(error)"
      let reason = TerminalText.harmless(
        message.split(separator: "\n").first.map(String.init) ?? "")
      return """
        data release none: \(reason)
        schema version \(ShippedDatabaseFile.schemaVersion)
        """
    }
  }
}
