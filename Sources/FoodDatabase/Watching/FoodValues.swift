/// The answers of queries to a database that changes; see ``FoodDatabase/values(of:)``.
public struct FoodValues<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// What the queries answer.
  public typealias Element = Value

  private let queries: @Sendable (FoodSnapshot) throws -> Value
  private let database: FoodDatabase

  init(of queries: @escaping @Sendable (FoodSnapshot) throws -> Value, in database: FoodDatabase) {
    self.queries = queries
    self.database = database
  }

  /// Begins to watch, as of the first answer.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(queries: queries, database: database)
  }

  /// Waits for one answer after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let queries: @Sendable (FoodSnapshot) throws -> Value
    fileprivate let database: FoodDatabase
    private var signals: AsyncStream<Void>.AsyncIterator?
    private var last: Value?

    fileprivate init(
      queries: @escaping @Sendable (FoodSnapshot) throws -> Value, database: FoodDatabase
    ) {
      self.queries = queries
      self.database = database
    }

    /// The next answer that is not the one before; nil when the task is cancelled.
    public mutating func next() async throws -> Value? {
      if signals == nil { signals = database.signals().makeAsyncIterator() }
      do {
        while await signals?.next(isolation: #isolation) != nil {
          guard let value = try await answer(unless: last) else { continue }
          last = value
          return value
        }
        return nil
      } catch is CancellationError {
        return nil
      }
    }

    /// The answer; nil where it is the known one.
    ///
    /// While another program keeps the user database it is asked again.
    private func answer(unless known: Value?) async throws -> Value? {
      while true {
        do {
          return try await database.read { [queries] foods -> Value? in
            let value = try queries(foods)
            return value == known ? nil : .some(value)
          }
        } catch FoodDatabaseError.userDatabaseBusy {
          try await Task.sleep(for: .milliseconds(250))
        }
      }
    }
  }
}
