internal import GRDB

extension Database {
  /// Runs queries on one snapshot.
  ///
  /// GRDB's own reads set `query_only` before and after, which makes SQLite recompile every statement.
  func moment<Value>(_ queries: () throws -> Value) throws -> Value {
    try transaction(.deferred, queries)
  }

  /// Makes a change in a transaction that locks out other writers from the start.
  func change<Value>(_ change: () throws -> Value) throws -> Value {
    try transaction(.immediate, change)
  }

  private func transaction<Value>(
    _ kind: TransactionKind, _ work: () throws -> Value
  ) throws -> Value {
    var value: Value?
    try inTransaction(kind) {
      value = try work()
      return .commit
    }
    return try Self.made(value)
  }

  /// Makes a change within a transaction; if it throws, the change is rolled back.
  func nestedChange<Value>(_ change: () throws -> Value) throws -> Value {
    var value: Value?
    try inSavepoint {
      value = try change()
      return .commit
    }
    return try Self.made(value)
  }

  private static func made<Value>(_ value: Value?) throws -> Value {
    guard let value else {
      throw FoodDatabaseError.unexpected("the database returned no result for a change")
    }
    return value
  }

  /// Makes sure that a change is on disk before it is acknowledged.
  ///
  /// A commit waits until the removal of SQLite's rollback journal is on disk. A write-ahead log that
  /// another program has started is ended: the user database is one file.
  ///
  /// See https://www.sqlite.org/pragma.html#pragma_synchronous
  func makeDurable() throws {
    try execute(sql: "PRAGMA main.synchronous = EXTRA")
    if try texts("PRAGMA main.journal_mode") == ["wal"] {
      try execute(sql: "PRAGMA main.journal_mode = DELETE")
    }
  }
}
