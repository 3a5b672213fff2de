import FoodDatabase
import Foundation
import Nutrition
import Synchronization
import TestSupport
import Testing
import WebServer

extension ServerTests {
  /// What clients that listen hear.
  struct EventTests {
    @Test func `Changes and new releases are told, and a replaced database is used`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        let heard = Heard()
        let listening = Task {
          await server.listen(cookie) { heard.append($0) }
        }
        try await heard.wait(for: "retry:")
        try server.database.tag([
          TaggedFood(try #require(FoodCode("sr:01123")), try #require(FoodTag("soup")))
        ])
        try await heard.wait(for: "event: change\ndata: {}\n\n")
        let later = try await ExampleDatabase(replacing: ExampleDataset.laterRelease)
        #expect(rename(later.shipped, server.shipped) == 0)
        try await heard.wait(
          for: "event: release\ndata: {\"version\":8,\"label\":\"Later release\"}\n\n")
        #expect(await server.request("GET", "/api/v1/foods/sr:09999", cookie).status == 200)
        listening.cancel()
      }
    }

    @Test func `Only so many clients can listen`() async throws {
      var limits = WebServer.Limits()
      limits.listeners = 1
      try await TestServer.run(limits: limits) { server in
        let cookie = ["Cookie": await server.signIn()]
        let heard = Heard()
        let listening = Task { await server.listen(cookie) { heard.append($0) } }
        try await heard.wait(for: "retry:")
        let second = await server.request("GET", "/api/v1/events", cookie)
        #expect(second.status == 503)
        #expect(second.header("retry-after") == "10")
        listening.cancel()
      }
    }
  }
}

/// What a client has heard so far.
private final class Heard: Sendable {
  private let text = Mutex("")

  func append(_ part: String) { text.withLock { $0 += part } }

  /// Waits for a text, for at most 20 seconds.
  func wait(for part: String) async throws {
    for _ in 0..<2000 {
      if text.withLock({ $0.contains(part) }) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("Not heard: \(part) in \(text.withLock(\.self))")
  }
}
