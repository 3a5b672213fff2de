internal import ArgumentParser
internal import FoodDatabase
internal import Representation
internal import Sync
internal import Terminal
internal import Text
internal import Verbs

/// `dv sync`: one database on several devices.
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", _superCommandName: DV.name,
    abstract: "Share your database with your other devices through a folder.",
    discussion: """
      EXAMPLES
        dv sync init Syncthing/dv
        dv sync
        dv sync status

      Use a folder that Syncthing, Dropbox, git or another program copies between your devices, or \
      one on a USB drive. dv itself never connects to the network. If two devices change the same \
      value, the later change wins. To see which of your values were overwritten, run `dv sync \
      conflicts`. `dv sync` alone is the same as `dv sync now`.
      """,
    subcommands: [
      SyncNow.self, SyncInit.self, SyncStatusCommand.self, SyncConflictsCommand.self,
      SyncName.self, SyncKeyCommand.self, SyncLeave.self,
    ],
    defaultSubcommand: SyncNow.self)
}

/// `dv sync now`: exchanges changes with the folder.
struct SyncNow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "now", abstract: "Send your changes, and receive changes from your other devices.",
    discussion: """
      EXAMPLES
        dv sync
        dv sync --json
      """)

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    let folder = try SyncPlace(options).folder(of: database)
    try output.write(SyncReport(SyncRun(folder, database)))
    database.tidy()
  }
}

/// `dv sync status`: shows what there is to exchange.
struct SyncStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the sync folder, your other devices, and what needs attention.",
    discussion: """
      EXAMPLES
        dv sync status
        dv sync status --json
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open()
    let folder = try SyncPlace(options).folder(of: database)
    let report = SyncStatusReport(try SyncOverview(folder, database))
    try output.write(report, text: report.text(style: output.style))
  }
}

/// `dv sync conflicts`: lists values that another device replaced, or restores one.
struct SyncConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract:
      "List your values that were overwritten by later changes on another device, or restore one.",
    discussion: """
      EXAMPLES
        dv sync conflicts
        dv sync conflicts --restore 1
        dv sync conflicts --clear

      A conflict is a value that was changed both on this device and on another before they \
      synced. The later change wins.
      """)

  @Option(
    help: ArgumentHelp(
      "Restore your value from this conflict (its number in the list).", valueName: "number"))
  var restore: Int?

  @Flag(help: "Clear the list. Your database stays as it is.")
  var clear = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if restore != nil, clear { throw ValidationError("Use either --restore or --clear.") }
  }

  func run() throws {
    let isChange = restore != nil || clear
    let database = try options.open(isForWriting: isChange)
    guard try database.syncStatus() != nil else { throw FoodDatabaseError.syncOff }
    let conflicts = try SyncDifference.all(in: database)
    if let restore {
      guard let conflict = conflicts.first(where: { $0.number == restore }) else {
        throw Failure(
          .nothingFound, "Conflict \(restore) doesn't exist.",
          hint: "Run `dv sync conflicts` to list the conflicts.")
      }
      guard try conflict.restore(in: database) else {
        throw Failure(
          .badData, "Your value no longer fits the other values of \(conflict.record).",
          hint: "Nothing was changed. Enter the value again by hand.")
      }
      try write(SyncConflictChangeReport([conflict], isRestored: true))
    } else if clear {
      try SyncDifference.forget(conflicts, in: database)
      try write(SyncConflictChangeReport(conflicts, isRestored: false))
    } else {
      let report = SyncConflictsReport(conflicts)
      try output.write(
        report,
        text: conflicts.isEmpty
          ? "" : report.text(width: TerminalText.width, style: output.style))
      if conflicts.isEmpty { output.note("No conflicts.") }
    }
    if isChange { database.tidy() }
  }

  private func write(_ report: SyncConflictChangeReport) throws(Failure) {
    if output.json { return try StandardOutput.write(report.json.text) }
    for line in report.lines { output.note(line) }
  }
}

/// `dv sync name`: names this device.
struct SyncName: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "name",
    abstract: "Name this device, so that you can recognize it on your other devices.",
    discussion: """
      EXAMPLES
        dv sync name laptop
        dv sync name "Anna's phone"
      """)

  @Argument(help: ArgumentHelp("The name.", valueName: "name"))
  var name: String

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let name = try Self.checked(name)
    let database = try options.open(isForWriting: true)
    guard try database.syncStatus() != nil else { throw FoodDatabaseError.syncOff }
    try database.nameDevice(name)
    try output.write(SyncNameReport(name))
    database.tidy()
  }

  /// A name as it is kept.
  static func checked(_ text: String) throws(Failure) -> String {
    guard let name = SyncDevice.name(text) else {
      throw Failure(
        .usage, "\"\(SafeText.replacingControls(in: text))\" can't be the name of a device.",
        hint: "Use 1 to \(SyncDevice.nameLimit) characters on one line.")
    }
    return name
  }
}

/// `dv sync key`: shows the words of the key again.
struct SyncKeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key",
    abstract: "Show the 17-word key of an encrypted sync folder.",
    discussion: """
      EXAMPLES
        dv sync key
      """)

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let folder = try SyncPlace(options).folder(of: options.open())
    guard let key = folder.key else {
      throw Failure(.nothingFound, "The sync folder isn't encrypted, so it has no key.")
    }
    try StandardOutput.write(key.words + "\n")
  }
}

/// `dv sync leave`: stops sharing the database.
struct SyncLeave: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave",
    abstract: "Stop syncing this database, without removing anything from it.",
    discussion: """
      EXAMPLES
        dv sync leave
      """)

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let database = try options.open(isForWriting: true)
    guard let state = try database.syncStatus()?.state else { throw FoodDatabaseError.syncOff }
    let place = SyncPlace(options)
    let key = state.isEncrypted ? try place.key() : nil
    try database.stopSync()
    try place.removeKey()
    try output.write(SyncFolderReport(state.folder, .left, key: key?.words))
    database.tidy()
  }
}
