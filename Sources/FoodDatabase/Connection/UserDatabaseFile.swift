internal import Foundation
internal import GRDB
internal import SystemIO

/// Where the user's own database is, and what it is made from on the first run.
public struct UserDatabaseFile: Hashable, Sendable {
  /// The path of the user database.
  public var path: String

  /// The path of the empty database that a first run copies; nil to make one afresh.
  public var template: String?

  /// Names the user database and its template.
  public init(path: String, template: String? = nil) {
    self.path = path
    self.template = template
  }

  /// The name of the empty user database that comes with a main database.
  public static let templateName = "user-template.db"

  /// Where the empty user database of a main database is: beside it.
  public static func template(beside shippedDatabase: String) -> String {
    URL(fileURLWithPath: shippedDatabase).deletingLastPathComponent()
      .appendingPathComponent(templateName).path
  }

  /// Where the user database is by default: `$DV_HOME`, else the platform's folder for data.
  ///
  /// - Parameter environment: The value of a variable of the environment; nil when it is not set.
  /// - Returns: A path, at which there may be no file.
  public static func defaultPath(environment: (String) -> String?) -> String {
    let folder: URL
    if let home = environment("DV_HOME"), !home.isEmpty {
      folder = URL(fileURLWithPath: home)
    } else if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      folder = URL(fileURLWithPath: data).appendingPathComponent("dv")
    } else {
      #if os(macOS)
        let data = "Library/Application Support/dv"
      #else
        let data = ".local/share/dv"
      #endif
      let home = environment("HOME").flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
      folder = URL(fileURLWithPath: home).appendingPathComponent(data)
    }
    return folder.appendingPathComponent("user.db").path
  }

  /// Writes an empty user database, the template of all.
  ///
  /// - Parameter path: Where to write it; a template that is there is replaced.
  /// - Throws: When the file cannot be written, or is there and is no user database.
  public static func writeTemplate(to path: String) throws(FoodDatabaseError) {
    do {
      if try !Self.isMissing(path) { try UserDatabaseFormat.checkMark(at: path) }
      let file = try AtomicFile(path: path)
      try UserDatabaseFormat.create(at: file.pendingPath)
      try file.replaceDatabase()
    } catch {
      throw cannotCreate(path, error)
    }
  }

  /// Makes the user database when there is none; two programs may do so at once.
  func createIfMissing() throws(FoodDatabaseError) {
    do throws(FileSystemError) {
      guard try Self.isMissing(path) else { return }
    } catch {
      throw .userDatabaseUnreadable(path: path, reason: error.reason)
    }
    do {
      let file = try AtomicFile(path: path, isPrivate: true)
      if let template {
        try file.copy(from: template)
        try UserDatabaseFormat.adopt(templateAt: file.pendingPath)
      } else {
        try UserDatabaseFormat.create(at: file.pendingPath)
      }
      try file.create()
    } catch {
      throw Self.cannotCreate(path, error)
    }
  }

  /// Whether there is no file at a path.
  ///
  /// What the system cannot look up is no file that is missing: one may be there, with a journal that
  /// it needs.
  private static func isMissing(_ path: String) throws(FileSystemError) -> Bool {
    guard access(path, F_OK) != 0 else { return false }
    let error = FileSystemError(path: path)
    guard error.isMissing else { throw error }
    return true
  }

  /// Makes sure that there is a user database.
  func checkPresence() throws(FoodDatabaseError) {
    let isMissing: Bool
    do throws(FileSystemError) {
      isMissing = try Self.isMissing(path)
    } catch {
      throw .userDatabaseUnreadable(path: path, reason: error.reason)
    }
    if isMissing { throw .userDatabaseMissing(path: path) }
  }

  /// Opens the user database, made where there is none; again when another was put in its place just
  /// then.
  func openOrCreate(
    patience: Int32
  ) throws(FoodDatabaseError) -> (queue: DatabaseQueue, file: FileIdentity?) {
    var attempts = 3
    while true {
      attempts -= 1
      try createIfMissing()
      let before = FileIdentity(path: path)
      let queue = try open(patience: patience)
      if attempts == 0 || FileIdentity(path: path) == before { return (queue, before) }
    }
  }

  /// Opens the user database once more, with a main one; nil when it is another file by now.
  func openAgain(
    _ file: FileIdentity?, with shipped: ShippedDatabaseFile, patience: Int32
  ) throws -> DatabaseQueue? {
    // A file that is gone is not made anew.
    let uri = URL(fileURLWithPath: path).absoluteString + "?mode=rw"
    guard FileIdentity(path: path) == file else { return nil }
    let queue = try DatabaseQueue(
      path: uri, configuration: Self.configuration(patience, isChecked: true))
    guard FileIdentity(path: path) == file else { return nil }
    try shipped.attach(to: queue)
    return queue
  }

  /// Opens the user database and brings its schema up to date, after a copy of it was made.
  ///
  /// - Parameters:
  ///   - patience: How many seconds to wait for other programs.
  ///   - hasLock: Whether the caller has the database for itself.
  /// - Returns: The open database.
  /// - Throws: When it cannot be opened, is another program's, or of a newer version.
  func open(
    patience: Int32 = BusyTimeout.whenReading, hasLock: Bool = false
  ) throws(FoodDatabaseError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(path: path, configuration: Self.configuration(patience))
      guard try pendingMigration(queue) != nil else { return queue }
      let lock = hasLock ? nil : try UserDatabaseLock(of: path, .alone)
      defer { withExtendedLifetime(lock) {} }
      // Another program may have done it meanwhile.
      if let pending = try pendingMigration(queue) {
        try UserDatabaseCopy.keep(queue, before: pending)
        try migrate(queue)
      }
      return queue
    } catch {
      throw cause(of: error)
    }
  }

  private func migrate(_ queue: DatabaseQueue) throws(FoodDatabaseError) {
    do {
      try Durability.full(queue)
      try UserMigrations.migrator.migrate(queue)
    } catch {
      throw FoodDatabaseError(writing: error, path: path)
    }
  }

  /// Opens the user database as it is, for reading; one in memory where its schema is of old.
  func openToRead() throws(FoodDatabaseError) -> DatabaseQueue {
    do {
      var configuration = Self.configuration(0)
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      return try pendingMigration(queue) == nil ? queue : try Self.inMemory()
    } catch {
      throw cause(of: error)
    }
  }

  /// An empty user database that is on no disk.
  static func inMemory() throws(FoodDatabaseError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(configuration: configuration())
      try UserMigrations.migrator.migrate(queue)
      return queue
    } catch {
      throw FoodDatabaseError(error, path: ":memory:")
    }
  }

  /// The first step that the schema lacks; nil when it is up to date.
  ///
  /// What could act by itself, and is not the program's, is refused before anything is asked or done:
  /// at each opening what is looked for is triggers and views, before a change of the schema all.
  private func pendingMigration(_ queue: DatabaseQueue) throws -> String? {
    try queue.writeWithoutTransaction { db in
      let pending = try UserDatabaseFormat.pendingMigration(db, path: path)
      let found =
        try pending == nil ? UserSchema.foreignProgram(db) : UserSchema.problems(db).first
      if let found { throw FoodDatabaseError.userDatabaseForeign(path: path, found: found) }
      return pending
    }
  }

  /// How every user database is opened.
  static func configuration(
    _ patience: Int32 = BusyTimeout.whenReading, isChecked: Bool = false
  ) -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      BusyTimeout.set(patience, for: db)
      if !isChecked { try DatabaseStructure.check(db) }
    }
    configuration.label = "dv"
    return configuration
  }

  private func cause(of error: any Error) -> FoodDatabaseError {
    guard let error = error as? DatabaseError,
      error.resultCode.primaryResultCode == .SQLITE_NOTADB
    else { return FoodDatabaseError(error, path: path) }
    return .notAUserDatabase(path: path)
  }

  static func cannotCreate(_ path: String, _ error: any Error) -> FoodDatabaseError {
    .cannotCreateUserDatabase(path: path, reason: reason(error, path: path))
  }

  /// Why a file could not be made, in the system's words.
  static func reason(_ error: any Error, path: String) -> String {
    switch error {
    case let error as FileSystemError where path.hasPrefix(error.path): error.reason
    case let error as FileSystemError: error.description
    case let error as DatabaseError: error.reason
    default: "\(error)"
    }
  }
}
