internal import ArgumentParser
internal import FoodDatabase
internal import Representation
internal import Sync
internal import Terminal

/// `dv sync init`: makes a shared folder, or joins one.
struct SyncInit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Start syncing through a folder: a new one, or that of another device.",
    discussion: """
      EXAMPLES
        dv sync init Syncthing/dv
        dv sync init Dropbox/dv --encrypt

      A new folder must be empty. On your first device, --encrypt makes a key and prints it as 17 words. \
      On the others, `dv sync init` asks for the words, or reads them from standard input.
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .directory)
  var folder: String

  @Flag(help: "Encrypt the files of a new folder.")
  var encrypt = false

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if folder.isEmpty { throw ValidationError("Name a folder.") }
  }

  func run() throws {
    let database = try options.open(isForWriting: true)
    let place = SyncPlace(options)
    let path = SyncPlace.absolute(folder)
    let known = try database.syncStatus()?.state.folderID
    if let isEncrypted = try SyncFolder.isEncrypted(path) {
      guard isEncrypted || !encrypt else { throw SyncError.notEncrypted(path: path) }
      var key = try place.key()
      if isEncrypted, key == nil || !Self.opens(path, key) { key = try askForKey(path) }
      let joined = try SyncFolder(path, key: key)
      if joined.id == known {
        try database.moveSync(to: path)
        try output.write(SyncFolderReport(folder, .moved))
      } else {
        try place.keep(joined.key)
        try database.startSync(folder: path, id: joined.id)
        try output.write(SyncFolderReport(folder, .joined))
      }
    } else {
      let made = try SyncFolder.make(path, key: encrypt ? SyncKey() : nil)
      try place.keep(made.key)
      try database.startSync(folder: path, id: made.id)
      try output.write(SyncFolderReport(folder, .created, key: made.key?.words))
    }
    database.tidy()
  }

  private static func opens(_ path: String, _ key: SyncKey?) -> Bool {
    do {
      _ = try SyncFolder(path, key: key)
      return true
    } catch {
      return false
    }
  }

  private func askForKey(_ path: String) throws -> SyncKey {
    let words = Prompt.isPossible ? Prompt.ask("The 17 words of the key:") : readLine()
    guard let words, !words.isEmpty else { throw SyncError.keyMissing(path: path) }
    guard let key = SyncKey(words: words) else { throw SyncError.keyInvalid }
    return key
  }
}
