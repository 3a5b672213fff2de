internal import GRDBSQLite
internal import Synchronization

/// The statements that SQLite runs in this process, on whatever connection, as they end.
///
/// SQLite traces each connection that is opened, so the measured code needs no hook.
enum StatementTrace {
  struct Statement {
    var sql: String
    /// When it ended, by `Stopwatch.nanoseconds`.
    var end: UInt64
    /// How many pages its connection has read from files until then.
    var pages: Int
  }

  private static let traced = Mutex<[Statement]>([])

  /// Those since the last `reset`; what triggers do is not among them.
  static var statements: [Statement] { traced.withLock(\.self) }

  static func reset() { traced.withLock { $0.removeAll(keepingCapacity: true) } }

  /// Traces all connections that are opened from now on.
  static func begin() {
    let trace: @convention(c) (OpaquePointer?) -> CInt = { connection in
      sqlite3_trace_v2(
        connection, CUnsignedInt(SQLITE_TRACE_PROFILE),
        { _, connection, statement, _ in
          StatementTrace.add(OpaquePointer(statement), OpaquePointer(connection))
          return SQLITE_OK
        }, UnsafeMutableRawPointer(connection))
    }
    // The function takes what every extension gets; sqlite3.h declares it as taking nothing.
    _ = sqlite3_auto_extension(unsafeBitCast(trace, to: (@convention(c) () -> Void).self))
  }

  private static func add(_ statement: OpaquePointer?, _ connection: OpaquePointer?) {
    var (pages, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_MISS, &pages, &highest, 0)
    let sql = sqlite3_sql(statement).map { String(cString: $0) } ?? ""
    traced.withLock {
      $0.append(Statement(sql: sql, end: Stopwatch.nanoseconds, pages: Int(pages)))
    }
  }
}
