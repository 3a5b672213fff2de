internal import FoodDatabase
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore
internal import Representation
internal import ServiceLifecycle
internal import Synchronization
internal import Text

/// Tells clients of changes, as server-sent events: "change" when the user's data changed, "release" when
/// another release of the data is in use.
struct Events: Sendable {
  private let database: FoodDatabase
  private let release: CurrentRelease
  private let seats: Seats

  init(_ database: FoodDatabase, _ release: CurrentRelease, limit: Int) {
    (self.database, self.release) = (database, release)
    seats = Seats(limit)
  }

  /// An answer that goes on as long as the client listens and the server runs.
  func response() throws(Problem) -> Response {
    guard let seat = seats.take() else {
      throw Problem(
        .serviceUnavailable, "Too many clients are listening.", hint: "Try again in a moment.",
        code: .busy, headers: [.retryAfter: "10"])
    }
    return Response(
      status: .ok, headers: [.contentType: Format.events.contentType],
      body: ResponseBody { [self] writer in
        for await message in messages().cancelOnGracefulShutdown() {
          try await writer.write(ByteBuffer(string: message))
        }
        try await writer.finish(nil)
        withExtendedLifetime(seat) {}
      })
  }

  /// What is sent: a line at once, an event for each change, and a sign of life now and then, which fails
  /// when the client is gone.
  private func messages() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(16))
    continuation.yield("retry: 2000\n\n")
    let telling = Task {
      do {
        var last: DatabaseState?
        for try await state in database.values(of: { foods in try foods.state() }) {
          if let last, last.shipped != state.shipped {
            let release = try database.release()
            let data = JSON.object([
              ("version", .integer(release.version)), ("label", .string(release.label)),
            ])
            continuation.yield("event: release\ndata: \(data.line)\n")
          }
          if let last, last.user != state.user {
            continuation.yield("event: change\ndata: {}\n\n")
          }
          last = state
        }
      } catch {
        // The client connects again.
        continuation.finish()
      }
    }
    let watching = Task {
      for second in 1... {
        do {
          try await Task.sleep(for: .seconds(1))
        } catch {
          return
        }
        release.update()
        if second.isMultiple(of: 15) { continuation.yield(":\n\n") }
      }
    }
    continuation.onTermination = { _ in
      telling.cancel()
      watching.cancel()
    }
    return stream
  }
}

/// How many clients may listen at a time.
private final class Seats: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  /// A seat; nil when all are taken.
  func take() -> Seat? {
    let isFree = free.withLock { free in
      guard free > 0 else { return false }
      free -= 1
      return true
    }
    return isFree ? Seat(self) : nil
  }

  /// Frees itself when the connection is over.
  final class Seat: Sendable {
    private let seats: Seats

    init(_ seats: Seats) { self.seats = seats }

    deinit { seats.free.withLock { $0 += 1 } }
  }
}
