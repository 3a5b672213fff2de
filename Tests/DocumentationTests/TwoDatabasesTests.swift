import FoodDatabase
import FoodImportExport
import Foundation
import Nutrition
import TestSupport
import Testing

/// The snippets of "The two databases".
@Suite("The two databases")
struct TwoDatabasesTests {
  private let example: ExampleDatabase
  private let shipped: String
  private let user: String
  private let database: FoodDatabase
  private let egg = FoodCode(dataset: .standardReference, key: "01123")

  init() async throws {
    example = try await ExampleDatabase()
    shipped = example.shipped
    user = example.user
    database = try FoodDatabase(shipped: shipped, user: UserDatabaseFile(path: user))
  }

  @Test("a search covers both databases, or one of them")
  func origins() async throws {
    let bar = FoodDraft(name: "Banana bar").food
    try await database.write { foods in try foods.add(bar) }

    let result = try await database.read { foods in
      try foods.search(FoodQuery("bar", origin: .mine))
    }
    #expect(result.foods.map(\.food.code) == [bar.code])
    let both = try await database.read { foods in try foods.search(FoodQuery("banana")) }
    #expect(both.foods.map(\.food.origin).contains(.shipped))
    #expect(both.foods.map(\.food.origin).contains(.mine))
  }

  @Test("shipped foods are corrected, and restored")
  func corrections() async throws {
    try await database.write { foods in
      try foods.correct(Corrections(code: egg, amounts: [.protein: 13, .vitaminA: nil]))
    }
    let (corrected, original) = try await database.read { foods in
      (try foods.food(egg), try foods.food(egg, isOriginal: true))
    }
    #expect(corrected?.nutrients[.protein] == 13)
    #expect(corrected?.corrected == [.protein, .vitaminA])
    #expect(corrected?.nutrients.amount(of: .vitaminA) == nil)
    #expect(original?.nutrients[.protein] == 12.56)

    try await database.write { foods in
      try foods.correct(Corrections(code: egg, amounts: [:]), restoring: [.protein])
    }
    let restored = try await database.read { foods in try foods.food(egg) }
    #expect(restored?.nutrients[.protein] == 12.56)
    #expect(restored?.corrected == [.vitaminA])
  }

  @Test("the user database is read, backed up and restored")
  func file() async throws {
    let reader = try FoodDatabase(shipped: shipped, readingOnly: UserDatabaseFile(path: user))
    #expect(try await reader.read { foods in try foods.customFoods() } == [])

    let copy = example.folder.path("copy.db")
    func show(_ path: String?) { Issue.record("a sound database was replaced: \(path ?? "")") }
    let file = UserDatabaseFile(path: user)
    try file.backUp(to: copy)
    if try !UserDatabaseCheck(path: user).problems.isEmpty {
      let kept = try file.restore(from: copy)
      show(kept)
    }
    #expect(try UserDatabaseCheck(path: copy).problems == [])
  }

  @Test("custom foods are exported and imported")
  func exchange() async throws {
    let bar = FoodDraft(name: "Oat bar", like: try database.food(egg)).food
    let url = example.folder.url.appending(path: "foods.csv")
    let other = try FoodDatabase(shipped: shipped)
    try await database.write { foods in
      try foods.add(bar)
      try foods.correct(Corrections(code: egg, amounts: [.protein: 13]))
    }

    let (own, nutrients) = try await database.read { foods in
      (try foods.ownData(), try foods.nutrients())
    }
    let export = FoodExport(
      foods: own.foods, corrections: own.corrections, names: [:], nutrients: nutrients)
    try export.text.write(to: url, atomically: true, encoding: .utf8)

    let reference = try await other.read { foods in
      FoodFile.Reference(
        nutrients: try foods.nutrients(), groups: try foods.groups(),
        referenceValues: try foods.referenceValues(for: .adults),
        richest: try foods.richestAmounts())
    }
    let file = try FoodFile(
      bytes: Array(Data(contentsOf: url)), path: url.path, reference: reference)
    let summary = try await other.write { foods in
      try foods.importFoods(file.foods, corrections: file.corrections)
    }
    #expect(summary.added == 1)
    #expect(summary.corrected == 1)
    let imported = try await other.read { foods in try foods.ownData() }
    #expect(imported.foods == own.foods)
    #expect(imported.corrections == own.corrections)
  }
}
