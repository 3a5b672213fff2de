import FoodDatabase
import Nutrition
import TestSupport
import Testing

/// Tests of the examples, whose sources are linked here and compiled with the tests.
@Suite("Examples", .timeLimit(.minutes(60)))
struct ExampleTests {
  @Test("WatchCustomFoods shows what another program changes, and nothing else")
  func watchCustomFoods() async throws {
    let example = try await ExampleDatabase()
    let user = UserDatabaseFile(path: example.user)
    let database = try FoodDatabase(shipped: example.shipped, user: user)
    let other = try FoodDatabase(shipped: example.shipped, user: user)
    let (states, continuation) = AsyncStream.makeStream(of: String.self)
    let watching = Task {
      try await FoodWatch(database: database, words: "banana").run { continuation.yield($0) }
    }
    defer { watching.cancel() }
    var state = states.makeAsyncIterator()
    let first = [await state.next(), await state.next()].compactMap(\.self)
    #expect(
      Set(first) == [
        "Custom foods: 0",
        """
        Foods for "banana": 2
          sr:09040  Bananas, raw  89 kcal in 100 g
          sr:19400  Snacks, banana chips  519 kcal in 100 g
        """,
      ])

    var bar = FoodDraft(name: "Oat bar")
    try await other.write { [food = bar.food] foods in try foods.add(food) }
    #expect(await state.next() == "Custom foods: 1\n  \(bar.food.code)  Oat bar  – kcal in 100 g")

    let old = bar.food
    bar.set(270, of: .energy)
    try await other.write { [food = bar.food] foods in try foods.replace(old, with: food) }
    #expect(await state.next() == "Custom foods: 1\n  \(bar.food.code)  Oat bar  270 kcal in 100 g")
  }
}
