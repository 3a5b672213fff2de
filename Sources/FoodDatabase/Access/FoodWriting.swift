internal import GRDB

/// What can be changed: in the whole database, or within a transaction.
///
/// What can be changed is written once, as an extension of this protocol; see ``FoodDatabase``.
public protocol FoodWriting: FoodReading {
  /// Makes several changes, all or none.
  @discardableResult
  func write<Value>(
    _ changes: (FoodTransaction) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value
}

extension FoodWriting {
  /// Makes one change.
  func change<Value>(
    _ change: (Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    try write { foods throws(FoodDatabaseError) in try foods.run(change) }
  }
}

/// A transaction, within `write` of ``FoodWriting``: what it changes, it sees.
///
/// It is of use only there: it must not be kept.
public struct FoodTransaction: FoodWriting {
  private let db: Database
  private let connections: Connections

  init(_ db: Database, _ connections: Connections) {
    self.db = db
    self.connections = connections
  }

  /// Asks several things of the databases as the transaction has changed them until now.
  public func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    try queries(FoodSnapshot(db, connections))
  }

  /// Makes several changes within the transaction, all or none: where they throw, and what they throw
  /// is caught, what was changed before them stays so.
  @discardableResult
  public func write<Value>(
    _ changes: (FoodTransaction) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    try run { db in try db.nestedChange { try changes(self) } }
  }

  /// Runs what changes the user database; the one place where the causes of failures are told apart.
  func run<Value>(_ change: (Database) throws -> Value) throws(FoodDatabaseError) -> Value {
    do {
      return try change(db)
    } catch {
      throw FoodDatabaseError(writing: error, path: connections.path)
        .ofShippedDatabase(connections.shippedPath, unlessDamaged: db)
    }
  }
}
