internal import GRDB
internal import GRDBSQLite

/// The connections to one user database, each with the shipped database attached.
///
/// One of them writes, and all of them read at the same time.
///
/// The user database is opened and migrated before the shipped one is attached, so that no unqualified
/// name in a migration can refer to a shipped table. Without a shipped database, nothing is created.
///
/// The user database stays one file that can be copied, and read in a read-only folder, because it uses
/// SQLite's rollback journal and not a write-ahead log. Reads wait only while a change is being committed.
/// A write-ahead log is only better for a stream of small changes (Benchmarks/README.md), and a copy of
/// the file would lack the latest entries.
final class Connections: Sendable {
  /// How the user database is opened.
  enum Opening: Sendable {
    /// For reading and writing, with how many seconds opening and reading wait for other programs.
    case file(UserDatabaseFile, timeout: Int32)
    /// For reading only; an empty one in memory when there is none.
    case fileToRead(UserDatabaseFile)
    /// Not at all: it is in memory.
    case inMemory(DatabaseQueue)
  }

  private let opening: Opening
  /// How many seconds to wait for other programs.
  private let timeout: Int32
  private let shipped: ShippedDatabaseFile
  /// The shipped file that was opened; another one may have replaced it since.
  private let shippedFile: FileIdentity?
  /// Its state when it was opened.
  let shippedState: FileState?
  /// All connections.
  let pool: ConnectionPool
  /// The connection that writes.
  let writer: DatabaseQueue
  /// The file that was opened; another one may have replaced it since.
  private let file: FileIdentity?
  /// SQLite's number for the version that other programs wrote last.
  private let foreignVersion = Locked<Int?>(nil)
  /// The file that replaced the user database and could not be used.
  private let refused = Locked<FileIdentity?>(nil)

  /// Whether the foods of recipes are still as another release gave them.
  private let outdatedRecipes = Locked(false)

  /// What is cached of the shipped database.
  let shippedLists = ShippedLists()

  /// The path of the user database.
  var path: String { writer.path }

  /// The path of the shipped database.
  var shippedPath: String { shipped.path }

  /// Opens both databases.
  ///
  /// - Parameters:
  ///   - shippedPath: The path of the shipped database.
  ///   - opening: How the user database is opened.
  ///   - isSwitch: Whether another shipped database is attached to a user database in memory.
  /// - Throws: When either cannot be used.
  init(
    shipped shippedPath: String, _ opening: Opening, isSwitch: Bool = false
  ) throws(FoodDatabaseError) {
    let shipped = try ShippedDatabaseFile(path: shippedPath)
    (self.shipped, self.opening) = (shipped, opening)
    let shippedFile = FileIdentity(path: shipped.path)
    self.shippedFile = shippedFile
    shippedState = FileState(path: shipped.path)
    switch opening {
    case .file(let user, let timeout):
      let (writer, file) = try user.openOrCreate(timeout: timeout)
      (self.writer, self.file, self.timeout) = (writer, file, timeout)
      pool = ConnectionPool(writer) {
        guard FileIdentity(path: shipped.path) == shippedFile,
          let another = try user.openAgain(file, with: shipped, timeout: timeout),
          FileIdentity(path: shipped.path) == shippedFile
        else { return nil }
        return another
      }
    case .fileToRead(let user):
      let found = FileIdentity(path: user.path)
      writer = found == nil ? try UserDatabaseFile.inMemory() : try user.openToRead()
      file = writer.path == user.path ? found : nil
      timeout = 0
      pool = ConnectionPool(writer)
    case .inMemory(let queue):
      (writer, file, timeout) = (queue, nil, 0)
      pool = ConnectionPool(writer)
    }
    try shipped.attach(to: writer, isSwitch: isSwitch)
    renewRecipesIfStale()
  }

  /// Computes the foods of recipes again if that was done with another release.
  ///
  /// Where the user database can't be written now, they stay as they are, `hasOutdatedRecipes` says so,
  /// and the next opening tries again.
  private func renewRecipesIfStale() {
    do {
      try writer.writeWithoutTransaction { db in
        guard try RecipeFoods.isStale(db) else { return }
        outdatedRecipes.withLock { $0 = true }
        if case .fileToRead = opening { return }
        try transaction(db) { foods in
          try foods.change { db in try RecipeFoods.renewIfStale(db) }
        }
        outdatedRecipes.withLock { $0 = false }
      }
    } catch {
      // What is damaged is reported by what reads it.
      return
    }
  }

