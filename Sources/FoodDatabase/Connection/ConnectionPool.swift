internal import GRDB

/// Connections that read at the same time.
///
/// Whoever reads gets one that nobody uses; where all are in use another one is opened, up to some.
/// So a program that does one thing at a time never opens a second one.
final class ConnectionPool: Sendable {
  /// So many at most: as many reads as phones and laptops do at the same time.
  private static let most = 4

  /// A connection that was borrowed.
  struct Member {
    let queue: DatabaseQueue
    fileprivate let index: Int
  }

  private struct State {
    var queues: [DatabaseQueue]
    /// How many use each of them, or wait for it.
    var users: [Int]

    mutating func borrow(_ index: Int) -> Member {
      users[index] += 1
      return Member(queue: queues[index], index: index)
    }

    /// One that nobody uses; the first one, which changes may be waiting for, only if there is no
    /// other.
    var idle: Int? {
      users.indices.dropFirst().first { users[$0] == 0 } ?? (users[0] == 0 ? 0 : nil)
    }

    /// The one with the fewest users; not the first one, where a long change may be going on, if
    /// there are others.
    var leastUsed: Int {
      (queues.count > 1 ? 1..<queues.count : 0..<1).min { users[$0] < users[$1] } ?? 0
    }
  }

  private let state: Locked<State>
  private let opener: Locked<(@Sendable () throws -> DatabaseQueue?)?>

  /// Begins with a connection, the one that writes.
  ///
  /// - Parameters:
  ///   - first: The connection.
  ///   - open: Opens another; nil when there can be no other.
  init(_ first: DatabaseQueue, open: (@Sendable () throws -> DatabaseQueue?)? = nil) {
    state = Locked(State(queues: [first], users: [0]))
    opener = Locked(open)
  }

  /// Borrows the connection that writes.
  func borrowFirst() -> Member {
    state.withLock { $0.borrow(0) }
  }

  /// Borrows a connection to read.
  func borrow() throws -> Member {
    if let member = borrowIdle() { return member }
    // One is opened after the other, so that nobody has to wait for the first one meanwhile.
    return try opener.withLock { open in
      if let member = borrowIdle() { return member }
      if state.withLock({ $0.queues.count < Self.most }), let queue = try open?() {
        return state.withLock { state in
          state.queues.append(queue)
          state.users.append(0)
          return state.borrow(state.queues.count - 1)
        }
      }
      return state.withLock { state in state.borrow(state.leastUsed) }
    }
  }

  private func borrowIdle() -> Member? {
    state.withLock { state in state.idle.map { state.borrow($0) } }
  }

  func giveBack(_ member: Member) {
    state.withLock { $0.users[member.index] -= 1 }
  }
}
