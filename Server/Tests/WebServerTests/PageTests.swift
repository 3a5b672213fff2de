import FoodDatabase
import Foundation
import Nutrition
import Testing
import WebServer

extension ServerTests {
  /// The pages and their forms.
  struct PageTests {
    private static let html = "text/html"

    @Test(arguments: [
      "/", "/foods", "/foods?q=butter", "/top", "/top?nutrient=protein&per=portion", "/compare",
      "/compare?add=butter", "/recipes", "/recipes/new", "/trends", "/my-foods/new", "/settings",
    ])
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

    @Test func `Pages say whether other computers can reach them`() async throws {
      try await TestServer.run { server in
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        let page = await server.request("GET", "/settings", known).body
        #expect(page.contains("<span>On this computer only</span>"))
        #expect(page.contains("Everything stays on this computer."))
        #expect(!page.contains("Other computers"))
      }
      let rules = AccessRules(address: "0.0.0.0", isReadOnly: true)
      try await TestServer.run(rules: rules) { server in
        let page = await server.request("GET", "/settings", ["Accept": Self.html]).body
        #expect(page.contains("<span>Other computers can reach this server.</span>"))
        #expect(page.contains("Your targets are based on these details. Other computers can reach"))
        #expect(!page.contains("n this computer"))
      }
    }

    @Test(arguments: ["/recipes", "/foods?origin=mine"])
    func `Where nothing can be changed, no link leads to a form`(path: String) async throws {
      let form = { (page: TestServer.Reply) in
        page.body.contains("href=\"/recipes/new\"")
          || page.body.contains("href=\"/my-foods/new\"")
      }
      for isReadOnly in [false, true] {
        try await TestServer.run(rules: AccessRules(isReadOnly: isReadOnly)) { server in
          let known = ["Cookie": await server.signIn(), "Accept": Self.html]
          let page = await server.request("GET", path, known)
          #expect(page.status == 200)
          #expect(form(page) == !isReadOnly)
        }
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

    /// The form that undoes what a page speaks of, by the page's address.
    private static func undo(_ address: String, _ token: some StringProtocol) -> String {
      let fields = address.drop { $0 != "?" }.dropFirst().split(separator: "&")
        .map { $0.replacing("change=", with: "time=").replacing("done=", with: "change=") }
      return (fields + ["token=\(token)"]).joined(separator: "&")
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
        let removed = await server.request("POST", "/remove", known, body: removal)
        #expect(removed.status == 303)
        #expect(await server.request("POST", "/remove", known, body: removal).status == 404)
        let afterRemoval = try count()
        #expect(afterRemoval == 0)
        #expect(
          await server.request("POST", "/undo", known, body: Self.undo(day, token)).status == 400)
        let undo = Self.undo(try #require(removed.header("location")), token)
        #expect(await server.request("POST", "/undo", known, body: undo).status == 303)
        let afterUndo = try count()
        #expect(afterUndo == 1)
        let unknown = await server.request(
          "POST", "/log", known, body: "token=\(token)&line=1+cup+zzqx&meal=lunch")
        #expect(unknown.status == 422)
        #expect(unknown.body.contains("class=\"line ask\""))
      }
    }

    private static func token(
      _ server: TestServer, _ known: [String: String]
    ) async throws -> String {
      let page = await server.request("GET", "/", known).body
      return try #require(
        page.range(of: "name=\"token\" value=\"").map { String(page[$0.upperBound...].prefix(64)) })
    }

    @Test func `What a line means is shown before it is logged`() async throws {
      try await TestServer.run { server in
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        let food = try #require(try server.database.search(FoodQuery("butter")).foods.first?.food)
        let page = await server.request("GET", "/?line=100+g+\(food.code)%3B+1+cup+zzqx", known)
        #expect(page.status == 200)
        #expect(page.body.contains(food.name))
        #expect(page.body.contains("class=\"line ask\""))
        let entries = try server.database.diary(of: DiaryEntry.defaultPerson)
        #expect(entries.isEmpty)
      }
    }

