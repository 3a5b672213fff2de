import FoodDatabase
import Foundation
import Nutrition
import Testing
import WebServer

extension ServerTests {
  /// The pages and their forms.
  struct PageTests {
    private static let html = "text/html"

    @Test(arguments: ["/", "/foods", "/foods?q=butter", "/recipes", "/trends"])
    func `The pages answer whoever opened the link, and nobody else`(path: String) async throws {
      try await TestServer.run { server in
        #expect(await server.request("GET", path, ["Accept": Self.html]).status == 401)
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        #expect(await server.request("GET", path, known).status == 200)
      }
    }

    @Test func `The page that asks for the link has its style`() async throws {
      try await TestServer.run { server in
        #expect(await server.request("GET", "/page.css", [:]).status == 200)
      }
    }

    @Test func `What is wrong is said on a page, and what was typed stays text`() async throws {
      try await TestServer.run { server in
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        let food = await server.request("GET", "/foods/%3Cscript%3Ealert(1)%3C%2Fscript%3E", known)
        #expect(food.status == 404)
        #expect(food.header("content-type") == "text/html; charset=utf-8")
        #expect(food.body.contains("&lt;script&gt;"))
        #expect(!food.body.contains("<script>alert"))
        #expect(await server.request("GET", "/nothing", known).status == 404)
        #expect(await server.request("GET", "/?day=never", known).status == 400)
      }
    }

    @Test func `A form changes nothing without the token of the page`() async throws {
      try await TestServer.run { server in
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        for token in ["", "token=wrong&"] {
          let reply = await server.request(
            "POST", "/log", known, body: "\(token)line=100+g+butter&meal=lunch")
          #expect(reply.status == 403)
        }
        let entries = try server.database.diary(of: DiaryEntry.defaultPerson)
        #expect(entries.isEmpty)
      }
    }

    @Test func `A line is logged, removed and undone by forms`() async throws {
      try await TestServer.run { server in
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        let today = await server.request("GET", "/", known).body
        let token = try #require(
          today.range(of: "name=\"token\" value=\"").map { today[$0.upperBound...].prefix(64) })
        let count = { () throws -> Int in
          try server.database.diary(of: DiaryEntry.defaultPerson).count
        }
        let found = try server.database.search(FoodQuery("butter"))
        let code = try #require(found.foods.first?.food.code)
        let logged = await server.request(
          "POST", "/log", known, body: "token=\(token)&line=100+g+\(code)&meal=lunch")
        #expect(logged.status == 303)
        let afterLog = try count()
        #expect(afterLog == 1)
        let day = try #require(logged.header("location"))
        #expect(await server.request("GET", day, known).body.contains("Logged."))
        let entry = try #require(
          try server.database.diary(of: DiaryEntry.defaultPerson).first?.id)
        let removal = "token=\(token)&entry=\(entry)"
        #expect(await server.request("POST", "/remove", known, body: removal).status == 303)
        #expect(await server.request("POST", "/remove", known, body: removal).status == 404)
        let afterRemoval = try count()
        #expect(afterRemoval == 0)
        #expect(await server.request("POST", "/undo", known, body: "token=\(token)").status == 303)
        let afterUndo = try count()
        #expect(afterUndo == 1)
        let unknown = await server.request(
          "POST", "/log", known, body: "token=\(token)&line=1+cup+zzqx&meal=lunch")
        #expect(unknown.status == 422)
        #expect(unknown.body.contains("role=\"alert\""))
      }
    }
  }
}
