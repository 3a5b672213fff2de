internal import Foundation
internal import GRDB

/// A main database as a file: what marks it, and how it is opened so that nothing can change it.
public struct MainDatabaseFile {
  /// The `application_id` of a main database, "dvdb"; `schema.sql` sets it.
  public static let applicationID = 0x6476_6462

  /// The `user_version` of a main database, the version of its schema; `schema.sql` sets it.
  public static let schemaVersion = 3

  /// The schema name under which it is attached; SQLite reserves "main" for the first database.
  static let schemaName = "shipped"

  private let file: URL

  /// The absolute path.
  public var path: String { file.path }

  /// Names a main database, and tells a missing or unreadable file before SQLite does.
  ///
  /// - Throws: When no file is there, or it cannot be read.
  public init(path: String) throws(FoodDatabaseError) {
    file = URL(fileURLWithPath: path).standardizedFileURL
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .mainDatabaseMissing(path: file.path) }
      throw .mainDatabaseUnreadable(path: file.path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notAMainDatabase(path: file.path)
    }
  }

  /// Reads the stamp, without a user database.
  ///
  /// - Throws: When the file is damaged, foreign or of another schema version.
  public func stamp() throws(FoodDatabaseError) -> ReleaseStamp {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: uri, configuration: configuration)
      return try queue.read { db in
        try check(db, schema: "main")
        return try ReleaseTable.stamp(db, schema: "main")
      }
    } catch {
      throw cause(of: error)
    }
  }

  /// Attaches the main database to a connection, read-only.
  func attach(to queue: DatabaseQueue) throws(FoodDatabaseError) {
    do {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH DATABASE ? AS \(Self.schemaName)", arguments: [uri])
        try check(db, schema: Self.schemaName)
        _ = try ReleaseTable.stamp(db)
      }
    } catch {
      throw cause(of: error)
    }
  }

  /// An absolute URI: where SQLite does not take URIs it fails, instead of making a junk file.
  private var uri: String {
    file.absoluteString + "?mode=ro&immutable=1"
  }

  private func check(_ db: Database, schema: String) throws {
    let applicationID = try Int.fetchOne(db, sql: "PRAGMA \(schema).application_id")
    guard applicationID == Self.applicationID else {
      throw FoodDatabaseError.notAMainDatabase(path: path)
    }
    let found = try Int.fetchOne(db, sql: "PRAGMA \(schema).user_version")
    if let found, found != Self.schemaVersion {
      throw FoodDatabaseError.wrongSchemaVersion(
        path: path, found: found, known: Self.schemaVersion)
    }
  }

  private func cause(of error: any Error) -> FoodDatabaseError {
    guard let error = error as? DatabaseError else {
      return FoodDatabaseError(error, path: path)
    }
    switch error.resultCode.primaryResultCode {
    case .SQLITE_NOTADB, .SQLITE_ERROR: return .notAMainDatabase(path: path)
    case .SQLITE_CORRUPT: return .damaged(path: path)
    default:
      return .mainDatabaseUnreadable(path: path, reason: error.message ?? "\(error.resultCode)")
    }
  }
}
