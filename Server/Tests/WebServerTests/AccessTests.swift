import Foundation
import Testing
import WebServer

extension ServerTests {
  /// Who gets nothing from a server.
  struct AccessTests {
    @Test func `Without the link's cookie, nothing is answered`() async throws {
      try await TestServer.run { server in
        for path in ["/", "/api/v1/groups", "/api/v1/openapi.json", "/nothing"] {
          #expect(await server.request("GET", path).status == 401)
        }
        let wrong = ["Cookie": "dv-\(server.port)=\(String(repeating: "0", count: 64))"]
        #expect(await server.request("GET", "/api/v1/groups", wrong).status == 401)
      }
    }

    @Test func `The link works once, and its cookie stays hidden from scripts and other sites`()
      async throws
    {
      try await TestServer.run { server in
        #expect(await server.request("GET", "/start?key=wrong").status == 401)
        let first = await server.request("GET", "/start?key=\(server.linkKey)")
        #expect(first.status == 303)
        let cookie = try #require(first.header("set-cookie"))
        #expect(cookie.hasPrefix("dv-\(server.port)="))
        #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
        #expect(await server.request("GET", "/start?key=\(server.linkKey)").status == 401)
        let known = ["Cookie": String(cookie.prefix { $0 != ";" })]
        #expect(await server.request("GET", "/api/v1/groups", known).status == 200)
      }
    }

    @Test func `The link works from a file, but no other site can use the server`() async throws {
      try await TestServer.run { server in
        let foreign = ["Accept": "text/html", "Sec-Fetch-Site": "cross-site"]
        #expect(await server.request("GET", "/start?key=wrong", foreign).status == 401)
        let origin = foreign.merging(["Origin": "https://evil.example"]) { $1 }
        let address = "/start?key=\(server.linkKey)"
        #expect(await server.request("GET", address, origin).status == 403)
        let reply = await server.request("GET", address, foreign)
        // Browsers don't send the cookie along when another site redirects, so a page leads on.
        #expect(reply.status == 200)
        #expect(reply.body.contains("content=\"0; url=/\""))
        let cookie = try #require(reply.header("set-cookie")).prefix { $0 != ";" }
        let known = ["Cookie": String(cookie)]
        #expect(await server.request("GET", "/", known).status == 200)
        #expect(await server.request("GET", "/", known.merging(foreign) { $1 }).status == 403)
      }
    }

    @Test func `A second server signs nobody out of the first`() async throws {
      try await TestServer.run { first in
        try await TestServer.run { second in
          let cookies = [await first.signIn(), await second.signIn()]
          let names = Set(cookies.map { $0.prefix { $0 != "=" } })
          #expect(names.count == 2)
          // Browsers send both to both.
          let both = ["Cookie": cookies.joined(separator: "; ")]
          #expect(await first.request("GET", "/api/v1/groups", both).status == 200)
          #expect(await second.request("GET", "/api/v1/groups", both).status == 200)
          let foreign = ["Cookie": cookies[1]]
          #expect(await first.request("GET", "/api/v1/groups", foreign).status == 401)
        }
      }
    }

    @Test(arguments: [
      "evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "127.0.0.1:80@evil",
      "0.0.0.0",
    ])
    func `A name that was made to point here is refused`(host: String) async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        #expect(await server.request("GET", "/api/v1/groups", host: host, cookie).status == 421)
      }
    }

    @Test(arguments: [
      ["Origin": "https://evil.example"], ["Origin": "null"], ["Origin": "http://127.0.0.1:1"],
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
    ])
    func `Pages of other sites are refused`(headers: [String: String]) async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        let all = headers.merging(cookie) { $1 }
        #expect(await server.request("POST", "/api/v1/undo", all).status == 403)
        #expect(await server.request("GET", "/api/v1/groups", all).status == 403)
        let own = cookie.merging(["Origin": "http://127.0.0.1:\(server.port)"]) { $1 }
        #expect(await server.request("GET", "/api/v1/groups", own).status == 200)
      }
    }

    @Test func `Every answer forbids browsers what it doesn't need`() async throws {
      try await TestServer.run { server in
        for path in ["/", "/api/v1/groups", "/start"] {
          let reply = await server.request("GET", path)
          #expect(reply.header("content-security-policy")?.contains("default-src 'none'") == true)
          #expect(reply.header("content-security-policy")?.contains("unsafe") == false)
          #expect(reply.header("x-content-type-options") == "nosniff")
          #expect(reply.header("referrer-policy") == "same-origin")
        }
      }
    }

    @Test func `Another address of this computer is answered by its own name`() async throws {
      try await TestServer.run(rules: AccessRules(address: "127.0.0.1")) { server in
        let cookie = ["Cookie": await server.signIn()]
        #expect(
          await server.request("GET", "/api/v1/groups", host: "127.0.0.2", cookie).status == 421)
      }
      try await TestServer.run(rules: AccessRules(address: "127.0.0.2")) { server in
        let cookie = ["Cookie": await server.signIn()]
        #expect(
          await server.request("GET", "/api/v1/groups", host: "127.0.0.2", cookie).status == 200)
      }
    }

    @Test func `Beyond this computer, the password opens every address, and nothing else does`()
      async throws
    {
      let rules = AccessRules(address: "0.0.0.0", password: "correct horse battery")
      try await TestServer.run(rules: rules) { server in
        func status(_ headers: [String: String]) async -> Int? {
          await server.request("GET", "/api/v1/groups", host: "kitchen.local", headers).status
        }
        func basic(_ text: String) -> [String: String] {
          ["Authorization": "Basic \(Data(text.utf8).base64EncodedString())"]
        }
        let stranger = await server.request("GET", "/", host: "kitchen.local")
        #expect(stranger.status == 401)
        #expect(stranger.header("www-authenticate")?.hasPrefix("Basic") == true)
        #expect(await status(basic("me:wrong")) == 401)
        #expect(await status(["Authorization": "Basic ???"]) == 401)
        let right = basic("me:correct horse battery")
        #expect(await status(right) == 200)
        #expect(await status(right.merging(["Origin": "https://evil.example"]) { $1 }) == 403)
        #expect(await status(right.merging(["Origin": "https://kitchen.local"]) { $1 }) == 200)
      }
    }

    @Test func `A server for reading only answers, and changes nothing`() async throws {
      let rules = AccessRules(address: "0.0.0.0", isReadOnly: true)
      try await TestServer.run(rules: rules) { server in
        let json = ["Content-Type": "application/json"]
        #expect(await server.request("GET", "/api/v1/groups").status == 200)
        let lines = #"{"lines": ["10 g butter"]}"#
        #expect(await server.request("POST", "/api/v1/lines", json, body: lines).status == 200)
        for path in ["/api/v1/undo", "/api/v1/diary/today", "/undo", "/log"] {
          #expect(await server.request("POST", path, json, body: lines).status == 403)
        }
      }
    }
  }
}
