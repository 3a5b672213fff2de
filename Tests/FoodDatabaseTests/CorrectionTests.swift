import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Corrections of shipped foods")
struct CorrectionTests {
  private let own: CustomFoodDatabase
  private let shipped: Food

  init() async throws {
    own = try await CustomFoodDatabase()
    shipped = try #require(try own.database.food(.egg))
  }

  private func correct(
    _ amounts: [NutrientNumber: Double?], restoring restored: Set<NutrientNumber> = []
  ) throws {
    try own.database.correct(Corrections(code: .egg, amounts: amounts), restoring: restored)
  }

  @Test("a corrected amount is shown and marked, and the original is still available")
  func corrected() throws {
    try correct([.protein: 13.1])
    let egg = try #require(try own.database.food(.egg))
    #expect(egg.nutrients[.protein] == 13.1)
    #expect(egg.corrected == [.protein])
    #expect(egg.nutrients[.energy] == shipped.nutrients[.energy])
    #expect(egg.origin == .shipped)
    #expect(try own.database.food(.egg, isOriginal: true) == shipped)
    #expect(try own.database.find("1123") == .one(egg))
    #expect(
      try own.database.corrections() == [Corrections(code: .egg, amounts: [.protein: 13.1])])
  }

  @Test("an unreliable amount can be corrected to unknown, which is not zero")
  func unknown() throws {
    try correct([.protein: nil, .fat: 0])
    let egg = try #require(try own.database.food(.egg))
    #expect(egg.nutrients[.protein] == nil)
    #expect(egg.nutrients[.fat] == 0)
    #expect(egg.corrected == [.protein, .fat])
    #expect(
      try own.database.corrections()
        == [Corrections(code: .egg, amounts: [.protein: nil, .fat: 0])])
  }

  @Test("a nutrient that the shipped food lacks can be added")
  func lacking() throws {
    #expect(shipped.nutrients[NutrientNumber("416")] == nil)
    try correct([NutrientNumber("416"): 20.5])
    #expect(try own.database.food(.egg)?.nutrients[NutrientNumber("416")] == 20.5)
    #expect(try own.database.food(.egg, isOriginal: true) == shipped)
  }

  @Test("lists show corrected amounts and mark them")
  func summaries() throws {
    try correct([.protein: 13.1, .fat: nil, NutrientNumber("301"): 60])
    let listed = try #require(try own.database.search(FoodQuery("egg")).foods.first?.food)
    #expect(listed.nutrients[.protein] == 13.1)
    #expect(listed.nutrients[.fat] == nil)
    #expect(listed.corrected == [.protein, .fat])
    let banana = try #require(try own.database.search(FoodQuery("banana")).foods.first?.food)
    #expect(banana.corrected == [])
  }

  @Test("later corrections add to earlier ones, and single ones can be restored")
  func restoring() throws {
    try correct([.protein: 13.1, .fat: 9])
    try correct([.fat: 8, .carbohydrate: 1], restoring: [.protein, .energy])
    #expect(
      try own.database.corrections()
        == [Corrections(code: .egg, amounts: [.fat: 8, .carbohydrate: 1])])
    try correct([:], restoring: [.fat, .carbohydrate])
    #expect(try own.database.corrections() == [])
    #expect(try own.database.food(.egg) == shipped)
  }

  @Test("a correction or a restore that is already there is not a change")
  func nothingNew() throws {
    try correct([.protein: 13.1, .fat: nil])
    try correct([.protein: 13.1])
    try correct([.fat: nil], restoring: [.energy])
    try correct([:])
    #expect(try own.changes() == 1)
  }

  @Test("removing a shipped food removes all its corrections, and no others")
  func remove() throws {
    try correct([.protein: 13.1, .fat: 9])
    try own.database.correct(Corrections(code: .banana, amounts: [.energy: 90]))
    try own.database.add(.bar())
    #expect(
      try own.database.remove([.egg, Food.bar().code]) == [Food.bar().code, .egg])
    #expect(try own.database.food(.egg) == shipped)
    #expect(try own.database.corrections().map(\.code) == [.banana])
    #expect(try own.database.userDatabase().correctedFoods == 1)
  }

  @Test(
    "corrections of a food missing from another release are kept, and unknown codes are listed")
  func missingFood() async throws {
    try own.database.correct(Corrections(code: .banana, amounts: [.energy: 90]))
    try correct([.protein: 13.1])
    #expect(try own.database.userDatabase().missingFoods == [])
    let withoutBanana = try ["food.csv", "food_nutrient.csv", "portion.csv"].map { name in
      let lines = try #require(ExampleDataset.files[name]).split(separator: "\n")
      return (name, lines.filter { !$0.hasPrefix("sr:09040") }.joined(separator: "\n") + "\n")
    }
    let later = try await ExampleDatabase(
      replacing: Dictionary(uniqueKeysWithValues: withoutBanana))
    let database = try FoodDatabase(shipped: later.shipped, user: own.file)
    let info = try database.userDatabase()
    #expect(info.missingFoods == [])
    #expect(info.correctedFoods == 2)
    #expect(try database.food(.banana)?.archivedFrom != nil)
    let nobodys = FoodCode(dataset: .standardReference, key: "77777")
    try database.correct(Corrections(code: nobodys, amounts: [.energy: 90]))
    #expect(try database.userDatabase().missingFoods == [nobodys])
    #expect(try database.food(.egg)?.nutrients[.protein] == 13.1)
    #expect(try own.database.food(.banana)?.nutrients[.energy] == 90)
  }

  @Test("no kind of change touches the shipped database's file")
  func mainDatabaseUntouched() throws {
    let shipped = URL(filePath: own.example.shipped)
    let before = try Data(contentsOf: shipped)
    try correct([.protein: 13.1, .fat: nil])
    try own.database.add(.bar())
    try own.database.replace(.bar(), with: .bar("Other"))
    _ = try own.database.importFoods(
      [ImportedFood(.bar("Third"), hasCode: true)],
      corrections: [Corrections(code: .banana, amounts: [.energy: 90])])
    try own.database.remove([.egg, Food.bar().code])
    while try own.database.undo() != nil {}
    try own.age(days: 8)
    try own.database.upkeepIfDue()
    #expect(try Data(contentsOf: shipped) == before)
  }

  @Test("an amount corrected to unknown is not computed from other units or parts")
  func unknownForGood() throws {
    let amounts = [NutrientNumber.vitaminDInternationalUnits: 82.0, .energyAtwaterGeneral: 140]
    let profile = NutrientProfile(amounts, unknown: [.vitaminD, .energy])
    #expect(profile.amount(of: .vitaminD) == nil)
    #expect(profile.amount(of: .energy) == nil)
    #expect(profile.energyBasis == nil)
    #expect(NutrientProfile(amounts).amount(of: .vitaminD) == 2.05)
  }
}
