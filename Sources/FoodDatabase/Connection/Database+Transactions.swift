internal import GRDB

/// Transactions that give back what was made in them.
extension Database {
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
