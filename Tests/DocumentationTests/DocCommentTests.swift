import FoodDatabase
import Nutrition
import TestSupport
import Testing
import Text

/// The snippets of doc comments.
@Suite("Doc comments")
struct DocCommentTests {
  private let example: ExampleDatabase

  init() async throws {
    example = try await ExampleDatabase()
  }

  private func open() throws -> FoodDatabase {
    try FoodDatabase(shipped: example.shipped, user: UserDatabaseFile(path: example.user))
  }

  @Test("the database is opened and queried")
  func asking() throws {
    let (shipped, user) = (example.shipped, example.user)
    var printed: [String] = []
    func print(_ code: FoodCode, _ name: String) { printed.append("\(code)") }

    let database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: user))
    for found in try database.search(FoodQuery("whole milk")).foods {
      print(found.food.code, found.food.name)
    }
    #expect(printed == ["sr:01077"])
  }

  @Test("the database is read and changed asynchronously")
  func asynchronously() async throws {
    let database = try open()
    let (old, new) = (FoodDraft(name: "Old").food.code, FoodDraft(name: "New").food)

    try await database.write { foods in
      try foods.remove([old])
      try foods.add(new)
    }

    let (foods, groups) = try await database.read { foods in
      (try foods.customFoods(), try foods.groups())
    }
    #expect(foods == [new])
    #expect(groups.count == 2)
  }

  @Test("the database is watched", .timeLimit(.minutes(60)))
  func watching() async throws {
    let database = try open()
    let (states, continuation) = AsyncStream.makeStream(of: [Food].self)
    let watching = Task {
      func show(_ foods: [Food]) { continuation.yield(foods) }

      for try await foods in database.values(of: { foods in try foods.customFoods() }) {
        show(foods)
      }
    }
    defer { watching.cancel() }
    var state = states.makeAsyncIterator()
    #expect(await state.next() == [])
    let new = FoodDraft(name: "New").food
    try await database.write { foods in try foods.add(new) }
    #expect(await state.next() == [new])
  }

  @Test("amounts are converted")
  func converting() throws {
    let amount = NutrientAmount(200, .internationalUnit)
    let weight = try amount.converted(to: .microgram, of: .vitaminD)  // 5 µg
    #expect(weight == NutrientAmount(5, .microgram))
  }

  @Test("tables and JSON are read")
  func reading() throws {
    var printed: [String] = []
    func print(_ line: Int, _ text: String) { printed.append("\(line) \(text)") }
    let path = try example.folder.write("key|name\neggs|Eggs\n", to: "groups.csv")

    let reader = try DelimitedReader(
      path: path, dialect: .pipeSeparated, columns: ["key", "name"])
    while let row = try reader.next() {
      print(row.line, row.text(1))
    }
    #expect(printed == ["2 Eggs"])

    let bytes = Array("{\"foods\": []}".utf8)
    let node = try JSONReader.read(bytes, path: "foods.json")
    #expect(node.line == 1)
  }
}
