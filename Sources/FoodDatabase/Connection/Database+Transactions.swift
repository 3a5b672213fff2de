internal import GRDB

/// Transactions that return a value.
extension Database {
  /// Runs queries on one snapshot.
  ///
  /// GRDB's own reads set `query_only` before and after, which makes SQLite recompile every statement.
  func moment<Value>(_ queries: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction(.deferred) {
      value = try queries()
      return .commit
    }
    return try made(value)
  }

  /// Makes a change in a transaction that locks out other writers from the start.
  func change<Value>(_ change: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction(.immediate) {
      value = try change()
      return .commit
    }
    return try made(value)
  }

  /// Makes a change within a transaction; if it throws, the change is rolled back.
  func nestedChange<Value>(_ change: () throws -> Value) throws -> Value {
    var value: Value?
    try inSavepoint {
      value = try change()
      return .commit
    }
    return try made(value)
  }

  private func made<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw FoodDatabaseError.unexpected("a change without a result") }
    return value
  }
}
