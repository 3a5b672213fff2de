internal import SystemIO
internal import Foundation
internal import GRDB

extension UserDatabaseFile {
  /// Writes a copy of the user database, whole and consistent whatever else goes on.
  ///
  /// - Parameter copy: Where to; an earlier copy there is replaced, another program's file is not.
  /// - Throws: When there is no user database, it is damaged, or the copy cannot be written.
  public func backUp(to copy: String) throws(FoodDatabaseError) {
    try checkPresence()
    try UserDatabaseCopy.write(open(), to: copy)
  }

  /// Puts a copy in the place of the user database, which may be damaged, or missing.
  ///
  /// - Parameter copy: A sound copy, of this version of the program or an earlier one.
  /// - Returns: Where what was there before is kept now; nil when there was nothing.
  /// - Throws: When the copy is not sound; the user database is as it was then.
  public func restore(from copy: String) throws(FoodDatabaseError) -> String? {
    let source = try UserDatabaseCopy.open(copy, besides: path)
    do {
      // Makes the folders too, where there are none.
      let file = try UserDatabaseCopy.pendingCopy(of: source, at: path)
      let lock = try UserDatabaseLock(of: path, .alone)
      defer { withExtendedLifetime(lock) {} }
      if FileIdentity(path: path) == nil, try file.create() { return nil }
      return try restore(from: source, or: file)
    } catch let error as FoodDatabaseError {
      throw error
    } catch {
      throw Self.cannotCreate(path, error)
    }
  }

  /// Puts a copy's contents into the database there is; into its place, when it cannot take them.
  private func restore(from source: DatabaseQueue, or file: AtomicFile) throws -> String {
    do {
      let queue = try open(patience: BusyTimeout.whenWriting, hasLock: true)
      let kept = try UserDatabaseCopy.keep(queue, before: "restore")
      do {
        try Durability.full(queue)
        try source.backup(to: queue)
      } catch let error as DatabaseError where error.isAfterCommit {
        // What was there before may be in the copy alone now.
        throw FoodDatabaseError.userDatabaseNotConfirmed(path: path)
      } catch {
        // Nothing was changed, so that what is kept is what there is.
        unlink(kept)
        throw error
      }
      do {
        try UserMigrations.migrator.migrate(queue)
      } catch is DatabaseError {
        // The copy is in place already, as far as the disk is to be trusted.
        throw FoodDatabaseError.userDatabaseNotConfirmed(path: path)
      }
      return kept
    } catch let error as FoodDatabaseError where error.isBeyondUse {
      let kept = try UserDatabaseCopy.excluded(path, before: "restore")
      try file.replaceDatabase()
      return kept
    } catch let error as DatabaseError {
      throw FoodDatabaseError(writing: error, path: path)
    }
  }
}

extension FoodDatabaseError {
  /// Whether a file is not, or no longer, a database that something could be written to.
  fileprivate var isBeyondUse: Bool {
    switch self {
    case .damaged, .notAUserDatabase, .userDatabaseForeign: true
    default: false
    }
  }
}