    @Test func `A recipe is read, saved as a draft with an open line, edited and undone`()
      async throws
    {
      try await TestServer.run { server in
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        let token = try await Self.token(server, known)
        let code = try #require(
          try server.database.search(FoodQuery("butter")).foods.first?.food.code)
        let fields = "token=\(token)&name=Toast&servings=2&lines=100+g+\(code)%0A1+cup+zzqx"
        let read = await server.request("POST", "/recipes/read", known, body: fields)
        #expect(read.status == 200)
        #expect(read.body.contains("class=\"line ask\""))
        #expect(read.body.contains("Doesn&#39;t include line 2."))
        let none = try server.database.recipes()
        #expect(none.isEmpty)
        let saved = await server.request("POST", "/recipes", known, body: fields)
        #expect(saved.status == 303)
        let draft = try #require(try server.database.recipes().first)
        #expect(draft.lines.map(\.isResolved) == [true, false])
        let edited = await server.request(
          "POST", "/recipes", known,
          body: "token=\(token)&code=\(draft.code)&name=Toast&servings=4&lines=100+g+\(code)")
        #expect(edited.status == 303)
        let whole = try server.database.recipes()
        #expect(whole.map(\.code) == [draft.code])
        #expect(whole.first?.servings == 4)
        let page = await server.request("GET", "/recipes/\(draft.code)", known).body
        #expect(page.contains("Nutrition Facts: Toast"))
        let undo = Self.undo(try #require(edited.header("location")), token)
        #expect(await server.request("POST", "/undo", known, body: undo).status == 303)
        let back = try server.database.recipes()
        #expect(back == [draft])
        let wrong = await server.request(
          "POST", "/recipes", known, body: "\(fields)&servings=none")
        #expect(wrong.status == 422)
        #expect(wrong.body.contains("valid value for the number of servings"))
      }
    }

    @Test func `A food is added from its label, and what looks wrong must be confirmed`()
      async throws
    {
      try await TestServer.run { server in
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        let token = try await Self.token(server, known)
        let post = { (fields: String) in
          await server.request("POST", "/my-foods", known, body: "token=\(token)&\(fields)")
        }
        #expect(await post("name=Bar").status == 422)
        #expect(await post("name=Bar&serving=1+bar&amount.energy=200").status == 422)
        let wrong = "name=Bar&serving=1+bar&grams=50&amount.energy=40&amount.fat=20"
        let warned = await post(wrong)
        #expect(warned.status == 422)
        #expect(warned.body.contains("name=\"confirmed\""))
        let none = try server.database.customFoodCodes()
        #expect(none.isEmpty)
        #expect(await post("\(wrong)&confirmed=1").status == 303)
        let right =
          "name=%3Cb%3EBar&serving=1+bar&grams=60&amount.energy=210&amount.protein=8"
          + "&amount.fat=10&amount.carbohydrate=22"
        let added = await post(right)
        #expect(added.status == 303)
        let page = await server.request("GET", try #require(added.header("location")), known).body
        #expect(page.contains("<h1 class=\"title\">&lt;b&gt;Bar</h1>"))
        #expect(page.contains("<dt>Calories</dt><dd>210</dd>"))
      }
    }

    @Test func `Settings are saved, and what can't be true is refused`() async throws {
      try await TestServer.run { server in
        let known = ["Cookie": await server.signIn(), "Accept": Self.html]
        let token = try await Self.token(server, known)
        let post = { (fields: String) in
          await server.request("POST", "/settings", known, body: "token=\(token)&\(fields)")
        }
        #expect(await post("born=1984-05-02&sex=female&height=168+cm&weight=64+kg").status == 303)
        let person = try server.database.person()
        #expect(person.sex == .female)
        #expect(person.heightCm == 168)
        let page = await server.request("GET", "/settings", known).body
        #expect(page.contains("value=\"1984-05-02\""))
        #expect(page.contains("value=\"64 kg\""))
        #expect(await post("height=9+cm").status == 422)
        #expect(await post("sex=none").status == 303)
        let later = try server.database.person()
        #expect(later.sex == nil)
        #expect(later.heightCm == 168)
      }
    }
  }
}
