internal import SystemIO
internal import Foundation
internal import GRDB

/// What marks a file as a user database, and how an empty one is made.
enum UserDatabaseFormat {
  /// The `application_id` of a user database, "dvus".
  static let applicationID = 0x6476_7573

  /// Small pages keep the empty database, and with it the first run, small.
  private static let pageSize = 1024

  /// Makes an empty user database; the file must be empty or not exist.
  static func create(at path: String) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(
        sql: "PRAGMA page_size = \(pageSize); PRAGMA application_id = \(applicationID)")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try UserMigrations.migrator.migrate(queue)
    try queue.vacuum()
    try queue.close()
  }

  /// Brings a copy of a template up to date, and refuses one that is no user database.
  static func adopt(templateAt path: String) throws {
    do {
      let queue = try DatabaseQueue(path: path, configuration: UserDatabaseFile.configuration())
      let pending = try queue.read { db in try pendingMigration(db, path: path) }
      if pending != nil { try UserMigrations.migrator.migrate(queue) }
    } catch let error as DatabaseError where error.resultCode.primaryResultCode != .SQLITE_NOTADB {
      throw error
    } catch {
      throw InvalidTemplate()
    }
  }

  /// Refuses a file that is no user database of any version, and so is not ours to replace.
  static func checkMark(at path: String) throws {
    guard try hasMark(at: path) else { throw ForeignFile() }
  }

  /// Whether a file is a user database of any version, sound or not.
  static func hasMark(at path: String) throws -> Bool {
    try DatabaseHeader(path: path)?.applicationID == applicationID
  }

  /// A file of someone else's is where the template shall be.
  private struct ForeignFile: Error, CustomStringConvertible {
    let description = "the file there is no user database of dv; move it away"
  }

  /// The template is no user database of this program.
  private struct InvalidTemplate: Error, CustomStringConvertible {
    let description =
      "\(UserDatabaseFile.templateName) beside the main database is no user database of dv"
  }

  /// Refuses a database that is not the user's, or that a newer program wrote.
  static func check(_ db: Database, path: String) throws {
    _ = try pendingMigration(db, path: path)
  }

  /// The first step that the schema lacks; nil when it is up to date.
  ///
  /// - Throws: When the database is not the user's, or a newer program wrote it.
  static func pendingMigration(_ db: Database, path: String) throws -> String? {
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
      throw FoodDatabaseError.notAUserDatabase(path: path)
    }
    let migrator = UserMigrations.migrator
    let applied = try migrator.appliedIdentifiers(db)
    guard applied.isSubset(of: migrator.migrations) else {
      throw FoodDatabaseError.userDatabaseTooNew(path: path)
    }
    return migrator.migrations.first { !applied.contains($0) }
  }
}
