internal import ArgumentParser
internal import Terminal

/// The `dv` program.
@main
struct DV: ParsableCommand {
  /// The name that it is called by.
  static let name = "dv"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "What is in food: an offline database of foods and their nutrients.",
    discussion: """
      EXAMPLES
        dv search whole milk
        dv show sr:01123
        dv show banana --amount "1 medium" --json

      ENVIRONMENT
        NO_COLOR        not empty: no colour
        CLICOLOR_FORCE  not empty, and not 0: colour also into a pipe
        CLICOLOR        0: no colour on a terminal
        DV_PLAIN        not empty, and not 0: a fact in each line, as with --plain
        DV_PAGER        shows what is longer than the terminal; else PAGER, else
                        less; empty or cat for none
        DV_HOME         the folder of your own database
        DV_DATABASE     the main database to use

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
    try StandardOutput.write(VersionReport { try options.databaseInUse }.text)
  }

  static func main() {
    // ArgumentParser's scripts call the program so while a person is typing.
    if CommandLine.arguments.dropFirst().first == "---completion" { StandardError.silence() }
    runAsProgram(everydayCall: EverydayCall.command, failure: Failure.init(cause:))
  }
}
