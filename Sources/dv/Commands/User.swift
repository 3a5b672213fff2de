internal import ArgumentParser
internal import FoodDatabase
internal import Representation
internal import Terminal
internal import Text
internal import Verbs

/// `dv user`: the user database.
struct User: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", _superCommandName: DV.name,
    abstract:
      "Back up, restore or check your database, undo changes, add someone else's foods, or manage "
      + "the choices that dv remembers.",
    discussion: """
      EXAMPLES
        dv user info
        dv user backup foods.db
        dv user undo
      """,
    subcommands: [
      UserInfo.self, UserCheck.self, UserBackup.self, UserRestore.self, UserMerge.self,
      UserUndo.self,
      UserChoices.self, UserForget.self,
    ])
}

/// `dv user info`: describes the user database.
struct UserInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show where your database is and what's in it.",
    discussion: """
      EXAMPLES
        dv user info
        dv user info --json
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let report = UserDatabaseReport(try options.open().userDatabase())
    try output.write(report, text: report.text(style: output.style))
  }
}

/// `dv user check`: checks the user database for damage.
struct UserCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check your database for damage, and optionally repair it.",
    discussion: """
      EXAMPLES
        dv user check
        dv user check --repair
      """)

  @Flag(
    help: "Make a new database with everything that is still readable, and keep the damaged one.")
  var repair = false

  @Flag(help: "Print results and errors as JSON.")
  var json = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let file = options.userDatabase
    let check = try UserDatabaseCheck(path: file.path)
    guard check.problems.isEmpty || repair else {
      throw Failure(
        .badData,
        "Your database \(TerminalText.harmless(file.path)) is damaged.\n"
          + "Run `dv user check --repair` to save what can be read, or restore a backup with "
          + "`dv user restore FILE`.",
        details: check.problems.map(\.description))
    }
    let report = UserDatabaseCheckReport(
      path: file.path,
      repair: check.problems.isEmpty ? nil : try UserDatabaseRepair(path: file.path))
    try StandardOutput.write(json ? report.json.text : report.text)
  }
}

/// `dv user backup`: copies the user database.
struct UserBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Back up your database.",
    discussion: """
      EXAMPLES
        dv user backup foods.db
      """)

  @Argument(
    help: ArgumentHelp(
      "The backup file to write. An existing file is overwritten.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    guard file != "-" else {
      throw Failure(
        .usage, "A backup can't be written to standard output. Give a file, such as foods.db.")
    }
    try ResultFile(path: file).checkFolder()
    try options.userDatabase.backUp(to: file)
    try output.write(BackupReport(file: file))
  }
}

/// `dv user restore`: replaces the user database with a backup.
struct UserRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Replace your database with a backup, and keep a copy of the old database.",
    discussion: """
      EXAMPLES
        dv user restore foods.db
      """)

  @Argument(
    help: ArgumentHelp("A file written by `dv user backup`.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    try InputFile.checkExists(file)
    try output.write(
      RestoreReport(file: file, previous: try options.userDatabase.restore(from: file)))
  }
}

/// `dv user undo`: undoes the last change.
struct UserUndo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo your last change or choice; run again to go back further.",
    discussion: """
      EXAMPLES
        dv user undo
      """)

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    try output.write(Verbs(database).undo())
    database.tidy()
  }
}
