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
    AsyncIterator(self)
  }

  /// Waits for one result after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let values: FoodValues
    private var signals: AsyncStream<Void>.AsyncIterator?
    private var last: Value?

    fileprivate init(_ values: FoodValues) {
      self.values = values
    }

    /// The next result that differs from the previous one; nil if the task is canceled.
    public mutating func next() async throws -> Value? {
      if signals == nil { signals = values.database.signals().makeAsyncIterator() }
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
          return try await values.database.read { [values] foods -> Value? in
            let value = try values.queries(foods)
            return value == known ? nil : .some(value)
          }
        } catch FoodDatabaseError.userDatabaseBusy {
          try await Task.sleep(for: .milliseconds(250))
        }
      }
    }
  }
}
