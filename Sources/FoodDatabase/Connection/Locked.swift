internal import Synchronization

/// A value that one thread uses at a time.
///
/// It is a `Mutex` that tells the thread sanitizer, too, who comes after whom: the sanitizer does not
/// see the lock that `Mutex` takes within the standard library of Linux.
struct Locked<Value: Sendable>: ~Copyable, Sendable {
  private let value: Mutex<Value>
  private let turns = Atomic(0)

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  /// Uses the value; others wait meanwhile.
  borrowing func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try value.withLock { value throws(Failure) in
      _ = turns.load(ordering: .acquiring)
      defer { turns.add(1, ordering: .releasing) }
      return try body(&value)
    }
  }
}
