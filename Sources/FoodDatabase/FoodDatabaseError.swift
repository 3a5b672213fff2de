internal import GRDB
public import Nutrition

/// Why the databases could not be opened or asked.
public enum FoodDatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  case mainDatabaseMissing(path: String)
  case mainDatabaseUnreadable(path: String, reason: String)
  case notAMainDatabase(path: String)
  case mainDatabaseCutOff(path: String, bytes: Int, stated: Int)
  case wrongSchemaVersion(path: String, found: Int, known: Int)
  case cannotCreateUserDatabase(path: String, reason: String)
  case userDatabaseMissing(path: String)
  case userDatabaseUnreadable(path: String, reason: String)
  case notAUserDatabase(path: String)
  case userDatabaseTooNew(path: String)
  case userDatabaseBusy(path: String)
  case userDatabaseNotWritten(path: String, reason: String)
  case cannotCopyUserDatabase(path: String, reason: String)
  case foodHasChanged(FoodCode)
  case severalOwnFoods(name: String, codes: [FoodCode])
  case sameFoodTwice(FoodCode, name: String)
  case copyUnusable(path: String, reason: String)
  case userDatabaseReplaced(path: String)
  case damaged(path: String)
  case unrepairable(path: String)
  case unexpected(String)

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .mainDatabaseMissing(let path):
      "No food database at \(path).\nRun `make database`, or name one with --database."
    case .mainDatabaseUnreadable(let path, let reason):
      "The food database \(path) cannot be read: \(reason).\n"
        + "Check its permissions, or name another with --database."
    case .notAMainDatabase(let path):
      "\(path) is no food database of dv.\nRun `make database`, or name one with --database."
    case .mainDatabaseCutOff(let path, let bytes, let stated):
      "The food database \(path) is cut off: it has \(bytes) of \(stated) bytes.\n"
        + "Put a whole copy in its place, or name another with --database."
    case .wrongSchemaVersion(let path, let found, let known):
      "The food database \(path) has schema version \(found); this dv reads version \(known).\n"
        + (found > known
          ? "Install a newer dv, or name another database with --database."
          : "Install a newer release of the data, or run `make database`, or name one with --database.")
    case .cannotCreateUserDatabase(let path, let reason):
      "Your own database cannot be made at \(path): \(reason).\n"
        + "Mend that, or set DV_HOME to a folder that you can write to."
    case .userDatabaseMissing(let path):
      "There is no database of your own yet at \(path).\n"
        + "The first search makes one; DV_HOME may name another folder."
    case .userDatabaseUnreadable(let path, let reason):
      "Your own database \(path) cannot be read: \(reason).\n"
        + "Check its permissions, or set DV_HOME to another folder."
    case .notAUserDatabase(let path):
      "\(path) is no user database of dv, and was left as it is.\n"
        + "Move it away, or set DV_HOME to another folder."
    case .userDatabaseTooNew(let path):
      "Your own database \(path) was written by a newer dv, and was left as it is.\n"
        + "Install that dv, or set DV_HOME to another folder."
    case .userDatabaseBusy(let path):
      "Your own database \(path) is in use by another program.\nTry again when that is done."
    case .userDatabaseNotWritten(let path, let reason):
      "Your own database \(path) could not be written, and is as it was: \(reason).\n"
        + "Mend that and try again."
    case .cannotCopyUserDatabase(let path, let reason):
      "No copy of your own database could be written to \(path): \(reason).\n"
        + "Nothing was changed. Mend that, or name another file."
    case .foodHasChanged(let code):
      "The food \(code) was changed by another program meanwhile, and was left as it is now.\n"
        + "Look at it with `dv show \(code)` and try again."
    case .severalOwnFoods(let name, let codes):
      "Several of your foods are \"\(name)\": "
        + "\(codes.map(\.description).joined(separator: ", ")).\n"
        + "Say in the column \"code\" which one is meant. Nothing was imported."
    case .sameFoodTwice(let code, let name):
      "Two of the foods to import are \(code), one of them \"\(name)\".\n"
        + "Keep one of them. Nothing was imported."
    case .copyUnusable(let path, let reason):
      "\(path) cannot take the place of your own database: \(reason).\n"
        + "Nothing was changed. Name a copy that `dv user backup` wrote."
    case .userDatabaseReplaced(let path):
      "Another database was put in the place of your own, \(path), meanwhile.\n"
        + "Nothing was written. Look at what is there now, and try again."
    case .unrepairable(let path):
      "Nothing can be read of your own database \(path) any more; it was left as it is.\n"
        + "`dv user restore FILE` takes a backup; copies from earlier may lie beside it."
    case .damaged(let path):
      "The database \(path) is damaged.\n"
        + "If it is a shipped one, `dv release install` or `make database` makes a sound one;\n"
        + "if it is your own, `dv user check --repair` saves what can still be read."
    case .unexpected(let message):
      "Something went wrong that should not have: \(message)."
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
      let isDamage = error is RowDecodingError || error is UnreadableRow
      self = isDamage ? .damaged(path: path) : .unexpected("\(error)")
      return
    }
    switch error.resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .userDatabaseBusy(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_NOMEM, .SQLITE_TOOBIG:
      self = .damaged(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR:
      self = .userDatabaseUnreadable(path: path, reason: error.message ?? "unknown reason")
    default: self = .unexpected(error.message ?? "\(error.resultCode)")
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
