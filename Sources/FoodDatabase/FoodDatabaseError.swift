internal import GRDB

/// Why the databases could not be opened or asked.
public enum FoodDatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  case mainDatabaseMissing(path: String)
  case mainDatabaseUnreadable(path: String, reason: String)
  case notAMainDatabase(path: String)
  case wrongSchemaVersion(path: String, found: Int, known: Int)
  case cannotCreateUserDatabase(path: String, reason: String)
  case userDatabaseUnreadable(path: String, reason: String)
  case notAUserDatabase(path: String)
  case userDatabaseTooNew(path: String)
  case userDatabaseBusy(path: String)
  case damaged(path: String)
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
    case .wrongSchemaVersion(let path, let found, let known):
      "The food database \(path) has schema version \(found); this dv reads version \(known).\n"
        + (found > known
          ? "Install a newer dv, or name another database with --database."
          : "Run `make database` for a newer one, or name one with --database.")
    case .cannotCreateUserDatabase(let path, let reason):
      "Your own database cannot be made at \(path): \(reason).\n"
        + "Mend that, or set DV_HOME to a folder that you can write to."
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
    case .damaged(let path):
      "The database \(path) is damaged.\n"
        + "Rebuild a shipped one with `make database`; restore your own from a backup."
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
      self = .unexpected("\(error)")
      return
    }
    switch error.resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .userDatabaseBusy(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR:
      self = .userDatabaseUnreadable(path: path, reason: error.message ?? "unknown reason")
    default: self = .unexpected(error.message ?? "\(error.resultCode)")
    }
  }
}
