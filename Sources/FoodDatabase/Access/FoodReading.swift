internal import GRDB

/// What the databases can be asked: the whole database, or one moment of it.
///
/// What can be asked is written once, as an extension of this protocol; see ``FoodDatabase``.
public protocol FoodReading {
  /// Asks several things of the databases as they are at one moment.
  func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value
}

extension FoodReading {
  /// Runs one query.
  func fetch<Value>(
    _ query: (Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    try read { foods throws(FoodDatabaseError) in try foods.run(query) }
  }

  /// Runs a query of what the main database alone says, and what is kept of it.
  func fetchShipped<Value>(
    _ query: (ShippedLists, Database) throws -> Value
  ) throws(FoodDatabaseError) -> Value {
    try read { foods throws(FoodDatabaseError) in
      try foods.run { db in try query(foods.connections.shippedLists, db) }
    }
  }
}

/// Both databases as they are at one moment, within `read` of ``FoodReading``.
///
/// It is of use only there: it must not be kept.
public struct FoodSnapshot: FoodReading {
  private let db: Database
  let connections: Connections

  init(_ db: Database, _ connections: Connections) {
    self.db = db
    self.connections = connections
  }

  /// Asks several things of this same moment.
  public func read<Value>(
    _ queries: (FoodSnapshot) throws(FoodDatabaseError) -> Value
  ) throws(FoodDatabaseError) -> Value {
    try queries(self)
  }

  /// Runs a query; the one place where the causes of failures are told apart.
  func run<Value>(_ query: (Database) throws -> Value) throws(FoodDatabaseError) -> Value {
    do {
      return try query(db)
    } catch {
      throw FoodDatabaseError(error, path: connections.path)
        .ofShippedDatabase(connections.shippedPath, unlessDamaged: db)
    }
  }
}

extension FoodDatabaseError {
  /// Damage is in the main database where the user's is found to be sound, its rows and its index of
  /// words, too.
  func ofShippedDatabase(_ path: String, unlessDamaged db: Database) -> FoodDatabaseError {
    isDamage && !Self.isDamaged(db) ? .damaged(path: path) : self
  }

  /// Damage is in the user database where that is found to be damaged.
  func ofUserDatabase(_ path: String, ifDamaged db: Database) -> FoodDatabaseError {
    let isOfSomeDatabase = if case .notAShippedDatabase = self { true } else { isDamage }
    return isOfSomeDatabase && Self.isDamaged(db) ? .damaged(path: path) : self
  }

  private static func isDamaged(_ db: Database) -> Bool {
    do {
      return try !(UserDatabaseCheck.damage(db) + UserContents.unreadableCodes(db)).isEmpty
    } catch {
      return true
    }
  }
}
