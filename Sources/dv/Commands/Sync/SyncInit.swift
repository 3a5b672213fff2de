internal import ArgumentParser
internal import FoodDatabase
internal import Representation
internal import Sync
internal import SystemIO
internal import Terminal

/// `dv sync init`: makes a shared folder, or joins one.
struct SyncInit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Start syncing through a new folder, or one that another device already uses.",
    discussion: """
      EXAMPLES
        dv sync init Syncthing/dv
        dv sync init Syncthing/dv --name laptop
        dv sync init Dropbox/dv --encrypt

      An existing folder must be empty unless another device already syncs through it. If the \
      folder doesn't exist, dv creates it. On your first device, --encrypt makes a key and prints \
      it as 17 words. On your other devices, `dv sync init` asks for the words, or reads them from \
      standard input.
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .directory)
  var folder: String

  @Flag(help: "Encrypt the files in the folder. Only a new folder can be encrypted.")
  var encrypt = false

  @Option(
    help: ArgumentHelp(
      "The name your other devices show for this one (default: the computer's name).",
      valueName: "name"))
  var name: String?

  @OptionGroup var output: ChangeOutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if folder.isEmpty { throw ValidationError("Give the path of the sync folder.") }
  }

  func run() throws {
    let given = try name.map(SyncName.checked)
    let database = try options.open(isForWriting: true)
    let place = SyncPlace(options)
    let path = SyncPlace.absolute(folder)
    let state = try database.syncStatus()?.state
    let name =
      try given ?? database.deviceName() ?? SyncDevice.name(ofHost: HostName.current)
    if let isEncrypted = try SyncFolder.isEncrypted(path) {
      guard isEncrypted || !encrypt else { throw SyncError.notEncrypted(path: path) }
      var key = try place.key()
      if isEncrypted, key == nil || !Self.opens(path, key) { key = try askForKey(path) }
      let joined = try SyncFolder(path, wasEncrypted: state?.isEncrypted ?? false, key: key)
      if let state, state.folderID != joined.id, state.folder != path {
        throw SyncError.alreadySynced(path: state.folder)
      }
      try place.keep(joined.key)
      if joined.id == state?.folderID {
        try database.moveSync(to: path)
        if let given { try database.nameDevice(given) }
        try output.write(SyncFolderReport(folder, .moved, name: try database.deviceName()))
      } else {
        try database.startSync(
          folder: path, id: joined.id, isEncrypted: joined.key != nil, name: name)
        try output.write(SyncFolderReport(folder, .joined, name: name))
      }
    } else {
      // The folder may have been emptied; then it is made again, encrypted if it was.
      if let state, state.folder != path || state.isEncrypted && !encrypt {
        throw SyncError.alreadySynced(path: state.folder)
      }
      let made = try SyncFolder.make(path, key: encrypt ? SyncKey() : nil)
      try place.keep(made.key)
      // Nobody can join without the key, so it is shown whatever happens next.
      try output.write(SyncFolderReport(folder, .created, name: name, key: made.key?.words))
      if let key = made.key, output.quiet, !output.json { StandardError.writeLine(key.words) }
      try database.startSync(folder: path, id: made.id, isEncrypted: encrypt, name: name)
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
