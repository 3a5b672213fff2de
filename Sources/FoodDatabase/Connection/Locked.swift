internal import Synchronization

/// A value that is read when it is first needed, and then kept.
struct ReadOnce<Value: Sendable>: ~Copyable, Sendable {
  private let kept = Locked<Value?>(nil)

  /// The value.
  ///
  /// If several threads need it at first, each may read it.
  borrowing func value(_ read: () throws -> Value) rethrows -> Value {
    if let value = kept.withLock(\.self) { return value }
    let value = try read()
    kept.withLock { $0 = value }
    return value
  }
}

/// A value that one thread uses at a time.
///
/// It is a `Mutex` that the thread sanitizer can see: on Linux, the sanitizer misses the lock that
/// `Mutex` takes inside the standard library.
struct Locked<Value: Sendable>: ~Copyable, Sendable {
  private let value: Mutex<Value>
  private let turns = Atomic(0)

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  /// Uses the value while other threads wait.
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
