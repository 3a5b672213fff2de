internal import DurableFiles
internal import Foundation
internal import GRDB

/// Copies of the user database: on request, before a migration, and before one takes its place.
enum UserDatabaseCopy {
  /// The path of the copy that is made before something happens to a user database.
  static func path(of path: String, before event: String) -> String {
    let file = URL(fileURLWithPath: path)
    let words = event.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    return file.deletingLastPathComponent().appendingPathComponent(
      "\(file.deletingPathExtension().lastPathComponent)-before-\(words).db"
    ).path
  }

  /// Writes a copy that is whole, consistent and on disk, or none.
  ///
  /// - Parameters:
  ///   - queue: The open user database.
  ///   - path: Where to.
  ///   - isReplacing: Whether an earlier copy there is replaced; else it stays, and is the copy.
  /// - Throws: When it cannot be written, or a file that is no user database is there.
  static func write(
    _ queue: DatabaseQueue, to path: String, isReplacing: Bool
  ) throws(FoodDatabaseError) {
    do {
      if access(path, F_OK) == 0 {
        guard !isSameFile(path, queue.path) else { throw SameFile() }
        try UserDatabaseFormat.checkMark(at: path)
      }
      let file = try PendingFile(path: path, isPrivate: true)
      let copy = try DatabaseQueue(path: file.pendingPath)
      try queue.backup(to: copy)
      try copy.close()
      try isReplacing ? file.replace() : file.create()
    } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_BUSY {
      throw .userDatabaseBusy(path: queue.path)
    } catch {
      throw .cannotCopyUserDatabase(
        path: path, reason: UserDatabaseFile.reason(error, path: path))
    }
  }

  /// Puts a copy in the place of what a user database holds, in one transaction.
  static func restore(
    _ queue: DatabaseQueue, from copy: DatabaseQueue
  ) throws(FoodDatabaseError) {
    do {
      try copy.backup(to: queue)
      try UserMigrations.migrator.migrate(queue)
    } catch {
      throw FoodDatabaseError(writing: error, path: queue.path)
    }
  }

  /// Opens a copy after it was seen to be sound and of a version that this program knows.
  static func open(
    _ path: String, besides current: String
  ) throws(FoodDatabaseError) -> DatabaseQueue {
    do {
      guard access(path, R_OK) == 0 else { throw FileSystemError(path: path) }
      guard !isSameFile(path, current) else { throw SameFile() }
      guard try UserDatabaseFormat.hasMark(at: path) else {
        throw FoodDatabaseError.copyUnusable(path: path, reason: "it is no user database of dv")
      }
      var configuration = UserDatabaseFile.configuration
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.read { db in
        try UserDatabaseFormat.check(db, path: path)
        guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "it is damaged")
        }
      }
      return queue
    } catch let error as FoodDatabaseError {
      throw error
    } catch {
      throw .copyUnusable(path: path, reason: UserDatabaseFile.reason(error, path: path))
    }
  }

  /// A name for a copy that no other has yet.
  static func unusedPath(of path: String, before event: String) -> String {
    var number = 1
    while access(self.path(of: path, before: "\(event) \(number)"), F_OK) == 0 { number += 1 }
    return self.path(of: path, before: "\(event) \(number)")
  }

  private static func isSameFile(_ one: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The copy would be the database itself.
  private struct SameFile: Error, CustomStringConvertible {
    let description = "it is your own database itself"
  }
}
