internal import GRDB
public import Nutrition

/// Why a database could not be opened, read or written.
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
  /// An entry has changed since it was read.
  case diaryHasChanged
  case severalCustomFoods(name: String, codes: [FoodCode])
  case sameFoodTwice(FoodCode, name: String)
  case recipeCycle([String])
  case recipeTooDeep(String, limit: Int)
  case recipeTooLong(lines: Int, limit: Int)
  case recipeImpossible(RecipeError)
  /// The food is made by a recipe, so it can't be changed directly.
  case foodOfRecipe(FoodCode, name: String)
  case copyUnusable(path: String, reason: String)
  case userDatabaseReplaced(path: String)
  case damaged(path: String)
  /// The database is not shared with other devices.
  case syncOff
  case unrepairable(path: String)
  case unexpected(String)

  /// What went wrong, and where.
  ///
  /// How to fix it depends on the program.
  public var description: String {
    switch self {
    case .shippedDatabaseMissing(let path):
      // A URL may hold a password.
      path.contains("://")
        ? "A food database is a file, not a URL." : "No food database at \(path)."
    case .shippedDatabaseUnreadable(let path, let reason):
      "The food database \(path) can't be read: \(reason)."
    case .notAShippedDatabase(let path): "\(path) is not a dv food database."
    case .shippedDatabaseTruncated(let path, let bytes, let stated):
      "The food database \(path) is truncated: it has \(bytes) of \(stated) bytes."
    case .wrongSchemaVersion(let path, let found, let known):
      "The food database \(path) has schema version \(found), but this version of dv reads "
        + "version \(known)."
    case .cannotCreateUserDatabase(let path, let reason):
      "Can't create your user database at \(path): \(reason)."
    case .userDatabaseMissing(let path): "There is no user database at \(path) yet."
    case .userDatabaseUnreadable(let path, let reason):
      "Your user database \(path) can't be read: \(reason)."
    case .notAUserDatabase(let path):
      "\(path) is not a dv user database, so it was left unchanged."
    case .userDatabaseTooNew(let path):
      "Your user database \(path) was written by a newer version of dv, so it was left "
        + "unchanged."
    case .userDatabaseForeign(let path, let found):
      "Your user database \(path) was left unchanged: \(found)."
    case .userDatabaseBusy(let path):
      "Your user database \(path) is in use by another program."
    case .userDatabaseNotWritten(let path, let reason):
      "Couldn't write to your user database \(path): \(reason). Nothing was changed."
    case .userDatabaseNotConfirmed(let path):
      "Couldn't confirm that a change to your user database \(path) was saved to disk. "
        + "The change may have been lost."
    case .cannotCopyUserDatabase(let path, let reason):
      "Can't write a copy of your user database to \(path): \(reason)."
    case .foodHasChanged(let code):
      "Another program changed \(code) at the same time, so your change was not made."
    case .diaryHasChanged:
      "Another program changed the diary at the same time, so your change was not made."
    case .severalCustomFoods(let name, let codes):
      "Several of your foods are named \"\(name)\": "
        + "\(codes.map(\.description).joined(separator: ", "))."
    case .sameFoodTwice(let code, let name):
      "Two of the foods to import have the code \(code); one of them is \"\(name)\"."
    case .recipeCycle(let names):
      "A recipe can't contain itself: \(names.joined(separator: " → "))."
    case .recipeTooDeep(let name, let limit):
      "Recipes can be nested at most \(limit) levels deep, but \(name) would go deeper."
    case .recipeTooLong(let lines, let limit):
      "The recipe has \(DecimalText.grouped(lines)) lines; the limit is "
        + "\(DecimalText.grouped(limit))."
    case .recipeImpossible(let error): error.description
    case .foodOfRecipe(let code, let name):
      "\(name) (\(code)) is a recipe, so you can't change it as a food: its values are computed "
        + "from its ingredients."
    case .copyUnusable(let path, let reason):
      "\(path) can't be restored: \(reason)."
    case .userDatabaseReplaced(let path):
      "Your user database \(path) was replaced by another one while dv was running."
    case .unrepairable(let path):
      "Nothing in your user database \(path) can be read. It was left unchanged."
    case .syncOff: "This database is not synced."
    case .damaged(let path): "The database \(path) is damaged."
    case .unexpected(let message): "Internal error: \(message)."
    }
  }

  var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }

  /// The cause of a failure to read.
  init(_ error: any Error, path: String) {
    if let error = error as? FoodDatabaseError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      // A value that breaks the schema's own rules was not written by dv.
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
        path: path, reason: "an interrupted change has to be rolled back first")
    case .SQLITE_FULL:
      self = .userDatabaseUnreadable(
        path: path,
        reason: "an interrupted change has to be rolled back first, and the disk is full")
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR:
      self = .userDatabaseUnreadable(path: path, reason: error.reason)
    default: self = .unexpected(error.reason)
    }
  }

  /// The cause of a failure to open the user database.
  init(opening error: any Error, path: String) {
    let isForeign = (error as? DatabaseError)?.resultCode.primaryResultCode == .SQLITE_NOTADB
    self = isForeign ? .notAUserDatabase(path: path) : FoodDatabaseError(error, path: path)
  }

  /// The cause of a failure to write the user database.
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
        path: path, reason: "you don't have permission to write to it, or to its folder")
    case .SQLITE_IOERR:
      self = .userDatabaseNotWritten(path: path, reason: "a disk error")
    default: self.init(error, path: path)
    }
  }
}
