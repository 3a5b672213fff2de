internal import ArgumentParser
internal import Console
internal import DataRelease
internal import DurableFiles
internal import ExportFormat
internal import FoodDatabase
internal import FoodExchange
internal import Nutrition

/// The `dv` program.
@main
struct DV: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dv",
    abstract: "What is in food: an offline database of foods and their nutrients.",
    discussion: """
      EXAMPLES
        dv search whole milk
        dv show sr:01123
        dv show banana --amount "1 medium" --json

      EXIT STATUS
        0  done, or found
        1  nothing found
        64 the call's words are wrong
        65 the data are wrong
        66 a database is missing or of the wrong version
        70 a fault of dv
        73 a file could not be created
        74 the results, or your own database, could not be written
        75 the user database is in use
      """,
    subcommands: [
      Search.self, Show.self, Label.self, Compare.self, Top.self, Sum.self, Nutrients.self,
      Groups.self, AddFood.self, EditFood.self, RemoveFood.self, ImportFoods.self,
      ExportFoods.self, User.self, Release.self, Completion.self,
    ])

  @Flag(help: "Print the versions of the program, its data and SQLite.")
  var version = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    guard version else { throw CleanExit.helpRequest(Self.self) }
    try StandardOutput.write(VersionReport(mainDatabase: try options.mainDatabase).text)
  }

  static func main() {
    // ArgumentParser's scripts call the program so while a person is typing.
    if CommandLine.arguments.dropFirst().first == "---completion" { StandardError.silence() }
    runAsProgram(failure: Failure.init(cause:))
  }
}

extension Failure {
  /// What an error of the lower layers means to the person; nil for ArgumentParser's own.
  init?(cause error: any Error) {
    switch error {
    case let error as FoodDatabaseError: self.init(error.status, error.description)
    case let error as FoodFileError: self.init(error)
    case let error as ReleaseError: self.init(error.status, error.description)
    case let error as ExportFaults:
      self.init(.badData, error.conclusion, details: error.first.map(\.description))
    case let error as FileSystemError:
      self.init(
        .cannotCreate, "\(error.path) cannot be written: \(error.reason). Name another file.")
    default: self.init(entry: error)
    }
  }

  /// What is wrong with something that the person entered; nil for other errors.
  init?(entry error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as AmountError: self.init(.usage, error.description)
    case let error as FoodItemError: self.init(.usage, error.description)
    case let error as ServingError: self.init(.usage, error.description)
    case let error as NutrientEntryError: self.init(.usage, error.description)
    case let error as LabelError: self.init(.usage, error.description)
    case let error as BarcodeError: self.init(.usage, error.description)
    case let error as FoodTextError: self.init(.usage, error.description)
    default: return nil
    }
  }

  private init(_ error: FoodFileError) {
    switch error {
    case .faults(let first, let total):
      let rest = total - first.count
      self.init(
        .badData, error.description,
        details: first + (rest > 0 ? ["… and \(rest) more."] : []))
    }
  }
}

extension ReleaseError {
  fileprivate var status: ExitStatus {
    switch self {
    case .pointerUnreadable, .folderUnreadable, .inUseUnusable, .databaseMissing, .notInstalled,
      .wrongSchemaVersion,
      .manifestTooNew:
      .databaseMissing
    case .cannotWrite, .cannotRemove, .cannotPack, .cannotSign, .toolMissing: .cannotCreate
    case .folderBusy: .busy
    case .nothingToGoBackTo: .nothingFound
    case .unreadable, .notARelease, .manifestMissing, .notAManifest, .cutOff,
      .tooLarge, .cannotUnpack, .otherDigest, .unsound, .keyUnusable, .signatureMissing,
      .signatureInvalid, .otherContents:
      .badData
    }
  }
}

extension FoodDatabaseError {
  fileprivate var status: ExitStatus {
    switch self {
    case .mainDatabaseMissing, .mainDatabaseUnreadable, .notAMainDatabase, .mainDatabaseCutOff,
      .wrongSchemaVersion,
      .userDatabaseMissing, .userDatabaseUnreadable, .notAUserDatabase, .userDatabaseTooNew:
      .databaseMissing
    case .cannotCreateUserDatabase, .cannotCopyUserDatabase: .cannotCreate
    case .userDatabaseNotWritten: .outputFailed
    case .userDatabaseBusy, .foodHasChanged, .userDatabaseReplaced: .busy
    case .damaged, .unrepairable, .severalOwnFoods, .sameFoodTwice, .copyUnusable: .badData
    case .unexpected: .internalFault
    }
  }
}
