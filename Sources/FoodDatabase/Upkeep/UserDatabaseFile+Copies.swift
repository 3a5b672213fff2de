internal import Foundation
internal import GRDB
internal import SystemIO

extension UserDatabaseFile {
  /// Writes a complete and consistent copy of the user database, whatever other programs are doing.
  ///
  /// - Parameter copy: Where to write it. An earlier copy there is replaced, but another program's
  ///   file isn't.
  /// - Throws: When there is no user database, it is damaged, or the copy cannot be written.
  public func backUp(to copy: String) throws(FoodDatabaseError) {
    try checkPresence()
    try UserDatabaseCopy.write(open(), to: copy)
  }

  /// Replaces the user database, which may be damaged or missing, with a copy.
  ///
  /// - Parameter copy: A sound copy, of this version of the program or an earlier one.
  /// - Returns: Where the replaced database is kept now; nil when there was none.
  /// - Throws: When the copy is not sound. The user database is unchanged then.
  public func restore(from copy: String) throws(FoodDatabaseError) -> String? {
    let source = try UserDatabaseCopy.open(copy, besides: path)
    do {
      // Makes the folders too, where there are none.
      let file = try UserDatabaseCopy.pendingCopy(of: source, at: path)
      let restored = try prepare(file)
      let lock = try UserDatabaseLock(of: path, .alone, seconds: busyTimeout.writing)
      defer { withExtendedLifetime(lock) {} }
      if FileIdentity(path: path) == nil, try file.create() { return nil }
      return try restore(from: restored, or: file)
    } catch let error as FoodDatabaseError {
      throw error
    } catch {
      throw Self.cannotCreate(path, error)
    }
  }

  /// Brings the copy up to date, and makes it another device: changes made after the copy have
  /// numbers that must not be given again.
  private func prepare(_ file: AtomicFile) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: file.pendingPath)
    try UserMigrations.migrator.migrate(queue)
    try queue.write { db in
      if try db.integer("SELECT count(*) FROM main.my_device") != 0 { try Device.renew(db) }
    }
    return queue
  }

  /// Puts a copy's contents into the existing database; replaces that when it cannot take them.
  private func restore(from source: DatabaseQueue, or file: AtomicFile) throws -> String {
    do {
      let queue = try open(timeout: busyTimeout.writing, hasLock: true)
      let kept = try UserDatabaseCopy.keep(queue, before: "restore")
      do {
        try queue.writeWithoutTransaction { db in try db.makeDurable() }
        try source.backup(to: queue)
      } catch let error as DatabaseError where error.isAfterCommit {
        // The previous contents may only be in the kept copy now.
        throw FoodDatabaseError.userDatabaseNotConfirmed(path: path)
      } catch {
        // Nothing was changed, so the kept copy is not needed.
        unlink(kept)
        throw error
      }
      return kept
    } catch let error as FoodDatabaseError where error.isBeyondUse {
      try source.close()
      let kept = try UserDatabaseCopy.renameDamaged(path, before: "restore")
      try file.replaceDatabase()
      return kept
    } catch let error as DatabaseError {
      throw FoodDatabaseError(writing: error, path: path)
    }
  }
}

extension FoodDatabaseError {
  /// Whether a file is not, or no longer, a database that could be written to.
  fileprivate var isBeyondUse: Bool {
    switch self {
    case .damaged, .notAUserDatabase, .userDatabaseForeign: true
    default: false
    }
  }
}
