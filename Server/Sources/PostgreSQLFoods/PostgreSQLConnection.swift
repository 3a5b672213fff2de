internal import CLibPQ
internal import Foundation

/// A connection to PostgreSQL, for one thread at a time.
///
/// libpq reads the variables PG*, service files and the ways to encrypt connections.
final class PostgreSQLConnection {
  /// How long a statement may take.
  private static let statementLimit = "10s"
  /// How long a connection is used: a new one finds the release that the database now searches first.
  private static let lifetime: Duration = .seconds(60)

  private let handle: OpaquePointer
  private let opened = ContinuousClock.now
  /// The names of prepared statements.
  private var prepared: [String: String] = [:]

  /// Connects.
  init(_ url: String) throws(PostgreSQLFoodsError) {
    try Self.check(url)
    // Whatever comes after "dbname" overrides the URL, and what comes before doesn't.
    let options = [
      ("connect_timeout", "5"), ("dbname", url), ("client_encoding", "UTF8"),
      ("fallback_application_name", "dv-server"),
      // A host that is gone must not hold a connection for long.
      ("tcp_user_timeout", "10000"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
    ]
    var names = options.map { UnsafePointer(strdup($0.0)) } + [nil]
    var values = options.map { UnsafePointer(strdup($0.1)) } + [nil]
    defer { for text in names + values { free(UnsafeMutableRawPointer(mutating: text)) } }
    guard let handle = PQconnectdbParams(&names, &values, 1) else {
      throw .unavailable(reason: "this computer is out of memory.")
    }
    self.handle = handle
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    guard PQstatus(handle) == CONNECTION_OK else {
      throw .unavailable(reason: Self.reason(handle))
    }
    for setting in [
      "SET statement_timeout = '\(Self.statementLimit)'", "SET default_transaction_read_only = on",
    ] { _ = try rows(setting) }
  }

  deinit { PQfinish(handle) }

  /// Whether it can be used again.
  var isUsable: Bool {
    PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE
      && opened.duration(to: .now) < Self.lifetime
  }

  /// Whether the server hung up.
  var isLost: Bool { PQstatus(handle) != CONNECTION_OK }

  /// The rows that a statement returns; values are bound to $1 and so on.
  func rows(
    _ sql: String, _ values: [String?] = []
  ) throws(PostgreSQLFoodsError) -> PostgreSQLRows {
    let name = try statement(sql, values.count)
    var texts = values.map { UnsafePointer($0.flatMap { strdup($0) }) }
    defer { for text in texts { free(UnsafeMutableRawPointer(mutating: text)) } }
    return try checked(
      PQexecPrepared(handle, name, Int32(values.count), &texts, nil, nil, 0))
  }

  private func statement(_ sql: String, _ count: Int) throws(PostgreSQLFoodsError) -> String {
    if let name = prepared[sql] { return name }
    let name = "dv\(prepared.count)"
    _ = try checked(PQprepare(handle, name, sql, 0, nil))
    prepared[sql] = name
    return name
  }

  private func checked(_ result: OpaquePointer?) throws(PostgreSQLFoodsError) -> PostgreSQLRows {
    let status = PQresultStatus(result)
    guard let result, status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK else {
      let code = PQresultErrorField(result, Int32(UnicodeScalar("C").value)).map {
        String(cString: $0)
      }
      PQclear(result)
      guard let code, !isLost else { throw .unavailable(reason: "the connection was lost.") }
      throw PostgreSQLFoodsError(code: code)
    }
    return PostgreSQLRows(result)
  }

  /// Refuses a URL if libpq could mistake part of the password for something else, and print it.
  private static func check(_ url: String) throws(PostgreSQLFoodsError) {
    let address = url.split(separator: "?", omittingEmptySubsequences: false)[0]
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    if let end = address.lastIndex(of: "@"),
      address[start..<end].contains(where: { "@/".contains($0) })
    {
      throw .malformedURL
    }
    guard let options = PQconninfoParse(url, nil) else { throw .malformedURL }
    PQconninfoFree(options)
  }

  /// Why there is no connection, in one line.
  private static func reason(_ handle: OpaquePointer) -> String {
    let message = String(cString: PQerrorMessage(handle))
    return message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no answer"
  }
}

/// The rows that a statement returned.
final class PostgreSQLRows {
  private let result: OpaquePointer

  fileprivate init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  var count: Int { Int(PQntuples(result)) }

  /// What `read` makes of each row.
  func map<Value>(_ read: (PostgreSQLRow) throws -> Value) rethrows -> [Value] {
    try (0..<count).map { try read(PostgreSQLRow(rows: self, number: Int32($0))) }
  }

  fileprivate func text(_ row: Int32, _ column: Int32) -> String? {
    guard PQgetisnull(result, row, column) == 0 else { return nil }
    return PQgetvalue(result, row, column).map { String(cString: $0) }
  }
}

/// A row; its columns have numbers from 0.
struct PostgreSQLRow {
  fileprivate let rows: PostgreSQLRows
  fileprivate let number: Int32

  func optionalText(_ column: Int32) -> String? { rows.text(number, column) }
  func text(_ column: Int32) -> String { optionalText(column) ?? "" }
  func optionalInteger(_ column: Int32) -> Int? { optionalText(column).flatMap { Int($0) } }
  func optionalReal(_ column: Int32) -> Double? { optionalText(column).flatMap { Double($0) } }
  func real(_ column: Int32) -> Double { optionalReal(column) ?? .nan }
  func integer(_ column: Int32) -> Int { optionalText(column).flatMap { Int($0) } ?? 0 }
  func isTrue(_ column: Int32) -> Bool { integer(column) != 0 }
}
