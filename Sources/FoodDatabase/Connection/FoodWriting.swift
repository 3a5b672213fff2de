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
    try write { foods throws(FoodDatabaseError) in
      do {
        return try change(foods.snapshot.db)
      } catch {
        throw foods.cause(of: error)
      }
    }
  }
}

/// A transaction, for use in a `write` of ``FoodWriting``; it sees its own changes.
///
/// Don't keep it.
public struct FoodTransaction: FoodWriting {
  fileprivate let snapshot: FoodSnapshot

  init(_ db: Database, _ connections: Connections) {
    snapshot = FoodSnapshot(db, connections)
  }

  /// Runs several queries on the databases as the transaction has changed them so far.
  public func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    try queries(snapshot)
  }

  /// Makes several changes within the transaction, all or none.
  ///
  /// If they throw and the caller catches the error, earlier changes of the transaction stay.
  @discardableResult
  public func write<Value>(
    _ changes: (FoodTransaction) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    do {
      return try snapshot.db.nestedChange { try changes(self) }
    } catch {
      throw cause(of: error)
    }
  }

  /// Why a change failed.
  fileprivate func cause(of error: any Error) -> FoodDatabaseError {
    let connections = snapshot.connections
    if error is UnreadableJournal { return .damaged(path: connections.path) }
    return FoodDatabaseError(writing: error, path: connections.path)
      .ofShippedDatabase(connections.shippedPath, unlessDamaged: snapshot.db)
  }
}
