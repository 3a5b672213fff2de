internal import Foundation
internal import GRDB
internal import SystemIO

/// Whether a user database is sound.
///
/// A check needs no shipped database.
public struct UserDatabaseCheck: Hashable, Sendable {
  /// What is wrong; empty when nothing is.
  public var problems: [UserDatabaseFinding]

  /// Reads every page, and checks every rule of the schema.
  ///
  /// - Parameter path: The user database.
  /// - Throws: When it is missing, belongs to another program, or is in use.
  public init(path: String) throws(FoodDatabaseError) {
    try UserDatabaseFile(path: path).checkPresence()
    do {
      guard access(path, R_OK) == 0 else { throw FileSystemError(path: path) }
      // SQLite reads the header: closing the file once more would end the locks that this program
      // holds on it.
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw FoodDatabaseError.notAUserDatabase(path: path)
      }
      let queue = try DatabaseQueue(path: path, configuration: UserDatabaseFile.configuration())
      problems = try queue.writeWithoutTransaction { db in
        try UserDatabaseFormat.pendingMigration(db, path: path)
        return try Self.findings(db)
      }
    } catch let error as DatabaseError
      where error.resultCode.primaryResultCode == .SQLITE_CORRUPT
    {
      problems = [.unreadable]
    } catch let problem as StructureProblem {
      problems = [.damagedPage(problem.description)]
    } catch let error as FileSystemError {
      throw .userDatabaseUnreadable(path: path, reason: error.reason)
    } catch {
      throw FoodDatabaseError(opening: error, path: path)
    }
  }

  /// What is wrong with an open user database, which stays as it is.
  ///
  /// When the schema is not dv's, nothing else is read: a table could be a view.
  static func findings(_ db: Database) throws -> [UserDatabaseFinding] {
    let foreign = try UserSchema.findings(db)
    guard foreign.isEmpty else { return foreign }
    let damage = try damage(db)
    guard try UserMigrations.migrator.hasCompletedMigrations(db) else {
      return damage.isEmpty ? try findingsAfterMigration(db) : damage
    }
    return try damage + UserContents.findings(db)
  }

  /// Checks the rows of an earlier schema as they will be read: in a copy that was brought up to date.
  private static func findingsAfterMigration(_ db: Database) throws -> [UserDatabaseFinding] {
    let copy = try DatabaseQueue()
    try copy.writeWithoutTransaction { copy in try db.backup(to: copy) }
    try UserMigrations.migrator.migrate(copy)
    return try copy.writeWithoutTransaction(UserContents.findings)
  }

  /// Damaged pages, rows and word indexes.
  static func damage(_ db: Database) throws -> [UserDatabaseFinding] {
    var findings = try String.fetchAll(db, sql: "PRAGMA main.integrity_check(20)")
      .filter { $0 != "ok" }.map(UserDatabaseFinding.damagedPage)
    let orphans = try Row.fetchAll(db, sql: "PRAGMA main.foreign_key_check").count
    if orphans > 0 { findings.append(.orphans(orphans)) }
    do {
      try db.execute(
        sql: "INSERT INTO my_food_fts (my_food_fts, rank) VALUES ('integrity-check', 1)")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // FTS5 checks its index only in a database that can be written.
    } catch let error as DatabaseError
      where ![.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode.primaryResultCode)
    {
      findings.append(.wordIndex)
    }
    return findings
  }
}
