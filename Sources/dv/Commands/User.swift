internal import ArgumentParser
internal import Terminal
internal import FoodDatabase
internal import Foundation
internal import Text
internal import Nutrition

/// `dv user`: the user database.
struct User: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", _superCommandName: DV.name,
    abstract: "Look after the database of your own foods.",
    discussion: """
      EXAMPLES
        dv user info
        dv user backup foods.db
        dv user undo
      """,
    subcommands: [
      UserInfo.self, UserCheck.self, UserBackup.self, UserRestore.self, UserUndo.self,
    ])
}

/// `dv user info`: what is in the user database.
struct UserInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Say where your database is, and what is in it.",
    discussion: """
      EXAMPLES
        dv user info
        dv user info --json
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let report = UserDatabaseReport(try options.open().userDatabase())
    try output.write(json: report.json, csv: report.csv, text: report.text(output.style))
  }
}

/// `dv user check`: whether the user database is sound.
struct UserCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether your database is sound; save what can be read if it is not.",
    discussion: """
      EXAMPLES
        dv user check
        dv user check --repair
      """)

  @Flag(help: "Make a sound database of what can still be read; the damaged one is kept.")
  var repair = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let file = options.userDatabase
    let check = try UserDatabaseCheck(path: file.path)
    let path = TerminalText.harmless(file.path)
    guard !check.problems.isEmpty else {
      try StandardOutput.write("Your database \(path) is sound.\n")
      return
    }
    guard repair else {
      throw Failure(
        .badData,
        "Your database \(path) is damaged.\n"
          + "`dv user check --repair` saves what can be read; `dv user restore` takes a backup.",
        details: check.problems)
    }
    try StandardOutput.write(RepairReport(try UserDatabaseRepair(path: file.path)).text)
  }
}

/// `dv user backup`: a copy of the user database.
struct UserBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write a copy of your database.",
    discussion: """
      EXAMPLES
        dv user backup foods.db
      """)

  @Argument(
    help: ArgumentHelp("Where to; an earlier copy is replaced.", valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: "Print no notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    guard file != "-" else {
      throw Failure(.usage, "A backup is a file, not a stream. Name one, such as foods.db.")
    }
    try ResultFile(path: file).checkFolder()
    try options.userDatabase.backUp(to: file)
    guard !quiet else { return }
    StandardError.tell("Your database was copied to \(file).")
  }
}

/// `dv user restore`: a copy in the place of the user database.
struct UserRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a copy in the place of your database, of which a copy is made first.",
    discussion: """
      EXAMPLES
        dv user restore foods.db
      """)

  @Argument(
    help: ArgumentHelp("A copy that `dv user backup` wrote.", valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: "Print no notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let kept = try options.userDatabase.restore(from: file)
    guard !quiet else { return }
    StandardError.tell("Your database is now as in \(file).")
    if let kept {
      StandardError.tell("What it was before is kept in \(kept).")
    }
  }
}

/// `dv user undo`: takes back the last change.
struct UserUndo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last change of your foods; again, the one before.",
    discussion: """
      EXAMPLES
        dv user undo
      """)

  @Flag(help: "Print no notes.")
  var quiet = false

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    guard let change = try database.undo() else {
      throw Failure(.nothingFound, "There is nothing to take back.")
    }
    if !quiet { StandardError.tell("Took back: \(UserDatabaseReport.text(change)).") }
    database.tidy()
  }
}
