import Foundation
import TestSupport
import Testing

/// What `dv` shows for the shipped foods.
@Suite(
  "The shipped database",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct ShippedDatabaseTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let outcome = try BuiltProgram("dv").run(
      arguments + ["--json", "--quiet"],
      environment: ["DV_DATABASE": Repository.shippedDatabase.path, "DV_HOME": home.path("home")])
    #expect(outcome.status == 0)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
  }

  private func nutrient(_ key: String, of food: [String: Any]) throws -> [String: Any] {
    let nutrients = try #require(food["nutrients"] as? [[String: Any]])
    return try #require(nutrients.first { $0["key"] as? String == key })
  }

  @Test("an egg has USDA's values, vitamins in the forms that count, and null for unknown ones")
  func egg() throws {
    let egg = try json("show", "sr:01123")
    #expect(try nutrient("protein", of: egg)["amount"] as? Double == 12.56)
    #expect(try nutrient("vitamin-d", of: egg)["amount"] as? Double == 2.05)
    #expect(try nutrient("vitamin-d", of: egg)["unit"] as? String == "µg")
    #expect(try nutrient("vitamin-a", of: egg)["amount"] as? Double == 160.38)
    #expect(try nutrient("folate", of: egg)["amount"] as? Double == 47)
    #expect(try nutrient("biotin", of: egg)["amount"] is NSNull)
  }

  @Test("a tablespoon of butter weighs 14.2 g")
  func butter() throws {
    let butter = try json("show", "01001", "--amount", "1 tbsp")
    #expect((butter["amount"] as? [String: Any])?["grams"] as? Double == 14.2)
  }

  @Test(
    "everyday words find the plain food on the first screen",
    arguments: [
      ("banana", "sr:09040"), ("whole milk", "sr:01077"), ("chicken breast roasted", "sr:05064"),
      ("egg", "sr:01123"), ("butter", "sr:01001"), ("apple", "sr:09003"), ("olive oil", "sr:04053"),
    ])
  func everydayWords(words: String, code: String) throws {
    let foods = try #require(try json("search", words)["foods"] as? [[String: Any]])
    #expect(foods.prefix(10).contains { $0["code"] as? String == code })
  }

  @Test("a food with no known values is shown as unknown throughout")
  func nothingKnown() throws {
    let food = try json("show", "sr:23999")
    let nutrients = try #require(food["nutrients"] as? [[String: Any]])
    #expect(nutrients.allSatisfy { $0["amount"] is NSNull })
    #expect(food["energyBasis"] is NSNull)
  }
}
