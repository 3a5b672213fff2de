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
    @Test(arguments: [
      ("/api/v1/search?q=whole+milk", "search"), ("/api/v1/foods/sr:01123?amount=50%20g", "show"),
      ("/api/v1/foods/sr:01123/why/protein", "why"), ("/api/v1/top/protein?limit=2", "top"),
      ("/api/v1/compare?foods=sr:01123,sr:01077", "compare"), ("/api/v1/nutrients", "nutrients"),
      ("/api/v1/groups", "groups"), ("/api/v1/recipes", "recipe-list"),
    ])
    func `Answers are as the schemas of the commands say`(path: String, schema: String) async throws
    {
      try await TestServer.run { server in
        let reply = await server.request("GET", path, ["Cookie": await server.signIn()])
        #expect(reply.status == 200)
        #expect(reply.header("content-type") == "application/json")
        let node = try JSONReader.read(Array(reply.body.utf8), path: path)
        var check = JSONSchemaCheck(try Self.schemas())
        #expect(check.problems(in: node, by: "\(schema).json") == [])
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

    @Test func `What hasn't changed isn't sent again`() async throws {
      try await TestServer.run { server in
        let cookie = ["Cookie": await server.signIn()]
        let tag = try #require(await server.request("GET", "/api/v1/groups", cookie).header("etag"))
        let again = await server.request(
          "GET", "/api/v1/groups", cookie.merging(["If-None-Match": tag]) { $1 })
        #expect(again.status == 304)
        #expect(again.body == "")
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

    @Test func `The OpenAPI document describes every address`() async throws {
      try await TestServer.run { server in
        let reply = await server.request(
          "GET", "/api/v1/openapi.json", ["Cookie": await server.signIn()])
        _ = try JSONReader.read(Array(reply.body.utf8), path: "openapi.json")
        #expect(reply.body.contains("\"openapi\": \"3.1.0\""))
        for path in ["/api/v1/search", "/api/v1/foods/{food}", "/api/v1/undo"] {
          #expect(reply.body.contains("\"\(path)\": {"))
        }
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
