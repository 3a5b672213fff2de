internal import Terminal
internal import FoodDatabase

extension Failure {
  /// Tells why the databases could not be opened or asked, and what to do.
  init(_ error: FoodDatabaseError) {
    self.init(
      error.status, [error.description, error.advice].compactMap(\.self).joined(separator: "\n"))
  }
}

extension FoodDatabaseError {
  fileprivate var status: ExitStatus {
    switch self {
    case .shippedDatabaseMissing, .shippedDatabaseUnreadable, .notAShippedDatabase, .shippedDatabaseTruncated,
      .wrongSchemaVersion,
      .userDatabaseMissing, .userDatabaseUnreadable, .notAUserDatabase, .userDatabaseTooNew:
      .databaseMissing
    case .cannotCreateUserDatabase, .cannotCopyUserDatabase: .cannotCreate
    case .userDatabaseNotWritten, .userDatabaseNotConfirmed: .outputFailed
    case .userDatabaseBusy, .foodHasChanged, .userDatabaseReplaced: .busy
    case .damaged, .userDatabaseForeign, .unrepairable, .severalCustomFoods, .sameFoodTwice,
      .copyUnusable:
      .badData
    case .unexpected: .internalError
    }
  }

  /// What a person can do about it; nil for what is no one's fault but the program's.
  fileprivate var advice: String? {
    switch self {
    case .shippedDatabaseMissing, .notAShippedDatabase:
      "Run `make database`, or name one with --database."
    case .shippedDatabaseUnreadable:
      "Check its permissions and the disk, or name another with --database."
    case .shippedDatabaseTruncated: "Put a whole copy in its place, or name another with --database."
    case .wrongSchemaVersion(_, let found, let known) where found > known:
      "Install a newer dv, or name another database with --database."
    case .wrongSchemaVersion:
      "Install a newer release of the data, or run `make database`, or name one with --database."
    case .cannotCreateUserDatabase:
      "Mend that, or set DV_HOME to a folder that you can write to."
    case .userDatabaseMissing: "The first search makes one; DV_HOME may name another folder."
    case .userDatabaseUnreadable:
      "Check its permissions and the disk, or set DV_HOME to another folder."
    case .notAUserDatabase: "Move it away, or set DV_HOME to another folder."
    case .userDatabaseTooNew: "Install that dv, or set DV_HOME to another folder."
    case .userDatabaseForeign:
      "`dv user check --repair` makes one of its foods alone; `dv user restore FILE` takes a backup."
    case .userDatabaseBusy: "Try again when that is done."
    case .userDatabaseNotWritten: "Mend that and try again."
    case .userDatabaseNotConfirmed:
      "See to the disk, and look at what is there before you try again."
    case .cannotCopyUserDatabase: "Nothing was changed. Mend that, or name another file."
    case .foodHasChanged(let code): "Look at it with `dv show \(code)` and try again."
    case .severalCustomFoods:
      "Say in the column \"code\" which one is meant. Nothing was imported."
    case .sameFoodTwice: "Keep one of them. Nothing was imported."
    case .copyUnusable: "Nothing was changed. Name a copy that `dv user backup` wrote."
    case .userDatabaseReplaced:
      "Nothing was written. Look at what is there now, and try again."
    case .unrepairable:
      "`dv user restore FILE` takes a backup; copies from earlier may lie beside it."
    case .damaged:
      "If it is a shipped one, `dv release install` or `make database` makes a sound one;\n"
        + "if it is your own, `dv user check --repair` saves what can still be read."
    case .unexpected: nil
    }
  }
}
