public import FoodDatabase
public import Representation

extension Failure {
  /// Why the databases can't be used, and what to do.
  public init(_ error: FoodDatabaseError) {
    self.init(error.status, error.description, hint: error.advice)
  }
}

extension FoodDatabaseError {
  fileprivate var status: ExitStatus {
    switch self {
    case .shippedDatabaseMissing, .shippedDatabaseUnreadable, .notAShippedDatabase,
      .shippedDatabaseTruncated,
      .wrongSchemaVersion,
      .userDatabaseMissing, .userDatabaseUnreadable, .notAUserDatabase, .userDatabaseTooNew:
      .databaseMissing
    case .cannotCreateUserDatabase, .cannotCopyUserDatabase: .cannotCreate
    case .userDatabaseNotWritten, .userDatabaseNotConfirmed: .outputFailed
    case .userDatabaseBusy, .foodHasChanged, .diaryHasChanged, .userDatabaseReplaced: .busy
    case .damaged, .userDatabaseForeign, .unrepairable, .severalCustomFoods, .sameFoodTwice,
      .copyUnusable:
      .badData
    case .recipeCycle, .recipeTooDeep, .recipeTooLong, .recipeImpossible, .foodOfRecipe: .usage
    case .syncOff: .nothingFound
    case .unexpected: .internalError
    }
  }

  /// What the user can do about it; nil for errors of the program itself.
  fileprivate var advice: String? {
    switch self {
    case .shippedDatabaseMissing, .notAShippedDatabase:
      "Install the data with `dv release install FILE`, or choose a database with --database."
    case .shippedDatabaseUnreadable:
      "Check the file's permissions and the disk, or choose another database with --database."
    case .shippedDatabaseTruncated:
      "Replace the file with a complete copy, or choose another database with --database."
    case .wrongSchemaVersion(_, let found, let known) where found > known:
      "Install a newer version of dv, or choose another database with --database."
    case .wrongSchemaVersion:
      "Install newer data with `dv release install FILE`, or choose a database with --database."
    case .cannotCreateUserDatabase: "Set DV_HOME to a folder that you can write to."
    case .userDatabaseMissing:
      "Your first search will create the database. To use another folder, set DV_HOME."
    case .userDatabaseUnreadable:
      "Check the file's permissions and the disk, or set DV_HOME to another folder."
    case .notAUserDatabase: "Move that file elsewhere, or set DV_HOME to another folder."
    case .userDatabaseTooNew: "Install a newer version of dv, or set DV_HOME to another folder."
    case .userDatabaseForeign:
      "Run `dv user check --repair` to recover your data, or restore a backup with "
        + "`dv user restore FILE`."
    case .userDatabaseBusy: "Try again when the other program is done."
    case .userDatabaseNotWritten: "Free some space or fix the permissions, then try again."
    case .userDatabaseNotConfirmed:
      "Check the disk and find out what was saved, then try again."
    case .cannotCopyUserDatabase: "Nothing was changed. Fix the problem or choose another file."
    case .foodHasChanged(let code): "Run `dv show \(code)` to see the new values, then try again."
    case .diaryHasChanged: "Run `dv diary` to see the new entries, then try again."
    case .severalCustomFoods:
      "In the \"code\" column, say which food you mean. Nothing was imported."
    case .sameFoodTwice: "Keep only one of these foods. Nothing was imported."
    case .recipeCycle:
      "Remove one of these recipes from the other's ingredients. Nothing was saved."
    case .recipeTooDeep: "Replace a nested recipe with its ingredients. Nothing was saved."
    case .recipeTooLong: "Split the recipe into several recipes. Nothing was saved."
    case .recipeImpossible: nil
    case .foodOfRecipe(let code, _): "Change the recipe with `dv recipe edit \(code)`."
    case .copyUnusable: "Nothing was changed. Choose a file that `dv user backup` created."
    case .userDatabaseReplaced:
      "Nothing was written. Check what the database contains now, then try again."
    case .unrepairable:
      "Restore a backup with `dv user restore FILE`. The database's folder may have earlier copies."
    case .damaged:
      "If it's a shipped database, run `dv release install FILE`. If it's your own, run "
        + "`dv user check --repair`."
    case .syncOff: "To sync with your other devices, run `dv sync init FOLDER`."
    case .unexpected: nil
    }
  }
}
