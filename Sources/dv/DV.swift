internal import ArgumentParser
internal import Console
internal import FoodDatabase
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
        74 the results could not be written
        75 the user database is in use
      """,
    subcommands: [Search.self, Show.self])

  @Flag(help: "Print the versions of the program, its data and SQLite.")
  var version = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    guard version else { throw CleanExit.helpRequest(Self.self) }
    try StandardOutput.write(VersionReport(mainDatabase: options.mainDatabase).text)
  }

  static func main() {
    runAsProgram(failure: Failure.init(cause:))
  }
}

extension Failure {
  /// What an error of the lower layers means to the person; nil for ArgumentParser's own.
  init?(cause error: any Error) {
    switch error {
    case let error as FoodDatabaseError: self.init(error.status, error.description)
    case let error as AmountError: self.init(.usage, error.description)
    default: return nil
    }
  }
}

extension FoodDatabaseError {
  fileprivate var status: ExitStatus {
    switch self {
    case .mainDatabaseMissing, .mainDatabaseUnreadable, .notAMainDatabase, .wrongSchemaVersion,
      .userDatabaseUnreadable, .notAUserDatabase, .userDatabaseTooNew:
      .databaseMissing
    case .cannotCreateUserDatabase: .cannotCreate
    case .userDatabaseBusy: .busy
    case .damaged: .badData
    case .unexpected: .internalFault
    }
  }
}
