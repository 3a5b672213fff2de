/// Signals to watchers that the database may have changed.
///
/// While anybody watches, it polls for changes by other programs, which SQLite does not report.
final class Watch: Sendable {
  private static let interval = Duration.milliseconds(250)

  private struct State {
    var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastWatcher = 0
    var looking: Task<Void, Never>?
  }

  private let state = Locked(State())

  /// Signals that something may have changed.
  func tell() {
    // A watcher that has not taken the last signal needs no second one.
    for watcher in state.withLock({ Array($0.watchers.values) }) { watcher.yield() }
  }

  /// A signal at once, then one whenever something may have changed.
  ///
  /// - Parameter look: Looks for changes by other programs, and signals them.
  /// - Returns: The signals.
  func signals(_ look: @escaping @Sendable () async -> Void) -> AsyncStream<Void> {
    let (stream, watcher) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastWatcher += 1
      state.watchers[state.lastWatcher] = watcher
      if state.looking == nil { state.looking = Task { await Self.repeatedly(look) } }
      return state.lastWatcher
    }
    watcher.onTermination = { [weak self] _ in self?.remove(number) }
    watcher.yield()
    return stream
  }

  private func remove(_ watcher: Int) {
    let looking = state.withLock { state -> Task<Void, Never>? in
      state.watchers[watcher] = nil
      guard state.watchers.isEmpty else { return nil }
      defer { state.looking = nil }
      return state.looking
    }
    looking?.cancel()
  }

  private static func repeatedly(_ look: () async -> Void) async {
    do {
      while true {
        try await Task.sleep(for: interval)
        await look()
      }
    } catch {
      return
    }
  }
}
