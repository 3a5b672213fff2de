internal import DatasetFormat
internal import DatasetReleases
internal import Diary
internal import FoodDatabase
internal import FoodImportExport
internal import FoodLabels
internal import Kitchen
internal import Nutrition
internal import Recipes
public import Representation
internal import Sync
internal import SystemIO

extension Failure {
  /// The failure for an error of another module; nil for ArgumentParser's own errors.
  public init?(cause error: any Error) {
    switch error {
    case let error as FoodDatabaseError: self.init(error)
    case let error as FoodFileError: self.init(error)
    case let error as DiaryFileError: self.init(.badData, error.description)
    case let error as RecipeFileError: self.init(.badData, error.description)
    case let error as SyncError: self.init(error)
    case let error as ReleaseError: self.init(error.status, error.description)
    case let error as DatasetError:
      self.init(.badData, error.conclusion, details: error.first.map(\.description))
    case let error as FileSystemError:
      self.init(
        .cannotCreate, "Can't write \(error.path): \(error.reason).", hint: "Choose another file.")
    default: self.init(entry: error)
    }
  }

  /// The failure for something wrong that the user entered; nil for other errors.
  public init?(entry error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as AmountError: self.init(error)
    case let error as KitchenLineError: self.init(error)
    case let error as ServingError: self.init(.usage, error.description)
    case let error as NutrientEntryError: self.init(.usage, error.description)
    case let error as LabelError: self.init(.usage, error.description)
    case let error as NutriScoreError: self.init(.usage, error.description)
    case let error as BarcodeError: self.init(.usage, error.description)
    case let error as WrittenDayError: self.init(.usage, error.description)
    case let error as FoodTextError: self.init(.usage, error.description)
    case let error as PersonError: self.init(.usage, error.description)
    case let error as TargetEntryError: self.init(.usage, error.description)
    default: return nil
    }
  }

  private init(_ error: SyncError) {
    let (status, hint): (ExitStatus, String) =
      switch error {
      case .folderMissing:
        (
          .databaseMissing,
          "Connect the folder's drive, or give the folder's new location with `dv sync init "
            + "FOLDER`. Nothing was changed."
        )
      case .notEmpty: (.cannotCreate, "Choose an empty folder, or one that `dv sync init` created.")
      case .notASyncFolder, .otherFolder:
        (
          .databaseMissing,
          "Nothing was changed. If the folder was emptied or re-created, run `dv sync init FOLDER`."
        )
      case .newerFormat: (.databaseMissing, "Update dv on this device.")
      case .keyMissing:
        (
          .usage,
          "Run `dv sync init FOLDER` in a terminal, or pipe the 17 words of the key to it."
        )
      case .keyInvalid, .keyOfOtherFolder:
        (.badData, "Type the 17 words that `dv sync init` printed on the first device.")
      case .notEncrypted: (.usage, "Leave out --encrypt, or choose a new folder.")
      case .noLongerEncrypted:
        (
          .badData,
          "The folder's dv-sync.json may have been changed. Restore that file, then sync again."
        )
      case .alreadySynced: (.usage, "Run `dv sync leave` first.")
      case .unreadable: (.databaseMissing, "Check the file's permissions and the disk.")
      case .unwritable: (.outputFailed, "Free some space or fix the permissions, then try again.")
      }
    self.init(status, error.description, hint: hint)
  }

  private init(_ error: FoodFileError) {
    switch error {
    case .problems(let first, let total):
      let rest = total - first.count
      self.init(
        .badData, error.description,
        details: first + (rest > 0 ? ["… and \(rest) more."] : []))
    }
  }
}
