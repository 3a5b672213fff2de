internal import GRDB
public import Nutrition

/// Why the databases could not be opened or asked.
public enum FoodDatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  case shippedDatabaseMissing(path: String)
  case shippedDatabaseUnreadable(path: String, reason: String)
  case notAShippedDatabase(path: String)
  case shippedDatabaseTruncated(path: String, bytes: Int, stated: Int)
  case wrongSchemaVersion(path: String, found: Int, known: Int)
  case cannotCreateUserDatabase(path: String, reason: String)
  case userDatabaseMissing(path: String)
  case userDatabaseUnreadable(path: String, reason: String)
  case notAUserDatabase(path: String)
  case userDatabaseTooNew(path: String)
  case userDatabaseForeign(path: String, found: String)
  case userDatabaseBusy(path: String)
  case userDatabaseNotWritten(path: String, reason: String)
  case userDatabaseNotConfirmed(path: String)
  case cannotCopyUserDatabase(path: String, reason: String)
  case foodHasChanged(FoodCode)
  case severalCustomFoods(name: String, codes: [FoodCode])
  case sameFoodTwice(FoodCode, name: String)
  case copyUnusable(path: String, reason: String)
  case userDatabaseReplaced(path: String)
  case damaged(path: String)
  case unrepairable(path: String)
  case unexpected(String)

  /// What happened, and where; what to do about it depends on the program.
  public var description: String {
    switch self {
    case .shippedDatabaseMissing(let path): "No food database at \(path)."
    case .shippedDatabaseUnreadable(let path, let reason):
      "The food database \(path) cannot be read: \(reason)."
    case .notAShippedDatabase(let path): "\(path) is no food database of dv."
    case .shippedDatabaseTruncated(let path, let bytes, let stated):
      "The food database \(path) is cut off: it has \(bytes) of \(stated) bytes."
    case .wrongSchemaVersion(let path, let found, let known):
      "The food database \(path) has schema version \(found); this dv reads version \(known)."
    case .cannotCreateUserDatabase(let path, let reason):
      "Your own database cannot be made at \(path): \(reason)."
    case .userDatabaseMissing(let path): "There is no database of your own yet at \(path)."
    case .userDatabaseUnreadable(let path, let reason):
      "Your own database \(path) cannot be read: \(reason)."
    case .notAUserDatabase(let path):
      "\(path) is no user database of dv, and was left as it is."
    case .userDatabaseTooNew(let path):
      "Your own database \(path) was written by a newer dv, and was left as it is."
    case .userDatabaseForeign(let path, let found):
      "Your own database \(path) has \(found), and was left as it is."
    case .userDatabaseBusy(let path):
      "Your own database \(path) is in use by another program."
    case .userDatabaseNotWritten(let path, let reason):
      "Your own database \(path) could not be written, and is as it was: \(reason)."
    case .userDatabaseNotConfirmed(let path):
      "The change of your own database \(path) may have been made, or not: the disk did not confirm it."
    case .cannotCopyUserDatabase(let path, let reason):
      "No copy of your own database could be written to \(path): \(reason)."
    case .foodHasChanged(let code):
      "The food \(code) was changed by another program meanwhile, and was left as it is now."
    case .severalCustomFoods(let name, let codes):
      "Several of your foods are \"\(name)\": "
        + "\(codes.map(\.description).joined(separator: ", "))."
    case .sameFoodTwice(let code, let name):
      "Two of the foods to import are \(code), one of them \"\(name)\"."
    case .copyUnusable(let path, let reason):
      "\(path) cannot take the place of your own database: \(reason)."
    case .userDatabaseReplaced(let path):
      "Another database was put in the place of your own, \(path), meanwhile."
    case .unrepairable(let path):
      "Nothing can be read of your own database \(path) any more; it was left as it is."
    case .damaged(let path): "The database \(path) is damaged."
    case .unexpected(let message): "Something went wrong that should not have: \(message)."
    }
  }

  var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }

  /// Tells the cause of a failure while asking the databases.
  init(_ error: any Error, path: String) {
    if let error = error as? FoodDatabaseError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      // A value that breaks the schema's own rules can only be read wrongly.
      let isDamage =
        error is RowDecodingError || error is UnreadableRow || error is StructureProblem
      self = isDamage ? .damaged(path: path) : .unexpected("\(error)")
      return
    }
    switch error.resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .userDatabaseBusy(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_NOMEM, .SQLITE_TOOBIG:
      self = .damaged(path: path)
    case .SQLITE_ERROR where error.isOfWordIndex: self = .damaged(path: path)
    case .SQLITE_READONLY:
      self = .userDatabaseUnreadable(
        path: path, reason: "a change that was cut short is to be taken back first")
    case .SQLITE_FULL:
      self = .userDatabaseUnreadable(
        path: path,
        reason: "a change that was cut short is to be taken back first, and the disk is full")
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR:
      self = .userDatabaseUnreadable(path: path, reason: error.reason)
    default: self = .unexpected(error.reason)
    }
  }

  /// Tells the cause of a failure while changing the user database.
  init(writing error: any Error, path: String) {
    guard let databaseError = error as? DatabaseError else {
      self.init(error, path: path)
      return
    }
    if databaseError.extendedResultCode == .SQLITE_READONLY_DBMOVED {
      self = .userDatabaseReplaced(path: path)
      return
    }
    if databaseError.isAfterCommit {
      self = .userDatabaseNotConfirmed(path: path)
      return
    }
    switch databaseError.resultCode.primaryResultCode {
    case .SQLITE_FULL:
      self = .userDatabaseNotWritten(path: path, reason: "the disk is full")
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      self = .userDatabaseNotWritten(
        path: path, reason: "you may not write to it, or to its folder")
    case .SQLITE_IOERR:
      self = .userDatabaseNotWritten(path: path, reason: "the disk failed to take it")
    default: self.init(error, path: path)
    }
  }
}
