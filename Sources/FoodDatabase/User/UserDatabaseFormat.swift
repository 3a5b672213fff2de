internal import Foundation
internal import GRDB
internal import SystemIO

/// What marks a file as a user database, and how an empty one is created.
enum UserDatabaseFormat {
  /// The `application_id` of a user database, "dvus".
  static let applicationID = 0x6476_7573

  /// Small pages keep the empty database small, and the first run fast.
  private static let pageSize = 1024

  /// Creates an empty user database, perhaps of an earlier schema; the file must be empty or not exist.
  static func create(at path: String, upTo migration: String? = nil) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // The caller syncs the file once, before moving it into place; syncing it after each migration
      // would be slow.
      try db.execute(
        sql: """
          PRAGMA synchronous = OFF;
          PRAGMA page_size = \(pageSize); PRAGMA application_id = \(applicationID)
          """)
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    if let migration {
      try UserMigrations.migrator.migrate(queue, upTo: migration)
    } else {
      try UserMigrations.migrator.migrate(queue)
    }
    try queue.vacuum()
    try queue.close()
  }

  /// Migrates a copy of a template, and rejects one that is not a user database.
  static func adopt(templateAt path: String) throws {
    do {
      let queue = try DatabaseQueue(path: path, configuration: UserDatabaseFile.configuration())
      let pending = try queue.read { db in try pendingMigration(db, path: path) }
      if pending != nil { try UserMigrations.migrator.migrate(queue) }
    } catch let error as DatabaseError where error.resultCode.primaryResultCode != .SQLITE_NOTADB {
      throw error
    } catch {
      throw Refusal(
        description:
          "\(UserDatabaseFile.templateName), in the shipped database's folder, isn't a dv user database"
      )
    }
  }

  /// Rejects a file that is not a user database of any version, so that it is not replaced.
  static func checkMark(at path: String) throws {
    guard try hasMark(at: path) else {
      throw Refusal(description: "that file is not a dv user database, so it was left unchanged")
    }
  }

  /// Whether a file is a user database of any version, sound or not.
  static func hasMark(at path: String) throws -> Bool {
    try DatabaseHeader(path: path)?.applicationID == applicationID
  }

  /// Why a file is not used or replaced.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// The first migration that the schema lacks; nil when it is up to date.
  ///
  /// - Throws: When the file is not a user database, or a newer dv wrote it.
  @discardableResult
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
