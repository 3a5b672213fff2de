internal import GRDB

/// What can be changed: the database, or a transaction on it.
///
/// Every change is an extension of this protocol; see ``FoodDatabase``.
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

/// A transaction, within `write` of ``FoodWriting``; it sees its own changes.
///
/// It must not be kept.
public struct FoodTransaction: FoodWriting {
  private let db: Database
  private let connections: Connections

  init(_ db: Database, _ connections: Connections) {
    self.db = db
    self.connections = connections
  }

  /// Runs several queries on the databases as the transaction has changed them so far.
  public func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    try queries(FoodSnapshot(db, connections))
  }

  /// Makes several changes within the transaction, all or none.
  ///
  /// If they throw and the caller catches the error, earlier changes of the transaction stay.
  @discardableResult
  public func write<Value>(
    _ changes: (FoodTransaction) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    try run { db in try db.nestedChange { try changes(self) } }
  }

  /// Runs a change; the one place that finds the cause of a failure.
  func run<Value>(_ change: (Database) throws -> Value) throws(FoodDatabaseError) -> Value {
    do {
      return try change(db)
    } catch is UnreadableJournal {
      throw .damaged(path: connections.path)
    } catch {
      throw FoodDatabaseError(writing: error, path: connections.path)
        .ofShippedDatabase(connections.shippedPath, unlessDamaged: db)
    }
  }
}
