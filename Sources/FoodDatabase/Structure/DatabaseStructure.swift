internal import GRDB
internal import GRDBSQLite

/// Whether a database file can be read in a time and a space that follow from its size.
package enum DatabaseStructure {
  /// Checks a file that nobody writes to meanwhile.
  ///
  /// - Parameter path: The file; a file that isn't a database passes, and SQLite refuses it.
  /// - Returns: The first problem; nil when every page has its one place.
  /// - Throws: When the file cannot be read.
  package static func problem(inFile path: String) throws -> StructureProblem? {
    try problem { try PageFile.at(path) }
  }

  /// Checks the file that a connection has open, before anything else is asked of it: even the
  /// schema may be endless.
  static func problem(in db: Database, isSchemaOnly: Bool = false) throws -> StructureProblem? {
    // The lock keeps others from writing, and what a killed program left half done is rolled back.
    // This pragma alone does not read the schema.
    let connection = db.sqliteConnection
    let code = sqlite3_exec(connection, "BEGIN; PRAGMA main.application_id", nil, nil, nil)
    defer { sqlite3_exec(connection, "ROLLBACK", nil, nil, nil) }
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return try problem(isSchemaOnly: isSchemaOnly) { try PageFile.of(db) }
  }

  /// Refuses a file that a connection has open; to be called before anything else is asked of it.
  static func check(_ db: Database) throws {
    if let problem = try problem(in: db) { throw problem }
  }

  private static func problem(
    isSchemaOnly: Bool = false, _ open: () throws -> PageFile?
  ) throws -> StructureProblem? {
    guard let file = try open() else { return nil }
    var walk = PageWalk(file)
    do {
      if isSchemaOnly { try walk.runSchema() } else { try walk.run() }
      return nil
    } catch let problem as StructureProblem {
      return problem
    }
  }
}
