import FoodDatabase
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Shipped and custom foods together")
struct FoodDatabaseTests {
  private let example: ExampleDatabase
  private let database: FoodDatabase

  init() async throws {
    example = try await ExampleDatabase()
    database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
    // Writes a custom food directly, without the API.
    try await DatabaseQueue(path: example.user).write { db in
      try db.execute(
        sql: """
          INSERT INTO my_food (id, code, name, food_group)
          VALUES (1099511627776, 'my:abc', 'Banana bread, mine', 'fruits-and-fruit-juices');
          INSERT INTO my_food_nutrient (food_id, number, amount)
          VALUES (1099511627776, '208', 326), (1099511627776, '203', 4.3);
          INSERT INTO my_portion (food_id, sequence, amount, unit, grams)
          VALUES (1099511627776, 1, 2, 'slices', 120);
          """)
    }
  }

  private func codes(_ query: FoodQuery) throws -> [String] {
    try database.search(query).foods.map(\.food.code.description)
  }

  @Test("one search finds foods of both databases")
  func searchBoth() throws {
    #expect(try codes(FoodQuery("banana")) == ["sr:09040", "my:abc", "sr:19400"])
    #expect(try codes(FoodQuery("banana", origin: .mine)) == ["my:abc"])
    #expect(try codes(FoodQuery("banana", origin: .shipped)) == ["sr:09040", "sr:19400"])
    #expect(
      try codes(FoodQuery("banana", groupKey: "fruits-and-fruit-juices")) == ["sr:09040", "my:abc"])
  }

  @Test("a food summary has energy and macronutrients, without the unknown ones")
  func summaries() throws {
    let foods = try database.search(FoodQuery("banana")).foods.map(\.food)
    #expect(foods[1].origin == .mine)
    #expect(foods[1].group?.name == "Fruits and Fruit Juices")
    #expect(foods[1].nutrients.amount(of: .energy) == 326)
    #expect(foods[1].nutrients.amount(of: .fat) == nil)
    #expect(foods[0].nutrients.amount(of: .carbohydrate) == 22.84)
  }

  @Test("a custom food is shown by the same call as a shipped one")
  func fullFoods() throws {
    let mine = try #require(try database.food(FoodCode(dataset: .mine, key: "abc")))
    #expect(mine.name == "Banana bread, mine")
    #expect(mine.portions == [Portion(amount: 2, unit: "slices", grams: 120)])
    #expect(mine.nutrients[.protein] == 4.3)
    let egg = try #require(try database.food(FoodCode(dataset: .standardReference, key: "1123")))
    #expect(egg.name == "Egg, whole, raw, fresh")
    #expect(egg.refusePercent == 12)
    #expect(egg.nutrients[.vitaminA] == 160.38)
    #expect(egg.nutrients[NutrientNumber("416")] == nil)
    #expect(try database.food(FoodCode(dataset: .standardReference, key: "99999")) == nil)
  }

  @Test("the total counts all matches, and the list ends at the limit")
  func limit() throws {
    let result = try database.search(FoodQuery("banana", limit: 1))
    #expect(result.total == 3)
    #expect(result.foods.count == 1)
  }

  @Test(
    "words are never syntax",
    arguments: [
      "\"", "*", "-", "egg AND", "NOT egg", "NEAR(egg, raw)", "name:egg", "^egg",
      "egg'; DROP TABLE x",
      "(", "egg\0", "", " ", "蛋", "🍳", "दूध", "น้ำ", "חָלָב", "a\u{200D}b", "e\u{301}gg", "𞤀𞤁",
      String(repeating: "egg ", count: 10_000), "e",
      String(repeating: "x", count: 100_000),
    ])
  func hostileWords(text: String) throws {
    _ = try database.search(FoodQuery(text))
    _ = try database.find(text)
  }

  @Test(
    "case, diacritics, word endings and an unfinished last word do not matter",
    arguments: ["EGG WHOLE", "eggs", "whole egg", "égg", "creme brulee", "bananas ra"])
  func forgiving(text: String) throws {
    #expect(try database.search(FoodQuery(text)).total >= 1)
  }

  @Test("a reference may be a code, a bare number or words")
  func references() throws {
    for reference in ["sr:01123", "sr:1123", " 01123 ", "1123", "egg"] {
      guard case .one(let food) = try database.find(reference) else {
        Issue.record("\(reference) doesn't match exactly one food")
        continue
      }
      #expect(food.code.description == "sr:01123")
    }
    #expect(
      try database.find("0016000275287")
        == .one(
          try #require(try database.food(FoodCode(dataset: .branded, key: "16000275287")))))
    #expect(try database.find("sr:99999") == .none)
    #expect(try database.find("99999") == .none)
    #expect(try database.find("xyzzy") == .none)
  }

  @Test("many references match what each of them matches alone")
  func manyReferences() throws {
    let references = [
      "sr:01123", "1123", " 01123 ", "Egg sr:01123", "egg", "milk", "0016000275287", "sr:99999",
      "99999", "xyzzy", "my:7k3q", "", "egg",
    ]
    let found = try database.find(references)
    #expect(found.count == Set(references).count)
    for reference in references {
      #expect(try found[reference] == database.find(reference), "\(reference)")
    }
  }

  @Test("groups are found by key, name or the start of either")
  func groups() throws {
    #expect(try database.groups(named: "dairy").map(\.key) == ["dairy-and-egg-products"])
    #expect(try database.groups(named: "Fruits and").map(\.key) == ["fruits-and-fruit-juices"])
    #expect(try database.groups(named: "x") == [])
    #expect(try database.groups(named: "") == [])
  }

  @Test("nutrients are in label order, and Daily Values are by population")
  func reference() throws {
    #expect(try database.nutrients().map(\.key).prefix(2) == ["energy", "protein"])
    let adults = try database.referenceValues(for: .adults)
    #expect(adults[.niacin]?.form == .niacin)
    #expect(adults[.energy] == nil)
    #expect(try database.referenceValues(for: .infants)[NutrientNumber("301")]?.amount == 260)
    #expect(try database.release().version == 7)
  }
}
