internal import CDefensiveSQLite
internal import Foundation
package import GRDB
internal import SystemIO

/// The file of a shipped database: what marks it, and how it is opened so that nothing can change it.
public struct ShippedDatabaseFile: Sendable {
  /// The `application_id` of a shipped database, "dvdb"; `schema.sql` sets it.
  public static let applicationID = 0x6476_6462

  /// The `user_version` of a shipped database, the version of its schema; `schema.sql` sets it.
  public static let schemaVersion = 8

  /// The schema versions that releases can be compared with, and foods copied from: what the first of
  /// them has can still be read under the same names.
  public static let comparableVersions = 3...schemaVersion

  /// The schema name under which it is attached; SQLite reserves "main" for the first database.
  static let schemaName = "shipped"

  private let file: URL

  /// The file's header.
  package let header: DatabaseHeader

  /// The absolute path.
  public var path: String { file.path }

  /// Checks the header of a shipped database.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - versions: The schema versions that will do.
  /// - Throws: When the file is missing, unreadable, foreign, truncated or of another schema version.
  public init(
    path: String, versions: ClosedRange<Int> = schemaVersion...schemaVersion
  ) throws(FoodDatabaseError) {
    file = URL(filePath: Self.absolute(path))
    let path = file.path
    let found: DatabaseHeader?
    do {
      found = try DatabaseHeader(path: path)
    } catch {
      throw error.isMissing
        ? .shippedDatabaseMissing(path: path)
        : .shippedDatabaseUnreadable(path: path, reason: error.reason)
    }
    guard let found, found.applicationID == Self.applicationID else {
      throw .notAShippedDatabase(path: path)
    }
    guard versions.contains(found.userVersion) else {
      throw .wrongSchemaVersion(path: path, found: found.userVersion, known: Self.schemaVersion)
    }
    guard found.bytes >= found.statedBytes else {
      throw .shippedDatabaseTruncated(path: path, bytes: found.bytes, stated: found.statedBytes)
    }
    guard found.isPlain else { throw .notAShippedDatabase(path: path) }
    header = found
  }

  /// An absolute path.
  ///
  /// A ".." after a symbolic link is left to the system, which alone knows where it leads.
  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Makes sure that the time to read the file is limited by its size, whoever made it.
  ///
  /// - Throws: When it is damaged, or made to be read without end.
  public func checkStructure() throws(FoodDatabaseError) {
    let problem: StructureProblem?
    do {
      problem = try DatabaseStructure.problem(inFile: path)
    } catch {
      throw .shippedDatabaseUnreadable(path: path, reason: "\(error)")
    }
    if problem != nil { throw .damaged(path: path) }
  }

  /// Reads the stamp, without a user database.
  ///
  /// - Throws: When the file is damaged.
  public func stamp() throws(FoodDatabaseError) -> ReleaseStamp {
    var stamp = try read { db in try ReleaseTable.stamp(db, schema: "main") }
    stamp.schemaVersion = header.userVersion
    return stamp
  }

  /// Reads from it without a user database.
  ///
  /// Nothing in the file is trusted: it may be anybody's.
  ///
  /// - Parameters:
  ///   - isCopy: Whether it is the caller's own copy. It is then opened for writing, without which SQLite
  ///     does not check the rules of tables, nor FTS5 its index.
  ///   - query: The query.
  /// - Returns: The result.
  /// - Throws: When it cannot be read.
  package func read<Value>(
    isCopy: Bool = false, _ query: (Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    do {
      var configuration = Configuration()
      configuration.readonly = !isCopy
      configuration.prepareDatabase { db in
        dv_make_defensive(db.sqliteConnection)
        try db.execute(sql: "PRAGMA cell_size_check = ON")
      }
      let path = isCopy ? file.path : uri
      return try DatabaseQueue(path: path, configuration: configuration)
        .writeWithoutTransaction(query)
    } catch {
      throw cause(of: error)
    }
  }

  /// Attaches the shipped database to a connection under a schema name, read-only.
  ///
  /// - Parameters:
  ///   - queue: The connection.
  ///   - schema: The schema name.
  ///   - isSwitch: Whether it replaces another one, which stays attached if this one can't be used.
  /// - Throws: When it can't be used.
  func attach(
    to queue: DatabaseQueue, as schema: String = schemaName, isSwitch: Bool = false
  ) throws(FoodDatabaseError) {
    if isSwitch { _ = try stamp() }
    do {
      try queue.writeWithoutTransaction { db in
        if isSwitch { try db.execute(sql: "DETACH DATABASE \(schema)") }
        try db.execute(sql: "ATTACH DATABASE ? AS \(schema)", arguments: [uri])
        _ = try ReleaseTable.stamp(db, schema: schema)
      }
    } catch {
      let cause = cause(of: error)
      throw queue.writeWithoutTransaction { db in
        cause.ofUserDatabase(queue.path, ifDamaged: db)
      }
    }
  }

  /// An absolute URI: a SQLite without URIs fails, instead of creating a junk file.
  private var uri: String {
    file.absoluteString + "?mode=ro&immutable=1"
  }

  private func cause(of error: any Error) -> FoodDatabaseError {
    guard let error = error as? DatabaseError else {
      return FoodDatabaseError(error, path: path)
    }
    switch error.resultCode.primaryResultCode {
    case .SQLITE_NOTADB, .SQLITE_ERROR: return .notAShippedDatabase(path: path)
    // An impossible size makes SQLite ask for more memory than there is.
    case .SQLITE_CORRUPT, .SQLITE_NOMEM, .SQLITE_TOOBIG: return .damaged(path: path)
    default:
      return .shippedDatabaseUnreadable(path: path, reason: error.reason)
    }
  }
}
