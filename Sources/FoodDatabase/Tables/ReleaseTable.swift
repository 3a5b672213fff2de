internal import GRDB

/// The stamp of a shipped database.
enum ReleaseTable {
  /// Reads the stamp of the shipped database that is open under a schema name.
  static func stamp(
    _ db: Database, schema: String = ShippedDatabaseFile.schemaName
  ) throws -> ReleaseStamp {
    let row = try db.row("SELECT version, label, source, published, licence FROM \(schema).release")
    guard let row else {
      throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "it doesn't say which release it is")
    }
    return try ReleaseStamp(
      version: row.value(0), label: row.value(1), source: row.value(2), published: row.value(3),
      licence: row.value(4), schemaVersion: ShippedDatabaseFile.schemaVersion)
  }
}
