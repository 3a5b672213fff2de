internal import Foundation
internal import GRDB
internal import SystemIO

/// Copies of the user database: on request, before a migration, and before a restore or repair.
enum UserDatabaseCopy {
  /// Writes a whole and consistent copy to disk and replaces an earlier one; a symbolic link is
  /// followed.
  ///
  /// - Parameters:
  ///   - queue: The open user database.
  ///   - path: Where to write it.
  /// - Throws: When the database is damaged, the copy cannot be written, or the file there is not a
  ///   user database.
  static func write(_ queue: DatabaseQueue, to path: String) throws(FoodDatabaseError) {
    do {
      if FileIdentity(path: path) != nil {
        try checkDifference(path, from: queue.path)
        try UserDatabaseFormat.checkMark(at: path)
      }
      let file = try pendingCopy(of: queue, at: SymbolicLink.destination(of: path))
      // A damaged copy must not replace a sound one.
      try checkCopy(file.pendingPath, of: queue.path)
      try file.replaceDatabase()
    } catch {
      throw cause(of: error, database: queue.path, copy: path)
    }
  }

  /// Makes a copy beside the database, under a new name; it may be damaged.
  ///
  /// - Parameters:
  ///   - queue: The open user database.
  ///   - event: What is about to happen to the database; it becomes part of the name.
  /// - Returns: The path of the copy.
  /// - Throws: When the copy cannot be written.
  @discardableResult
  static func keep(
    _ queue: DatabaseQueue, before event: String
  ) throws(FoodDatabaseError) -> String {
    var number = 0
    while true {
      number += 1
      let path = self.path(of: queue.path, before: event, number)
      guard FileIdentity(path: path) == nil else { continue }
      do {
        if try pendingCopy(of: queue, at: path).create() { return path }
      } catch {
        throw cause(of: error, database: queue.path, copy: path)
      }
    }
  }

  /// Renames a database that cannot be copied, together with its rollback journal.
  ///
  /// - Returns: The new path.
  /// - Throws: When it cannot be renamed.
  static func renameDamaged(_ path: String, before event: String) throws(FileSystemError) -> String
  {
    var number = 1
    while link(path, self.path(of: path, before: event, number)) != 0 {
      guard errno == EEXIST else { throw FileSystemError(path: path) }
      number += 1
    }
    let kept = self.path(of: path, before: event, number)
    for suffix in AtomicFile.leftovers {
      guard rename(path + suffix, kept + suffix) == 0 || errno == ENOENT else {
        throw FileSystemError(path: path)
      }
    }
    return kept
  }

  private static func path(of path: String, before event: String, _ number: Int) -> String {
    let file = URL(fileURLWithPath: path)
    let words = event.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    let name = file.deletingPathExtension().lastPathComponent
    return file.deletingLastPathComponent()
      .appendingPathComponent("\(name)-before-\(words)-\(number).db").path
  }

  /// A copy that still has to be moved into place.
  static func pendingCopy(of queue: DatabaseQueue, at path: String) throws -> AtomicFile {
    let file = try AtomicFile(path: path, isPrivate: true)
    let copy = try DatabaseQueue(path: file.pendingPath)
    try queue.backup(to: copy)
    try copy.close()
    return file
  }

  /// Rejects a copy that could not be restored: a damaged one, or one with foreign parts.
  private static func checkCopy(_ path: String, of database: String) throws {
    let configuration = UserDatabaseFile.configuration(isReadOnly: true)
    try DatabaseQueue(path: path, configuration: configuration).read { db in
      if let found = try UserSchema.findings(db).first {
        throw FoodDatabaseError.userDatabaseForeign(path: database, found: found.description)
      }
      guard try UserDatabaseCheck.findings(db).isEmpty else {
        throw FoodDatabaseError.damaged(path: database)
      }
    }
  }

  private static func cause(
    of error: any Error, database: String, copy: String
  ) -> FoodDatabaseError {
    if let error = error as? FoodDatabaseError { return error }
    switch (error as? DatabaseError)?.resultCode.primaryResultCode {
    case .SQLITE_BUSY?: return .userDatabaseBusy(path: database)
    case .SQLITE_CORRUPT?, .SQLITE_NOTADB?: return .damaged(path: database)
    default:
      return .cannotCopyUserDatabase(
        path: copy, reason: UserDatabaseFile.reason(error, path: copy))
    }
  }

  /// Opens a copy after checking that it is sound and of a version that this program knows.
  static func open(
    _ path: String, besides current: String
  ) throws(FoodDatabaseError) -> DatabaseQueue {
    do {
      guard access(path, R_OK) == 0 else { throw FileSystemError(path: path) }
      try checkDifference(path, from: current)
      guard try UserDatabaseFormat.hasMark(at: path) else {
        throw FoodDatabaseError.copyUnusable(path: path, reason: "it is not a dv user database")
      }
      guard try DatabaseHeader(path: path)?.isPlain == true else {
        throw FoodDatabaseError.copyUnusable(
          path: path, reason: "its text is not UTF-8, or it uses a write-ahead log")
      }
      let queue = try DatabaseQueue(
        path: path, configuration: UserDatabaseFile.configuration(isReadOnly: true))
      let finding = try queue.read { db in
        try UserDatabaseFormat.pendingMigration(db, path: path)
        return try UserDatabaseCheck.findings(db).first
      }
      if let finding {
        throw FoodDatabaseError.copyUnusable(path: path, reason: finding.description)
      }
      return queue
    } catch let error as FoodDatabaseError {
      throw error
    } catch {
      throw .copyUnusable(path: path, reason: UserDatabaseFile.reason(error, path: path))
    }
  }

  private static func checkDifference(_ copy: String, from database: String) throws {
    guard FileIdentity(path: copy) != FileIdentity(path: database) else {
      throw UserDatabaseFormat.Refusal(description: "it is the user database itself")
    }
  }
}
