import DatasetBuilder
import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

/// Searches where two datasets have the same food.
@Suite("Foods of two datasets")
struct LinkedFoodTests {
  private static let files = [
    "food.csv": (ExampleDataset.files["food.csv"] ?? "")
      + "foundation:9040|Cavendish, ripe and slightly ripe|fruits-and-fruit-juices|||||||||\n"
      + "fndds:63107010|Banana|fruits-and-fruit-juices|||||||||\n",
    "food_nutrient.csv": (ExampleDataset.files["food_nutrient.csv"] ?? "")
      + "foundation:9040|208|97\nfoundation:9040|203|0.74\nfndds:63107010|208|97\n",
  ]

  private let example: ExampleDatabase
  private let database: FoodDatabase

  init() async throws {
    example = try await ExampleDatabase(replacing: Self.files)
    database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
  }

  private func codes(_ query: FoodQuery) throws -> [String] {
    try database.search(query).foods.map(\.food.code.description)
  }

  @Test("the preferred food is found by the names of both, once")
  func names() throws {
    #expect(try codes(FoodQuery("cavendish")) == ["foundation:9040"])
    let found = try codes(FoodQuery("bananas raw"))
    #expect(found.first == "foundation:9040")
    #expect(!found.contains("sr:09040"))
  }

  @Test("foods of dishes and packages come after plain foods")
  func plainFirst() throws {
    #expect(
      try codes(FoodQuery("banana")) == ["foundation:9040", "fndds:63107010", "sr:19400"])
  }

  @Test("the other food is found by its code, and by its dataset")
  func code() throws {
    #expect(try codes(FoodQuery("sr:09040")) == ["sr:09040"])
    #expect(try codes(FoodQuery("9040")).contains("sr:09040"))
    var query = FoodQuery("banana")
    query.datasets = ["sr"]
    #expect(try codes(query) == ["sr:09040", "sr:19400"])
    query.text = ""
    #expect(try codes(query).contains("sr:09040"))
  }

  @Test("lists without words have the preferred food, too")
  func lists() throws {
    let fruits = FoodQuery("", groupKey: "fruits-and-fruit-juices")
    #expect(try codes(fruits) == ["fndds:63107010", "foundation:9040"])
    #expect(try database.foodCounts()["fruits-and-fruit-juices"] == 2)
    let most = FoodQuery("", order: .most(.protein), limit: 100)
    #expect(try codes(most).contains("foundation:9040"))
    #expect(try !codes(most).contains("sr:09040"))
  }

  @Test("a food that the user corrected stays in lists")
  func corrected() throws {
    let code = try #require(FoodCode("sr:09040"))
    try database.correct(Corrections(code: code, amounts: [.protein: 1.2]))
    #expect(try codes(FoodQuery("bananas raw")).contains("sr:09040"))
  }
}
