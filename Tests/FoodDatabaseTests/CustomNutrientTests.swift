import FoodDatabase
import Nutrition
import TestSupport
import Testing

@Suite("Nutrients of the user's own")
struct CustomNutrientTests {
  private let database: FoodDatabase
  private let egg: FoodCode
  private let oxalate: Nutrient

  init() async throws {
    let example = try await ExampleDatabase()
    database = try FoodDatabase(shipped: example.shipped)
    egg = try #require(FoodCode("sr:01123"))
    oxalate = try #require(Nutrient(custom: "oxalate", unit: .milligram))
  }

  private func found(atMost limit: Double) throws -> [FoodCode] {
    var query = FoodQuery("")
    query.limits = [.max(oxalate.number, limit)]
    return try database.search(query).foods.map(\.food.code)
  }

  @Test(
    "a nutrient that was added has amounts in shipped and custom foods, and is unknown elsewhere")
  func amounts() throws {
    let shipped = try database.nutrients()
    #expect(try database.add(oxalate))
    #expect(try !database.add(oxalate))
    #expect(try database.nutrients() == shipped + [oxalate])
    let inGrams = try #require(Nutrient(custom: "oxalate", unit: .gram))
    #expect(throws: FoodDatabaseError.self) { try database.add(inGrams) }
    let bar = Food(
      code: .newCustom(), name: "Oat bar", origin: .mine,
      nutrients: NutrientProfile([oxalate.number: 6], per: 50))
    _ = try database.importFoods(
      [ImportedFood(bar, hasCode: true)],
      corrections: [Corrections(code: egg, amounts: [oxalate.number: 0.5])])
    #expect(try database.food(egg)?.nutrients.amount(of: oxalate.number) == 0.5)
    #expect(try database.food(egg)?.corrected == [])
    #expect(try database.knownCounts()[oxalate.number] == 2)
    #expect(try found(atMost: 1) == [egg])
    #expect(try Set(found(atMost: 12)) == [bar.code, egg])
  }

  @Test("removing one removes its amounts, and undo brings all of it back")
  func removal() throws {
    try database.add(oxalate)
    let bar = Food(
      code: .newCustom(), name: "Oat bar", origin: .mine,
      nutrients: NutrientProfile([oxalate.number: 6, .energy: 400]))
    try database.add(bar)
    try database.correct(Corrections(code: egg, amounts: [oxalate.number: 1, .iron: 2]))
    #expect(try database.remove(oxalate))
    #expect(try !database.remove(oxalate))
    #expect(try !database.nutrients().contains(oxalate))
    #expect(try database.food(bar.code)?.nutrients.amounts == [.energy: 400])
    #expect(try database.corrections().map(\.amounts) == [[.iron: 2]])
    let change = try #require(try database.undo())
    #expect(change.kind == .removed && change.counts == [.nutrient: 1])
    #expect(try database.nutrients().last == oxalate)
    #expect(try database.food(bar.code)?.nutrients[oxalate.number] == 6)
    #expect(try database.food(egg)?.nutrients[oxalate.number] == 1)
  }

  @Test("the key and the number follow from the name, and some names and units are refused")
  func names() throws {
    let sum = try #require(Nutrient(custom: " total FODMAPs ", unit: .gram))
    #expect(sum.key == "total-fodmaps" && sum.number == NutrientNumber("my:total-fodmaps"))
    #expect(sum.name == "Total FODMAPs" && sum.everydayName == sum.name && sum.category == .other)
    for name in [
      "", " ", "5-htp", "-x", "a,b", "a=b", "é", "code", String(repeating: "a", count: 41),
    ] {
      #expect(Nutrient(custom: name, unit: .gram) == nil, "\(name)")
    }
    #expect(Nutrient(custom: "heat", unit: .kilocalorie) == nil)
    #expect(throws: FoodDatabaseError.self) {
      try database.add(
        Nutrient(number: .iron, key: "iron", name: "Iron", unit: .gram, decimals: 2, isCore: true))
    }
  }
}
