internal import GRDB
internal import Synchronization

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
    var opening = 0

    mutating func borrow(_ index: Int) -> Member {
      users[index] += 1
      return Member(queue: queues[index], index: index)
    }

    /// The one with the fewest users; not the first one, where a long change may be going on, if
    /// there are others.
    var leastUsed: Int {
      (queues.count > 1 ? 1..<queues.count : 0..<1).min { users[$0] < users[$1] } ?? 0
    }
  }

  private let state: Mutex<State>
  private let open: (@Sendable () throws -> DatabaseQueue?)?

  /// Begins with a connection, the one that writes.
  ///
  /// - Parameters:
  ///   - first: The connection.
  ///   - open: Opens another; nil when there can be no other.
  init(_ first: DatabaseQueue, open: (@Sendable () throws -> DatabaseQueue?)? = nil) {
    state = Mutex(State(queues: [first], users: [0]))
    self.open = open
  }

  /// Borrows the connection that writes.
  func borrowFirst() -> Member {
    state.withLock { $0.borrow(0) }
  }

  /// Borrows a connection to read.
  func borrow() throws -> Member {
    let (member, isToOpen) = state.withLock { state -> (Member?, Bool) in
      if let idle = state.users.firstIndex(of: 0) { return (state.borrow(idle), false) }
      guard open != nil, state.queues.count + state.opening < Self.most else {
        return (state.borrow(state.leastUsed), false)
      }
      state.opening += 1
      return (nil, true)
    }
    if let member, !isToOpen { return member }
    return try borrowAnother()
  }

  func giveBack(_ member: Member) {
    state.withLock { $0.users[member.index] -= 1 }
  }

  /// Opens another connection.
  private func borrowAnother() throws -> Member {
    var opened: DatabaseQueue?
    defer { state.withLock { $0.opening -= 1 } }
    opened = try open?()
    return state.withLock { state in
      guard let opened else { return state.borrow(state.leastUsed) }
      state.queues.append(opened)
      state.users.append(0)
      return state.borrow(state.queues.count - 1)
    }
  }
}
