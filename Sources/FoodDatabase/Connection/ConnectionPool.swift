internal import GRDB

/// Connections that read at the same time.
///
/// A reader gets a connection that is not in use; when all are, another one is opened, up to a limit. A
/// program that does one thing at a time never opens a second one.
final class ConnectionPool: Sendable {
  /// As many as the cores of a phone or laptop can use.
  private static let limit = 4

  /// A connection that was borrowed.
  struct Member {
    let queue: DatabaseQueue
    fileprivate let index: Int
  }

  private struct State {
    var queues: [DatabaseQueue]
    /// How many readers use each connection, or wait for it.
    var users: [Int]
    /// What is done to each connection before it is used.
    var prepare: (@Sendable (DatabaseQueue) -> Void)?

    mutating func borrow(_ index: Int) -> Member {
      users[index] += 1
      return Member(queue: queues[index], index: index)
    }

    /// A connection that is not in use; the first one, which writes, only as a last resort.
    var idle: Int? {
      users.indices.dropFirst().first { users[$0] == 0 } ?? (users[0] == 0 ? 0 : nil)
    }

    /// The connection with the fewest users; the first one, which may be in a long change, only if there is
    /// no other.
    var leastUsed: Int { users.indices.dropFirst().min { users[$0] < users[$1] } ?? 0 }
  }

  private let state: Locked<State>
  private let opener: Locked<(@Sendable () throws -> DatabaseQueue?)?>

  /// Starts with the connection that writes.
  ///
  /// - Parameters:
  ///   - first: The connection.
  ///   - open: Opens another one; nil when there can be no other.
  init(_ first: DatabaseQueue, open: (@Sendable () throws -> DatabaseQueue?)? = nil) {
    state = Locked(State(queues: [first], users: [0]))
    opener = Locked(open)
  }

  /// Prepares all connections, and each that is opened later.
  func prepare(_ change: @escaping @Sendable (DatabaseQueue) -> Void) {
    let queues = state.withLock { state in
      state.prepare = change
      return state.queues
    }
    for queue in queues { change(queue) }
  }

  /// Borrows the connection that writes.
  func borrowFirst() -> Member {
    state.withLock { $0.borrow(0) }
  }

  /// Borrows a connection to read.
  func borrow() throws -> Member {
    if let member = borrowIdle() { return member }
    // Connections are opened one at a time; meanwhile nobody has to wait for the first one.
    return try opener.withLock { open in
      if let member = borrowIdle() { return member }
      if state.withLock({ $0.queues.count < Self.limit }), let queue = try open?() {
        state.withLock(\.prepare)?(queue)
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
