internal import GRDB

/// What can be read from: the database, a snapshot or a transaction.
///
/// Everything that can be read is an extension of this protocol; see ``FoodDatabase``.
public protocol FoodReading {
  /// Runs several queries on one snapshot of the databases.
  func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value
}

extension FoodReading {
  /// Runs one query.
  func fetch<Value>(
    _ query: (Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    try fetchShipped { _, db in try query(db) }
  }

  /// Runs a query that can use what is cached of the shipped database; the one place that finds out why
  /// a query failed.
  func fetchShipped<Value>(
    _ query: (ShippedLists, Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    try read { snapshot throws(FoodDatabaseError) in
      let (db, connections) = (snapshot.db, snapshot.connections)
      do {
        return try query(connections.shippedLists, db)
      } catch {
        throw FoodDatabaseError(error, path: connections.path)
          .ofShippedDatabase(connections.shippedPath, unlessDamaged: db)
      }
    }
  }
}

/// Both databases at one moment, for use in a `read` of ``FoodReading``.
///
/// Don't keep it.
public struct FoodSnapshot: FoodReading {
  let db: Database
  let connections: Connections

  init(_ db: Database, _ connections: Connections) {
    self.db = db
    self.connections = connections
  }

  /// Runs several queries on this same snapshot.
  public func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    try queries(self)
  }
}

extension FoodDatabaseError {
  /// Blames the shipped database for damage when the user database is sound.
  func ofShippedDatabase(_ path: String, unlessDamaged db: Database) -> FoodDatabaseError {
    isDamage && !Self.isDamaged(db) ? .damaged(path: path) : self
  }

  /// Blames the user database for damage when it is damaged.
  func ofUserDatabase(_ path: String, ifDamaged db: Database) -> FoodDatabaseError {
    let isOfSomeDatabase = if case .notAShippedDatabase = self { true } else { isDamage }
    return isOfSomeDatabase && Self.isDamaged(db) ? .damaged(path: path) : self
  }

  private static func isDamaged(_ db: Database) -> Bool {
    do {
      return try !(UserDatabaseCheck.damage(db) + UserContents.unreadable(db)).isEmpty
    } catch {
      return true
    }
  }
}
