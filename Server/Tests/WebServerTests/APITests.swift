import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing
import Text
import WebServer

extension ServerTests {
  /// What the API answers.
  struct APITests {
    /// A call of each operation, with the command whose JSON answers it.
    private static let calls: [(method: String, path: String, body: String, schema: String)] = [
      ("GET", "/search?q=whole+milk", "", "search"),
      ("GET", "/foods/sr:01123?amount=50%20g", "", "show"),
      ("GET", "/foods/sr:01123/label?servings=12&vitamins=true", "", "label"),
      ("GET", "/foods/sr:01123/why/protein", "", "why"),
      ("GET", "/top/protein?limit=2", "", "top"),
      ("GET", "/compare?foods=sr:01123,sr:01077", "", "compare"),
      ("POST", "/lines", #"{"lines": ["100 g butter", "1 cup moonstone"]}"#, "sum"),
      ("GET", "/nutrients", "", "nutrients"), ("GET", "/groups", "", "groups"),
      ("GET", "/releases", "", "release-list"),
      (
        "POST", "/recipes", #"{"name": "Toast", "lines": ["10 g butter"], "servings": 2}"#,
        "recipe-show"
      ),
      ("GET", "/recipes", "", "recipe-list"), ("GET", "/recipes/Toast", "", "recipe-show"),
      ("POST", "/diary/today", #"{"lines": ["50 g butter"], "meal": "lunch"}"#, "log"),
      ("GET", "/diary/today", "", "diary-show"), ("GET", "/targets", "", "targets"),
      ("GET", "/report?days=today", "", "report"), ("GET", "/suggestions?limit=1", "", "suggest"),
      ("DELETE", "/diary/today/ENTRY", "", "diary-change"), ("POST", "/undo", "", "user-undo"),
    ]

    @Test func `Each call of the OpenAPI document is answered as the schema of its command says`()
      async throws
    {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn(), "Content-Type": "application/json"]
        var missing = try await server.operations(cookie)
        let schemas = try Self.schemas()
        for (method, path, body, schema) in Self.calls {
          let entry = try server.database.diary(of: nil).first?.id
          let path = "/api/v1\(path)".replacing("ENTRY", with: entry.map { "\($0)" } ?? "")
          let reply = await server.request(method, path, cookie, body: body)
          #expect(reply.status == 200, "\(path): \(reply.body)")
          #expect(reply.header("content-type") == "application/json")
          #expect((reply.header("etag") != nil) == (method == "GET"))
          let node = try JSONReader.read(Array(reply.body.utf8), path: path)
          var check = JSONSchemaCheck(schemas)
          #expect(check.problems(in: node, by: "\(schema).json") == [], "\(path)")
          missing.removeAll { $0.answers(method, path, schema) }
        }
        #expect(missing.map(\.path) == ["/api/v1/events"])
      }
    }

    @Test func `Lists say where their next and previous parts are`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        let first = await server.request("GET", "/api/v1/top/protein?limit=2", cookie)
        #expect(first.header("link") == #"</api/v1/top/protein?limit=2&offset=2>; rel="next""#)
        let second = await server.request(
          "GET", "/api/v1/top/protein?offset=2&per=100kcal&limit=2", cookie)
        #expect(
          second.header("link")?.hasPrefix(
            #"</api/v1/top/protein?per=100kcal&limit=2&offset=0>; rel="prev""#) == true)
        let all = await server.request("GET", "/api/v1/search?q=butter", cookie)
        #expect(all.header("link") == nil)
      }
    }

    @Test func `A label comes as a picture, and other answers don't`() async throws {
      try await TestServer.run { server in
        let picture = [
          "Cookie": await server.signIn(), "Accept": "image/avif,image/svg+xml,*/*;q=0.8",
        ]
        let label = await server.request("GET", "/api/v1/foods/sr:01123/label", picture)
        #expect(label.header("content-type") == "image/svg+xml")
        #expect(label.body.contains("<svg"))
        let food = await server.request("GET", "/api/v1/foods/sr:01123", picture)
        #expect(food.header("content-type") == "application/json")
        let only = picture.merging(["Accept": "image/svg+xml"]) { $1 }
        #expect(await server.request("GET", "/api/v1/foods/sr:01123", only).status == 406)
      }
    }

    @Test func `A plus sign in a query is a space`() async throws {
      try await TestServer.run { server in
        let reply = await server.request(
          "GET", "/api/v1/search?q=whole+milk%2B", ["Cookie": await server.signIn()])
        #expect(reply.body.contains("\"query\": \"whole milk+\""))
      }
    }

