/// The results of queries on a changing database; see ``FoodDatabase/values(of:)``.
public struct FoodValues<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// The result of the queries.
  public typealias Element = Value

  private let queries: @Sendable (FoodSnapshot) throws -> Value
  private let database: FoodDatabase

  init(of queries: @escaping @Sendable (FoodSnapshot) throws -> Value, in database: FoodDatabase) {
    self.queries = queries
    self.database = database
  }

  /// Starts watching.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(queries: queries, database: database)
  }

  /// Waits for one result after the other.
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

    /// The next result that differs from the previous one; nil when the task is cancelled.
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

    /// The result; nil when it is the known one.
    ///
    /// It tries again while another program locks the user database.
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
