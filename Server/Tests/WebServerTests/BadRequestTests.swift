import FoodDatabase
import Foundation
import Testing
import WebServer

extension ServerTests {
  /// Requests that no browser sends.
  struct BadRequestTests {
    @Test func `Wrong methods, addresses and parameters are answered with what is right`()
      async throws
    {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        func status(_ method: String, _ path: String) async -> Int? {
          await server.request(method, path, cookie).status
        }
        #expect(await status("DELETE", "/api/v1/groups") == 405)
        #expect(await server.request("GET", "/api/v1/undo", cookie).header("allow") == "POST")
        #expect(await status("GET", "/api/v1/../../etc/passwd") == 400)
        #expect(await status("GET", "/api/v1/%2e%2e/x") == 400)
        #expect(await status("GET", "/api/v1/foods/%ff") == 400)
        #expect(await status("GET", "/api/v1/nothing") == 404)
        #expect(await status("GET", "/api/v1/search") == 400)
        #expect(await status("GET", "/api/v1/search?q=milk&limit=x") == 400)
        #expect(await status("GET", "/api/v1/search?q=milk&q=egg") == 400)
        #expect(await status("GET", "/api/v1/search?q=milk&size=1") == 400)
        #expect(await status("GET", "/api/v1/top/protein?per=cup") == 400)
        #expect(await status("GET", "/api/v1/foods/sr:01123?amount=2%20moons") == 400)
        #expect(await status("GET", "/api/v1/foods/sr:99999") == 404)
        #expect(await status("GET", "/api/v1/top/protien") == 404)
        #expect(await status("POST", "/api/v1/undo") == 404)
      }
    }

    @Test func `Bodies and headers that are too large are refused, and the server goes on`()
      async throws
    {
      var limits = WebServer.Limits()
      limits.seconds = 2
      try await TestServer.run(limits: limits) { server in
        let cookie = ["Cookie": await server.signIn()]
        let large = String(repeating: "x", count: 10 << 20)
        // The server may close the connection before all of it is sent.
        let reply = await server.request("POST", "/api/v1/undo", cookie, body: large)
        #expect(reply.status != 200)
        let headers = cookie.merging(["X-Large": String(repeating: "x", count: 100_000)]) { $1 }
        #expect(await server.request("GET", "/api/v1/groups", headers).status != 200)
        #expect(await server.request("GET", "/api/v1/groups", cookie).status == 200)
      }
    }

    @Test func `Half a request is closed when its time is over`() async throws {
      var limits = WebServer.Limits()
      limits.seconds = 1
      try await TestServer.run(limits: limits) { server in
        let half = await server.send("GET /api/v1/groups HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        #expect(half.text == "")
        let body = await server.send(
          "POST /api/v1/undo HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: \(await server.signIn())\r\n"
            + "Content-Length: 100\r\n\r\nhalf")
        #expect(body.status != 200)
        #expect(body.text != "no answer in time")
      }
    }

    @Test func `What isn't HTTP is closed`() async throws {
      try await TestServer.run { server in
        let reply = await server.send("\u{1}\u{2}\u{3} nonsense\r\n\r\n")
        #expect(reply.status == 400 || reply.text == "")
      }
    }

    @Test func `JSON that isn't what a call takes is refused with what it takes`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn(), "Content-Type": "application/json"]
        for body in [
          "", "{", "[]", "{\"lines\": \"egg\"}", "{\"lines\": []}", "{\"lines\": [1]}", "{}",
          "{\"lines\": [\"1 egg\"], \"recipe\": 1}", "{\"lines\": [\"1 egg\"], \"size\": 1}",
          "{\"lines\": [\"1 egg\"], \"lines\": []}",
          "{\"lines\": [\"\(String(repeating: "x", count: 251))\"]}",
          String(repeating: "[", count: 10_000),
        ] {
          let reply = await server.request("POST", "/api/v1/lines", cookie, body: body)
          #expect(reply.status == 400, "\(body.prefix(60))")
          #expect(reply.header("content-type") == "application/problem+json")
        }
        let form = cookie.merging(["Content-Type": "text/plain"]) { $1 }
        let reply = await server.request(
          "POST", "/api/v1/lines", form, body: "{\"lines\": [\"1 egg\"]}")
        #expect(reply.status == 415)
      }
    }

    @Test func `While another program writes, changes are to be tried again`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        let other = try FoodDatabase(
          shipped: server.shipped, user: UserDatabaseFile(path: server.user), isForWriting: true)
        let (isWriting, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let writing = Thread {
          _ = try? other.write { _ throws(FoodDatabaseError) in
            isWriting.signal()
            isOver.wait()
          }
        }
        writing.start()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          DispatchQueue.global().async {
            isWriting.wait()
            continuation.resume()
          }
        }
        let reply = await server.request("POST", "/api/v1/undo", cookie)
        #expect(reply.status == 503)
        #expect(reply.header("retry-after") == "1")
        #expect(await server.request("GET", "/api/v1/recipes", cookie).status == 200)
        isOver.signal()
      }
    }

    @Test func `A request that drips in is closed when its time is over`() async throws {
      var limits = WebServer.Limits()
      limits.seconds = 1
      try await TestServer.run(limits: limits) { server in
        let request = "GET /api/v1/groups HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "
        let reply = await server.send(request + String(repeating: "x", count: 400), pausing: true)
        #expect(reply.text == "")
      }
    }
  }
}
