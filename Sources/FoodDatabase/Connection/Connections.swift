internal import GRDB

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
  private enum Opening: Sendable {
    case file(UserDatabaseFile, timeout: Int32)
    case fileToRead(UserDatabaseFile)
    case inMemory

    var busyTimeout: BusyTimeout {
      switch self {
      case .file(let user, _), .fileToRead(let user): user.busyTimeout
      case .inMemory: BusyTimeout()
      }
    }
  }

  private let opening: Opening
  /// How many seconds to wait for other programs.
  private let timeout: Int32
  private let shipped: ShippedDatabaseFile
  private let pool: ConnectionPool
  /// The connection that writes.
  let writer: DatabaseQueue
  /// The file that was opened; another one may have replaced it since.
  private let file: FileIdentity?
  /// SQLite's number for the version that other programs wrote last.
  private let foreignVersion = Locked<Int?>(nil)
  /// The file that replaced the user database and could not be used.
  private let refused = Locked<FileIdentity?>(nil)

  /// What is cached of the shipped database.
  let shippedLists = ShippedLists()

  /// The path of the user database.
  var path: String { writer.path }

  /// The path of the shipped database.
  var shippedPath: String { shipped.path }

  /// Opens both databases, and creates the user database when there is none.
  convenience init(
    shipped: String, user: UserDatabaseFile, timeout: Int32
  ) throws(FoodDatabaseError) {
    try self.init(ShippedDatabaseFile(path: shipped), .file(user, timeout: timeout))
  }

  /// Opens both for reading only, with an empty user database in memory when there is none.
  convenience init(shipped: String, readingOnly user: UserDatabaseFile) throws(FoodDatabaseError) {
    try self.init(ShippedDatabaseFile(path: shipped), .fileToRead(user))
  }

  /// Opens the shipped database with an empty user database in memory.
  convenience init(shipped: String) throws(FoodDatabaseError) {
    try self.init(ShippedDatabaseFile(path: shipped), .inMemory)
  }

  private init(_ shipped: ShippedDatabaseFile, _ opening: Opening) throws(FoodDatabaseError) {
    self.shipped = shipped
    self.opening = opening
    switch opening {
    case .file(let user, let timeout):
      let (writer, file) = try user.openOrCreate(timeout: timeout)
      (self.writer, self.file, self.timeout) = (writer, file, timeout)
      let shippedFile = FileIdentity(path: shipped.path)
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
    case .inMemory:
      writer = try UserDatabaseFile.inMemory()
      (file, timeout) = (nil, 0)
      pool = ConnectionPool(writer)
    }
    try shipped.attach(to: writer)
  }

  /// Switches a user database in memory to another shipped database.
  private init(
    _ shipped: ShippedDatabaseFile, inMemory writer: DatabaseQueue
  ) throws(FoodDatabaseError) {
    _ = try shipped.stamp()
    (self.shipped, self.writer, opening, file, timeout) = (shipped, writer, .inMemory, nil, 0)
    pool = ConnectionPool(writer)
    try shipped.attachInstead(to: writer)
  }

  /// Opens the same user database with another shipped database.
  func with(shipped path: String) throws(FoodDatabaseError) -> Connections {
    let shipped = try ShippedDatabaseFile(path: path)
    guard case .inMemory = opening else { return try Connections(shipped, opening) }
    return try Connections(shipped, inMemory: writer)
  }

  /// Opens the file that is the user database now.
  func reopened() throws(FoodDatabaseError) -> Connections {
    try Connections(ShippedDatabaseFile(path: shipped.path), opening)
  }

  /// Attaches an earlier shipped database, to archive foods from, to the connection that writes; false
  /// when it cannot be used.
  func attach(earlier path: String) -> Bool {
    do {
      let earlier = try ShippedDatabaseFile(path: path)
      try earlier.checkStructure()
      try earlier.attach(to: writer, as: ArchiveTable.earlierSchema)
      return true
    } catch {
      return false
    }
  }

  // MARK: Reading and writing

  /// Runs a query on a connection that is not in use, if there is one.
  func read<Value>(_ query: (Database) throws -> Value) throws -> Value {
    let member = try pool.borrow()
    defer { pool.giveBack(member) }
    return try member.queue.writeWithoutTransaction { db in try db.moment { try query(db) } }
  }

  /// The same, on another thread.
  func read<Value: Sendable>(_ query: @Sendable (Database) throws -> Value) async throws -> Value {
    let member = try pool.borrow()
    defer { pool.giveBack(member) }
    return try await member.queue.writeWithoutTransaction { db in try db.moment { try query(db) } }
  }

  /// Makes a change in one transaction, which is on disk when this returns.
  func write<Value>(_ change: (Database) throws -> Value) throws -> Value {
    let member = pool.borrowFirst()
    defer { pool.giveBack(member) }
    return try writer.writeWithoutTransaction { db in try transaction(db, change) }
  }

  /// The same, on another thread.
  func write<Value: Sendable>(
    _ change: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let member = pool.borrowFirst()
    defer { pool.giveBack(member) }
    return try await writer.writeWithoutTransaction { db in try transaction(db, change) }
  }

  private func transaction<Value>(
    _ db: Database, _ change: (Database) throws -> Value
  ) throws -> Value {
    if case .fileToRead(let user) = opening {
      throw FoodDatabaseError.userDatabaseNotWritten(
        path: user.path, reason: "it was opened for reading only")
    }
    let limit = opening.busyTimeout.writing
    let lock = try file.map { _ in try UserDatabaseLock(of: path, .shared, seconds: limit) }
    defer { withExtendedLifetime(lock) {} }
    guard isCurrent else { throw FoodDatabaseError.userDatabaseReplaced(path: path) }
    try Durability.full(db)
    // A long change stays in memory until it is committed: writing pages earlier would block readers.
    try db.execute(sql: "PRAGMA cache_spill = OFF")
    BusyTimeout.set(limit, for: db)
    defer { BusyTimeout.set(timeout, for: db) }
    return try db.change { try change(db) }
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
