internal import Foundation

/// A few connections that threads take turns in using.
final class PostgreSQLPool: @unchecked Sendable {
  /// How many connections there may be.
  private static let size = 8
  /// How long a thread waits for one, in seconds.
  private static let patience = 5.0

  private let url: String
  /// Guards what follows.
  private let condition = NSCondition()
  private var idle: [PostgreSQLConnection] = []
  private var inUse = 0

  init(_ url: String) { self.url = url }

  /// Runs queries on one connection; on a new one if the server hung up since the last time.
  func read<Value>(_ body: (PostgreSQLConnection) throws -> Value) throws -> Value {
    let connection = try taken()
    defer { giveBack(connection) }
    do {
      return try body(connection)
    } catch PostgreSQLFoodsError.unavailable where connection.isLost {
      dropIdle()
      return try body(try PostgreSQLConnection(url))
    }
  }

  private func taken() throws -> PostgreSQLConnection {
    condition.lock()
    let end = Date(timeIntervalSinceNow: Self.patience)
    while inUse == Self.size {
      guard condition.wait(until: end) else {
        condition.unlock()
        throw PostgreSQLFoodsError.busy
      }
    }
    inUse += 1
    idle.removeAll { !$0.isUsable }
    let known = idle.popLast()
    condition.unlock()
    if let known { return known }
    do {
      return try PostgreSQLConnection(url)
    } catch {
      release(nil)
      throw error
    }
  }

  private func giveBack(_ connection: PostgreSQLConnection) {
    release(connection.isUsable ? connection : nil)
  }

  private func release(_ connection: PostgreSQLConnection?) {
    condition.lock()
    inUse -= 1
    if let connection { idle.append(connection) }
    condition.signal()
    condition.unlock()
  }

  private func dropIdle() {
    condition.lock()
    idle = []
    condition.unlock()
  }
}