  /// Whether the foods of recipes are still as another release gave them, because the user database
  /// could not be written when it was opened.
  var hasOutdatedRecipes: Bool { outdatedRecipes.withLock { $0 } }

  /// Opens the same user database with another shipped database.
  func with(shipped path: String) throws(FoodDatabaseError) -> Connections {
    try Connections(shipped: path, opening, isSwitch: isInMemory)
  }

  /// Removes the callback that tells GRDB what each statement does.
  ///
  /// Statements compile in half the time without it. GRDB uses it to call observers of changes, which dv
  /// doesn't have, to notice a new schema, and to let a canceled task end its transaction.
  func removeAuthorizer() {
    pool.prepare { queue in
      queue.writeWithoutTransaction { db in
        _ = sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
      }
    }
  }

  /// Whether the user database is in memory.
  var isInMemory: Bool { if case .inMemory = opening { true } else { false } }

  /// Opens the file that is the user database now.
  func reopened() throws(FoodDatabaseError) -> Connections {
    try Connections(shipped: shipped.path, opening)
  }

  /// Attaches an earlier shipped database, to archive foods from, to the connection that writes; false
  /// when it cannot be used.
  func attach(earlier path: String) -> Bool {
    do {
      let earlier = try ShippedDatabaseFile(
        path: path, versions: ShippedDatabaseFile.comparableVersions)
      try earlier.checkStructure()
      try earlier.attach(to: writer, as: ArchiveTable.earlierSchema)
      return true
    } catch {
      return false
    }
  }

  // MARK: Writing

  /// Makes changes in one transaction on the connection that writes; they are on disk when this returns.
  func transaction<Value>(
    _ db: Database, _ changes: (FoodTransaction) throws -> Value
  ) throws -> Value {
    if case .fileToRead(let user) = opening {
      throw FoodDatabaseError.userDatabaseNotWritten(
        path: user.path, reason: "it was opened for reading only")
    }
    let limit = if case .file(let user, _) = opening { user.busyTimeout.writing } else { Int32(0) }
    let lock = try file.map { _ in try UserDatabaseLock(of: path, .shared, seconds: limit) }
    defer { withExtendedLifetime(lock) {} }
    guard isCurrent else { throw FoodDatabaseError.userDatabaseReplaced(path: path) }
    try db.makeDurable()
    // A long change stays in memory until it is committed: writing pages earlier would block readers.
    try db.execute(sql: "PRAGMA cache_spill = OFF")
    BusyTimeout.set(limit, for: db)
    defer { BusyTimeout.set(timeout, for: db) }
    var wasSound = false
    let value = try db.change {
      wasSound = SoundState(of: path)?.isKept == true
      return try changes(FoodTransaction(db, self))
    }
    if wasSound { SoundState(of: path)?.keep() }
    return value
  }

  /// Tidies the user database if that is due, unless other programs are using it.
  func upkeepIfDue() throws(FoodDatabaseError) {
    guard case .file = opening else { return }
    let lock: UserDatabaseLock
    do throws(FoodDatabaseError) {
      lock = try UserDatabaseLock(of: path, .shared, seconds: 0)
    } catch {
      return
    }
    defer { withExtendedLifetime(lock) {} }
    guard isCurrent else { return }
    let member = pool.borrowFirst()
    defer { pool.giveBack(member) }
    try Upkeep.runIfDue(writer, timeout: timeout)
  }

  // MARK: Other programs

  /// Whether the user database is still the file that was opened.
  var isCurrent: Bool { file == nil || FileIdentity(path: path) == file }

  /// Whether another file is where the shipped database was.
  var isShippedReplaced: Bool {
    FileIdentity(path: shipped.path).map { $0 != shippedFile } ?? false
  }

  /// Whether another file has replaced it that was not tried yet.
  var hasSuccessor: Bool {
    guard file != nil, let found = FileIdentity(path: path), found != file else { return false }
    return refused.withLock { $0 != found }
  }

  /// Remembers that the file that replaced it cannot be used.
  func refuseSuccessor() {
    refused.withLock { $0 = FileIdentity(path: path) }
  }

  /// Whether other programs have changed the user database since the last call, or may have before the
  /// first one.
  ///
  /// See https://www.sqlite.org/pragma.html#pragma_data_version
  var isChangedByOthers: Bool {
    get async {
      do {
        let version = try await writer.writeWithoutTransaction { db in
          try Int.fetchOne(db, sql: "PRAGMA main.data_version")
        }
        return foreignVersion.withLock { last in
          defer { last = version }
          return last != version
        }
      } catch {
        // If another program is writing, the next call finds out. Readers report other failures.
        return false
      }
    }
  }
}
