internal import Foundation
internal import GRDB
internal import SystemIO

/// The location of the user database, and the template that the first run copies.
public struct UserDatabaseFile: Hashable, Sendable {
  /// The path of the user database.
  public var path: String

  /// The path of the empty database that the first run copies; nil to create one.
  public var template: String?

  /// How long to wait for other programs.
  public var busyTimeout: BusyTimeout

  /// Describes a user database.
  public init(
    path: String, template: String? = nil, busyTimeout: BusyTimeout = BusyTimeout()
  ) {
    self.path = path
    self.template = template
    self.busyTimeout = busyTimeout
  }

  /// The name of the empty user database that comes with a shipped database.
  public static let templateName = "user-template.db"

  /// The path of the empty user database that belongs to a shipped database: beside it.
  public static func template(beside shippedDatabase: String) -> String {
    URL(fileURLWithPath: shippedDatabase).deletingLastPathComponent()
      .appendingPathComponent(templateName).path
  }

  /// The default path of the user database: in `$DV_HOME`, or in the platform's folder for data.
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
  /// - Throws: When the file cannot be written, or another program's file is there.
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

  /// Creates the user database when there is none; two programs may do so at once.
  func createIfMissing() throws(FoodDatabaseError) {
    guard try isMissing else { return }
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
  /// A path that the system cannot look up is not missing: there may be a file with a rollback journal.
  private static func isMissing(_ path: String) throws(FileSystemError) -> Bool {
    guard access(path, F_OK) != 0 else { return false }
    let error = FileSystemError(path: path)
    guard error.isMissing else { throw error }
    return true
  }

  private var isMissing: Bool {
    get throws(FoodDatabaseError) {
      do throws(FileSystemError) {
        return try Self.isMissing(path)
      } catch {
        throw .userDatabaseUnreadable(path: path, reason: error.reason)
      }
    }
  }

  /// Makes sure that there is a user database.
  func checkPresence() throws(FoodDatabaseError) {
    if try isMissing { throw .userDatabaseMissing(path: path) }
  }

  /// Opens the user database, and creates it when there is none.
  ///
  /// It opens it again when another program replaces it at the same moment.
  func openOrCreate(
    timeout: Int32
  ) throws(FoodDatabaseError) -> (queue: DatabaseQueue, file: FileIdentity?) {
    var attempts = 3
    while true {
      attempts -= 1
      try createIfMissing()
      let before = FileIdentity(path: path)
      let queue = try open(timeout: timeout)
      if attempts == 0 || FileIdentity(path: path) == before { return (queue, before) }
    }
  }

  /// Opens another connection, with a shipped database attached; nil when it is another file by now.
  func openAgain(
    _ file: FileIdentity?, with shipped: ShippedDatabaseFile, timeout: Int32
  ) throws -> DatabaseQueue? {
    // A file that is gone is not created again.
    let uri = URL(fileURLWithPath: path).absoluteString + "?mode=rw"
    guard FileIdentity(path: path) == file else { return nil }
    let queue = try DatabaseQueue(
      path: uri, configuration: Self.configuration(timeout, isChecked: true))
    guard FileIdentity(path: path) == file else { return nil }
    try shipped.attach(to: queue)
    return queue
  }

  /// Opens the user database, and migrates it after making a copy.
  ///
  /// - Parameters:
  ///   - timeout: How many seconds to wait for other programs; nil to wait as long as reading does.
  ///   - hasLock: Whether the caller holds the lock.
  /// - Returns: The open database.
  /// - Throws: When it cannot be opened, belongs to another program, or is of a newer version.
  func open(
    timeout: Int32? = nil, hasLock: Bool = false
  ) throws(FoodDatabaseError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(
        path: path, configuration: Self.configuration(timeout ?? busyTimeout.reading, trusted: path)
      )
      guard try pendingMigration(queue) != nil else { return queue }
      let lock =
        hasLock ? nil : try UserDatabaseLock(of: path, .alone, seconds: busyTimeout.writing)
      defer { withExtendedLifetime(lock) {} }
      // Another program may have done it meanwhile.
      if let pending = try pendingMigration(queue) {
        try UserDatabaseCopy.keep(queue, before: pending)
        do {
          try queue.writeWithoutTransaction { db in try db.makeDurable() }
          try UserMigrations.migrator.migrate(queue)
        } catch {
          throw FoodDatabaseError(writing: error, path: path)
        }
      }
      return queue
    } catch {
      throw FoodDatabaseError(opening: error, path: path)
    }
  }

  /// Opens the user database for reading only; an empty one in memory when it needs a migration.
  func openToRead() throws(FoodDatabaseError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(
        path: path, configuration: Self.configuration(0, trusted: path, isReadOnly: true))
      return try pendingMigration(queue) == nil ? queue : try Self.inMemory()
    } catch {
      throw FoodDatabaseError(opening: error, path: path)
    }
  }

  /// An empty user database in memory.
  static func inMemory() throws(FoodDatabaseError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(configuration: configuration())
      try UserMigrations.migrator.migrate(queue)
      return queue
    } catch {
      throw FoodDatabaseError(error, path: ":memory:")
    }
  }

  /// The first migration that the schema lacks; nil when it is up to date.
  ///
  /// Foreign triggers and views are refused at each opening, before anything is read. Before a
  /// migration, so is every other difference.
  private func pendingMigration(_ queue: DatabaseQueue) throws -> String? {
    try queue.writeWithoutTransaction { db in
      // At one moment: another program may be migrating it.
      try db.moment {
        let pending = try UserDatabaseFormat.pendingMigration(db, path: path)
        let found =
          try pending == nil ? UserSchema.foreignProgram(db) : UserSchema.findings(db).first
        if let found {
          throw FoodDatabaseError.userDatabaseForeign(path: path, found: found.description)
        }
        return pending
      }
    }
  }

  /// The configuration of every connection to a user database.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for other programs, in seconds.
  ///   - isChecked: Whether the structure of the file was checked already.
  ///   - trusted: The path of a file that needs no check in a state that is known to be sound.
  ///   - isReadOnly: Whether it is opened for reading only.
  /// - Returns: The configuration.
  static func configuration(
    _ timeout: Int32 = BusyTimeout().reading, isChecked: Bool = false, trusted: String? = nil,
    isReadOnly: Bool = false
  ) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.prepareDatabase { db in
      BusyTimeout.set(timeout, for: db)
      let state = trusted.flatMap(SoundState.init)
      if isChecked || state?.isKept == true { return }
      try DatabaseStructure.check(db)
      state?.keep()
    }
    configuration.label = "dv"
    return configuration
  }

  static func cannotCreate(_ path: String, _ error: any Error) -> FoodDatabaseError {
    .cannotCreateUserDatabase(path: path, reason: reason(error, path: path))
  }

  /// Why a file could not be created, in the system's words.
  static func reason(_ error: any Error, path: String) -> String {
    switch error {
    case let error as FileSystemError where path.hasPrefix(error.path): error.reason
    case let error as FileSystemError: error.description
    case let error as DatabaseError: error.reason
    default: "\(error)"
    }
  }
}
