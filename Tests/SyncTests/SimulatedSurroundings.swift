import Synchronization
import SystemIO
import TestSupport

/// A time that goes by only when a simulation lets it, and random numbers that follow from its seed.
final class SimulatedSurroundings: Sendable {
  private struct State {
    /// 2026-11-10 in UTC.
    var nanoseconds: Int64 = 1_794_268_800_000_000_000
    var random: SeededGenerator
  }

  private let state: Mutex<State>

  init(seed: Int) { state = Mutex(State(random: SeededGenerator(seed: ~seed))) }

  func pass(milliseconds: Int64) { state.withLock { $0.nanoseconds += milliseconds * 1_000_000 } }

  /// Calls `body`, for which this is the time and these are the random numbers.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let surroundings = Surroundings(
      nanoseconds: { self.state.withLock { $0.nanoseconds } },
      random: { self.state.withLock { $0.random.next() } })
    return try Surroundings.$current.withValue(surroundings, operation: body)
  }
}