    @Test func `Undo takes the last change back`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        try server.database.tag([
          TaggedFood(try #require(FoodCode("sr:01123")), try #require(FoodTag("soup")))
        ])
        let reply = await server.request("POST", "/api/v1/undo", cookie)
        #expect(reply.status == 200)
        #expect(try server.database.tags().isEmpty)
        #expect(await server.request("POST", "/api/v1/undo", cookie).status == 404)
      }
    }

    @Test func `What hasn't changed isn't sent again, and what may have changed is`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        let tag = try #require(
          await server.request("GET", "/api/v1/recipes", cookie).header("etag"))
        let known = cookie.merging(["If-None-Match": "\"x\", \(tag)"]) { $1 }
        let again = await server.request("GET", "/api/v1/recipes", known)
        #expect(again.status == 304)
        #expect(again.body == "")
        #expect(await server.request("GET", "/api/v1/groups", known).status == 200)
        let csv = known.merging(["Accept": "text/csv"]) { $1 }
        #expect(await server.request("GET", "/api/v1/recipes", csv).status == 200)
        try server.database.tag([
          TaggedFood(try #require(FoodCode("sr:01123")), try #require(FoodTag("soup")))
        ])
        #expect(await server.request("GET", "/api/v1/recipes", known).status == 200)
      }
    }

    @Test func `Lines that nobody understands are not logged, and say why`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn(), "Content-Type": "application/json"]
        let reply = await server.request(
          "POST", "/api/v1/diary/today", cookie,
          body: #"{"lines": ["1 cup moonstone"], "meal": "lunch"}"#)
        #expect(reply.status == 404)
        #expect(reply.body.contains("moonstone"))
        let entries = try server.database.diary(of: nil)
        #expect(entries.isEmpty)
      }
    }

    @Test func `Sums have no total where nobody understands a line`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn(), "Content-Type": "application/json"]
        let reply = await server.request(
          "POST", "/api/v1/lines", cookie, body: #"{"lines": ["1 cup moonstone"]}"#)
        #expect(reply.status == 200)
        let node = try JSONReader.read(Array(reply.body.utf8), path: "lines")
        var check = JSONSchemaCheck(try Self.schemas())
        #expect(check.problems(in: node, by: "sum.json") == [])
      }
    }

    @Test func `Tables can be had as CSV`() async throws {
      try await TestServer.run { server in
        let headers = ["Cookie": await server.signIn(), "Accept": "text/csv"]
        let reply = await server.request("GET", "/api/v1/groups", headers)
        #expect(reply.header("content-type") == "text/csv; charset=utf-8")
        #expect(reply.body.hasPrefix("key,name,foods"))
      }
    }

    @Test func `Several matching foods are listed as problem details`() async throws {
      try await TestServer.run { server in
        let reply = await server.request(
          "GET", "/api/v1/foods/raw", ["Cookie": await server.signIn()])
        #expect(reply.status == 404)
        #expect(reply.header("content-type") == "application/problem+json")
        #expect(reply.body.contains("\"candidates\""))
      }
    }

    private static func schemas() throws -> JSONSchemas {
      let folder = Repository.root.appending(path: "Documentation/schemas")
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return try JSONSchemas(
        Dictionary(
          uniqueKeysWithValues: files.map {
            ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
          }))
    }
  }
}

/// A call as the OpenAPI document describes it.
private struct Operation {
  let method: String
  let path: String
  let schema: String

  /// Whether a request is such a call.
  func answers(_ method: String, _ address: String, _ schema: String) -> Bool {
    let words = path.split(separator: "/")
    let parts = address.prefix { $0 != "?" }.split(separator: "/")
    return method == self.method && self.schema.contains("/\(schema).json")
      && words.count == parts.count
      && zip(words, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }
}

extension TestServer {
  /// The calls that the OpenAPI document describes.
  fileprivate func operations(_ headers: [String: String]) async throws -> [Operation] {
    let reply = await request("GET", "/api/v1/openapi.json", headers)
    let document = try JSONSerialization.jsonObject(with: Data(reply.body.utf8)) as? [String: Any]
    #expect(document?["openapi"] as? String == "3.1.0")
    let paths = document?["paths"] as? [String: [String: Any]] ?? [:]
    return paths.flatMap { path, calls in
      calls.map { method, call in
        let responses = (call as? [String: Any])?["responses"] as? [String: [String: Any]]
        return Operation(
          method: method.uppercased(), path: path,
          schema: responses?["200"]?["description"] as? String ?? "")
      }
    }
  }
}
