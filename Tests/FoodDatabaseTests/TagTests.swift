import FoodDatabase
import FoodImportExport
import Nutrition
import TestSupport
import Testing

@Suite("Tags of foods")
struct TagTests {
  private let database: FoodDatabase
  private let egg: FoodCode
  private let milk: FoodCode
  private let vegetarian: FoodTag
  private let glutenFree: FoodTag

  init() async throws {
    let example = try await ExampleDatabase()
    database = try FoodDatabase(shipped: example.shipped)
    egg = try #require(FoodCode("sr:01123"))
    milk = try #require(FoodCode("sr:01077"))
    vegetarian = try #require(FoodTag("vegetarian"))
    glutenFree = try #require(FoodTag("Gluten free"))
  }

  private func names(_ tags: Set<FoodTag>, _ text: String = "") throws -> [FoodCode] {
    var query = FoodQuery(text)
    query.tags = tags
    return try database.search(query).foods.map(\.food.code)
  }

  @Test("a tag is put on once, found by, taken off, and each is undone")
  func journey() throws {
    #expect(glutenFree.rawValue == "gluten-free")
    let tags = [
      TaggedFood(egg, vegetarian), TaggedFood(egg, glutenFree), TaggedFood(milk, vegetarian),
      TaggedFood(egg, vegetarian),
    ]
    #expect(try database.tag(tags).count == 3)
    #expect(try database.tag(tags).isEmpty)
    #expect(Set(try names([vegetarian])) == [egg, milk])
    #expect(try names([vegetarian, glutenFree]) == [egg])
    #expect(try names([glutenFree], "milk").isEmpty)
    #expect(try names([vegetarian], "milk") == [milk])
    #expect(
      try database.untag([TaggedFood(egg, vegetarian), TaggedFood(milk, glutenFree)]).count == 1)
    #expect(try names([vegetarian]) == [milk])
    #expect(try database.undo()?.kind == .untagged)
    #expect(Set(try names([vegetarian])) == [egg, milk])
    #expect(try database.undo()?.kind == .tagged)
    #expect(try database.tags().isEmpty)
  }

  @Test("a custom food takes its tags with it, and undo brings both back")
  func removed() throws {
    let food = Food(
      code: FoodCode.newCustom(), name: "Oat bar", origin: .mine, nutrients: NutrientProfile([:]))
    try database.add(food)
    try database.tag([TaggedFood(food.code, vegetarian), TaggedFood(egg, vegetarian)])
    try database.remove([food.code])
    #expect(try database.tags() == [TaggedFood(egg, vegetarian)])
    _ = try database.undo()
    #expect(try database.tags().count == 2)
  }

  @Test("letters, digits and hyphens make a tag, anything else doesn't")
  func words() {
    #expect(FoodTag("Low FODMAP")?.rawValue == "low-fodmap")
    #expect(FoodTag("végétarien")?.rawValue == "végétarien")
    for text in ["", " ", "-x", "a,b", "a\u{1B}[2J", String(repeating: "a", count: 41)] {
      #expect(FoodTag(text) == nil)
    }
  }

  @Test("a table of tags is read whatever separates its columns, and all problems are reported")
  func table() throws {
    let file = try TagFile(
      bytes: Array("tag;code;note\nvegan;sr:09040;fruit\nGluten free;sr:01123;\n".utf8),
      path: "t.csv")
    #expect(
      file.tags == [
        TaggedFood(try #require(FoodCode("sr:09040")), try #require(FoodTag("vegan"))),
        TaggedFood(egg, glutenFree),
      ])
    let wrong = Array("code|tag\nx|vegan\nsr:01123|a,b\nsr:01123|vegan\n".utf8)
    #expect {
      _ = try TagFile(bytes: wrong, path: "t.csv")
    } throws: { error in
      guard case FoodFileError.problems(let first, let total) = error else { return false }
      return total == 2 && first[0].hasPrefix("t.csv:2:1: code \"x\"")
        && first[1].hasPrefix("t.csv:3:10: tag")
    }
  }
}
