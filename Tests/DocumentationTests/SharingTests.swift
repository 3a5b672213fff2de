import FoodDatabase
import Nutrition
import TestSupport
import Testing

/// The snippets of "Sharing, changing and watching".
@Suite("Sharing, changing and watching")
struct SharingTests {
  private let example: ExampleDatabase
  private let database: FoodDatabase

  init() async throws {
    example = try await ExampleDatabase()
    database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
  }

  private func bar(_ name: String, brand: String? = nil) -> Food {
    var draft = FoodDraft(name: name)
    draft.set(\.brand, to: brand)
    return draft.food
  }

  @Test("several reads see the same moment")
  func reading() async throws {
    try database.add(bar("Oat bar"))

    let (own, found) = try await database.read { foods in
      (try foods.customFoodCodes(), try foods.search(FoodQuery("oat bar")))
    }
    #expect(found.foods.map(\.food.code) == own)
  }

  @Test("several changes are one transaction")
  func transaction() async throws {
    let new = bar("New")
    for name in ["One", "Two"] { try addNow(bar(name, brand: "Acme")) }
    try addNow(bar("Three"))

    let left = try await database.write { foods in
      let old = try foods.customFoods(CustomFoodFilter(brand: "Acme"))
      try foods.remove(old.map(\.code))
      try foods.add(new)
      return try foods.customFoodCodes().count
    }
    #expect(left == 2)
  }

  /// Adds a food as a command-line program does, which waits.
  private func addNow(_ food: Food) throws { try database.add(food) }

  @Test("a nested transaction is all or nothing")
  func savepoint() async throws {
    let (old, new, newer) = (bar("Old"), bar("New"), bar("Newer"))
    try addNow(old)
    let changed = bar("Never there")
    @Sendable func show(_ code: FoodCode) { #expect(code == changed.code) }

    try await database.write { foods in
      try foods.add(new)
      do {
        try foods.write { foods throws(FoodDatabaseError) in
          try foods.remove([old.code])
          try foods.replace(changed, with: newer)
        }
      } catch FoodDatabaseError.foodHasChanged(let code) {
        show(code)
      }
    }
    #expect(Set(try await database.read { foods in try foods.customFoods() }) == [old, new])
  }

  @Test("custom foods are watched", .timeLimit(.minutes(60)))
  func watching() async throws {
    let new = bar("Oat bar")
    let (states, continuation) = AsyncStream.makeStream(of: [FoodCode].self)
    let watching = Task { [database] in
      func show(_ codes: [FoodCode]) { continuation.yield(codes) }

      for try await codes in database.values(of: { foods in try foods.customFoodCodes() }) {
        show(codes)
      }
    }
    defer { watching.cancel() }
    var state = states.makeAsyncIterator()
    #expect(await state.next() == [])
    try await database.write { foods in try foods.add(new) }
    #expect(await state.next() == [new.code])
  }
}
