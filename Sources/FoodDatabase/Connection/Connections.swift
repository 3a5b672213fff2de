internal import GRDB

/// The connections to one user database, each with one main database attached: one of them writes,
/// and all read, at the same time.
///
/// First the user database is opened, and brought up to date, then the main one is attached: in this
/// order no unqualified name in a migration can mean a table of the main database. Without a main
/// database nothing is made.
///
/// The user database stays one file, which can be copied, and read in a folder that cannot be written
/// to: its journal is SQLite's rollback journal, not a write-ahead log. Reads then wait for no change
/// that is being made, but for the moment at which it is put on disk. A write-ahead log, measured beside
/// it in Benchmarks/README.md, is better at a stream of small changes alone, and a copy of the file
/// would lack what was entered last.
final class Connections: Sendable {
  /// How the user database is opened.
  private enum Opening: Sendable {
    case file(UserDatabaseFile, patience: Int32)
    case fileToRead(UserDatabaseFile)
    case inMemory
  }

  private let opening: Opening
  /// How long to wait for other programs, seconds.
  private let patience: Int32
  private let shipped: ShippedDatabaseFile
  private let pool: ConnectionPool
  /// The one that writes.
  let writer: DatabaseQueue
  /// The user database as it was opened; something else may be in its place since.
  private let file: FileIdentity?
  /// SQLite's number for the state in which other programs left the user database.
  private let foreignVersion = Locked<Int?>(nil)
  /// What was in the place of the user database, and could not be used.
  private let refused = Locked<FileIdentity?>(nil)

  /// What is kept of the main database.
  let shippedLists = ShippedLists()

  /// The path of the user database.
  var path: String { writer.path }

  /// The path of the main database.
  var shippedPath: String { shipped.path }

  /// Opens both databases; the user's is made where there is none.
  convenience init(
    shipped: String, user: UserDatabaseFile, patience: Int32
  ) throws(FoodDatabaseError) {
    try self.init(ShippedDatabaseFile(path: shipped), .file(user, patience: patience))
  }

  /// Opens both to read alone, an empty database in memory in place of a user database that is not
  /// there.
  convenience init(shipped: String, readingOnly user: UserDatabaseFile) throws(FoodDatabaseError) {
    try self.init(ShippedDatabaseFile(path: shipped), .fileToRead(user))
  }

  /// Opens the main database beside an empty user database in memory.
  convenience init(shipped: String) throws(FoodDatabaseError) {
    try self.init(ShippedDatabaseFile(path: shipped), .inMemory)
  }

  private init(_ shipped: ShippedDatabaseFile, _ opening: Opening) throws(FoodDatabaseError) {
    self.shipped = shipped
    self.opening = opening
    switch opening {
    case .file(let user, let patience):
      let (writer, file) = try user.openOrCreate(patience: patience)
      (self.writer, self.file, self.patience) = (writer, file, patience)
      let shippedFile = FileIdentity(path: shipped.path)
      pool = ConnectionPool(writer) {
        guard FileIdentity(path: shipped.path) == shippedFile,
          let another = try user.openAgain(file, with: shipped, patience: patience),
          FileIdentity(path: shipped.path) == shippedFile
        else { return nil }
        return another
      }
    case .fileToRead(let user):
      let found = FileIdentity(path: user.path)
      writer = found == nil ? try UserDatabaseFile.inMemory() : try user.openToRead()
      file = writer.path == user.path ? found : nil
      patience = 0
      pool = ConnectionPool(writer)
    case .inMemory:
      writer = try UserDatabaseFile.inMemory()
      (file, patience) = (nil, 0)
      pool = ConnectionPool(writer)
    }
    try shipped.attach(to: writer)
  }

  /// Goes on with a user database in memory and another main database.
  private init(_ shipped: ShippedDatabaseFile, inMemory writer: DatabaseQueue) throws(FoodDatabaseError) {
    _ = try shipped.stamp()
    (self.shipped, self.writer, opening, file, patience) = (shipped, writer, .inMemory, nil, 0)
    pool = ConnectionPool(writer)
    try shipped.attachInstead(to: writer)
  }

  /// Opens the same user database with another main one.
  func with(shipped path: String) throws(FoodDatabaseError) -> Connections {
    let shipped = try ShippedDatabaseFile(path: path)
    guard case .inMemory = opening else { return try Connections(shipped, opening) }
    return try Connections(shipped, inMemory: writer)
  }

  /// Opens what is in the place of the user database now.
  func reopened() throws(FoodDatabaseError) -> Connections {
    try Connections(ShippedDatabaseFile(path: shipped.path), opening)
  }

  /// Attaches, to the connection that writes, a main database that copies are made from; false when
  /// it cannot be used.
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

  /// Runs a query on a connection that nobody uses, if there is one.
  func read<Value>(_ query: (Database) throws -> Value) throws -> Value {
    let member = try pool.borrow()
    defer { pool.giveBack(member) }
    return try member.queue.writeWithoutTransaction { db in try db.moment { try query(db) } }
  }

  /// The same on another thread.
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

  /// The same on another thread.
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
        path: user.path, reason: "it was opened to read alone")
    }
    let lock = try file.map { _ in try UserDatabaseLock(of: path, .shared) }
    defer { withExtendedLifetime(lock) {} }
    guard isCurrent else { throw FoodDatabaseError.userDatabaseReplaced(path: path) }
    try Durability.full(db)
    // What a long change has made does not go into the file, which would keep readers out, before its
    // end.
    try db.execute(sql: "PRAGMA cache_spill = OFF")
    BusyTimeout.set(BusyTimeout.whenWriting, for: db)
    defer { BusyTimeout.set(patience, for: db) }
    return try db.change { try change(db) }
  }

  /// Tidies the user database if that is due; passed over when others are using it.
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
    try Upkeep.runIfDue(writer, patience: patience)
  }

  // MARK: Other programs

  /// Whether the user database is still the file that was opened.
  var isCurrent: Bool { file == nil || FileIdentity(path: path) == file }

  /// Whether another file is in its place, which has not been refused yet.
  var hasSuccessor: Bool {
    guard file != nil, let found = FileIdentity(path: path), found != file else { return false }
    return refused.withLock { $0 != found }
  }

  /// Notes that what is in its place cannot be used, so that it is not tried again.
  func refuseSuccessor() {
    refused.withLock { $0 = FileIdentity(path: path) }
  }

  /// Whether other programs have changed the user database since this was asked last, or may have
  /// before it was asked first.
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
        // While another program is at it, it is asked again; what else fails tells whoever reads.
        return false
      }
    }
  }
}
