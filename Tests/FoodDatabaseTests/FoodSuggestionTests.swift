import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

/// Suggestions while a person types, which never change anything.
@Suite("Suggestions")
struct FoodSuggestionTests {
  private let own: CustomFoodDatabase

  init() async throws {
    own = try await CustomFoodDatabase()
    try own.database.add(.bar("Banana bar", id: FoodCode.lowestCustomID))
    try own.database.correct(
      Corrections(code: try #require(FoodCode("sr:01001")), amounts: [NutrientNumber("203"): 1]))
  }

  private func database() throws -> FoodDatabase {
    try FoodDatabase(shipped: own.example.shipped, readingOnly: own.file)
  }

  private func codes(
    _ typed: String, _ suggested: SuggestedFoods = .all, limit: Int = 20
  ) throws -> [String] {
    try database().suggestedFoods(for: typed, suggested, limit: limit).map {
      $0.code.hasPrefix("my:") ? "mine" : $0.code
    }
  }

  @Test(
    "foods are suggested by codes and by words, the last of which may be unfinished",
    arguments: [
      ("sr:09", ["sr:09040"]), ("SR:090", ["sr:09040"]),
      ("01", ["sr:01001", "sr:01077", "sr:01123"]),
      ("butt", ["sr:01001"]), ("salted but", ["sr:01001"]), ("eg", ["sr:01123"]),
      ("my:", ["mine"]), ("buter", ["sr:01001"]), ("e", []), ("butter xyz", []), ("sr:99", []),
      ("no", []), ("\"*(", []),
    ])
  func shipped(typed: String, expected: [String]) throws {
    #expect(try codes(typed) == expected)
  }

  @Test("foods that the user can change come first, or are the only ones")
  func changeable() throws {
    #expect(try Set(codes("ban")) == ["mine", "sr:09040", "sr:19400"])
    #expect(try codes("ban", .changeableFirst).first == "mine")
    #expect(try codes("ban", .changeableFirst).count == 3)
    #expect(try codes("ban", .changeable) == ["mine"])
    #expect(try codes("butter", .changeable) == ["sr:01001"])
    #expect(try codes("", .changeable) == ["mine", "sr:01001"])
    #expect(try codes("sr:0", .changeable) == ["sr:01001"])
  }

  @Test("a shortened list of codes has the same common start as the whole list")
  func lastCode() throws {
    #expect(try codes("sr:", limit: 2) == ["sr:01001", "sr:19400"])
    for code in ["sr:01077", "sr:01123"] {
      try own.database.correct(
        Corrections(code: try #require(FoodCode(code)), amounts: [NutrientNumber("203"): 1]))
    }
    #expect(try codes("sr:", limit: 3).last == "sr:19400")
    #expect(try codes("sr:", .changeableFirst, limit: 3).last == "sr:19400")
    #expect(try codes("sr:", .changeable, limit: 2).contains("sr:01123"))
  }

  @Test("words are completed from foods that have the words before")
  func words() throws {
    let database = try database()
    #expect(try database.suggestedWords(for: "ban", limit: 9) == ["banana", "bananas"])
    #expect(try database.suggestedWords(for: "snacks ban", limit: 9) == ["banana"])
    #expect(try database.suggestedWords(for: "butter s", limit: 9) == ["salted"])
    #expect(try database.suggestedWords(for: "butter ", limit: 9) == [])
    #expect(try database.suggestedWords(for: "", limit: 9) == [])
  }

  @Test("without a user database there are no custom foods, and none is created")
  func noUserDatabase() throws {
    let file = UserDatabaseFile(path: own.example.folder.path("elsewhere/user.db"))
    let database = try FoodDatabase(shipped: own.example.shipped, readingOnly: file)
    #expect(try database.suggestedFoods(for: "", limit: 9) == [])
    #expect(try database.suggestedFoods(for: "butt", limit: 9).map(\.name) == ["Butter, salted"])
    #expect(!FileManager.default.fileExists(atPath: own.example.folder.path("elsewhere")))
  }

  @Test("the user database is unchanged")
  func unchanged() throws {
    let before = try Data(contentsOf: URL(filePath: own.path))
    let files = try FileManager.default.contentsOfDirectory(atPath: own.beside(""))
    #expect(try codes("ban").count == 3)
    #expect(try Data(contentsOf: URL(filePath: own.path)) == before)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: own.beside(""))) == Set(files))
    #expect(throws: FoodDatabaseError.self) {
      try database().add(.bar("Another", id: FoodCode.lowestCustomID + 1))
    }
  }

  @Test("words before a code are only a label for people")
  func wordsBeforeCode() throws {
    guard case .one(let food) = try own.database.find("salted butter sr:01123") else {
      Issue.record("it doesn't match exactly one food")
      return
    }
    #expect(food.code.description == "sr:01123")
  }
}
