internal import GRDB

/// Transactions that give back what was made in them.
extension Database {
  /// Runs queries that all see one moment.
  ///
  /// GRDB's own reads set `query_only` before and after, at which SQLite forgets what it has compiled.
  func moment<Value>(_ queries: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction(.deferred) {
      value = try queries()
      return .commit
    }
    return try made(value)
  }

  /// Makes a change in a transaction that keeps other programs from writing from its beginning.
  func change<Value>(_ change: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction(.immediate) {
      value = try change()
      return .commit
    }
    return try made(value)
  }

  /// Makes a change within a transaction, of which nothing stays when it throws.
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
