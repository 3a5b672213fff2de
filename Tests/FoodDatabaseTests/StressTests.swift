import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

/// Many tasks that read and write one database at the same time; `make stress` adds the thread
/// sanitizer.
@Suite("Stress", .serialized)
struct StressTests {
  private static let writers = 4
  private static let readers = 4
  private static let rounds = 10
  private static let foodsAtOnce = 10
  /// The number of whole foods that each reader takes at a time.
  private static let foodsRead = 2 * foodsAtOnce

  /// A food that is a counter: no increment may be lost.
  private static let counter = Food.bar(
    "Counter", id: FoodCode.lowestCustomID, amounts: [.energy: 0], per: 100)

  private static func foods(of writer: Int, round: Int) -> [ImportedFood] {
    (0..<foodsAtOnce).map { number in
      let id = Int64(1 + (writer * rounds + round) * foodsAtOnce + number)
      return ImportedFood(
        Food.bar("Writer \(writer), \(round), \(number)", id: FoodCode.lowestCustomID + id),
        hasCode: true)
    }
  }

  private static func count(_ foods: some FoodWriting) throws {
    guard let counter = try foods.food(counter.code) else {
      throw FoodDatabaseError.unexpected("the counter is gone")
    }
    var next = counter
    next.nutrients = NutrientProfile(
      [.energy: (counter.nutrients[.energy] ?? -1) + 1], per: counter.nutrients.grams)
    try foods.replace(counter, with: next)
  }

  /// Adds, counts and removes foods again and again; half of the foods stay.
  private static func write(to database: FoodDatabase, as writer: Int) async throws {
    for round in 0..<rounds {
      let foods = foods(of: writer, round: round)
      try await database.write { transaction in
        _ = try transaction.importFoods(foods)
        try count(transaction)
      }
      guard !round.isMultiple(of: 2) else { continue }
      let removed = try await database.write { transaction in
        let removed = try transaction.remove(foods.map(\.food.code))
        try count(transaction)
        return removed
      }
      #expect(removed.count == foodsAtOnce)
    }
  }

  /// Reads until it is cancelled; each read must be consistent.
  private static func read(_ database: FoodDatabase) async throws -> Bool {
    do {
      while true {
        let (codes, foods, found) = try await database.read { foods in
          let codes = try foods.customFoodCodes()
          return (
            codes, try foods.foods(codes.suffix(foodsRead)),
            try foods.search(FoodQuery("writer", origin: .mine, limit: 5))
          )
        }
        #expect(foods.map(\.code) == codes.suffix(foodsRead))
        #expect(codes.count % foodsAtOnce == 1)
        #expect(foods.allSatisfy { $0.portions.count == 2 })
        #expect(found.total == codes.count - 1)
      }
    } catch is CancellationError {
      return false
    }
  }

  private static let runs = ProcessInfo.processInfo.environment["DV_STRESS_RUNS"].flatMap(Int.init)

  @Test(
    "eight tasks read and write thousands of rows: nothing is lost, torn or rejected",
    arguments: 1...(runs ?? 1))
  func manyTasks(run: Int) async throws {
    let own = try await CustomFoodDatabase()
    try await own.database.write { try $0.add(Self.counter) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for writer in 0..<Self.writers {
        group.addTask {
          try await Self.write(to: own.database, as: writer)
          return true
        }
      }
      for _ in 0..<Self.readers { group.addTask { try await Self.read(own.database) } }
      var writing = Self.writers
      while writing > 0, let isWriter = try await group.next() { writing -= isWriter ? 1 : 0 }
      group.cancelAll()
      try await group.waitForAll()
    }
    let stored = try await own.database.read { foods in
      (try foods.food(Self.counter.code)?.nutrients[.energy], try foods.customFoodCodes().count)
    }
    let writes = Self.writers * (Self.rounds + (Self.rounds + 1) / 2)
    #expect(stored.0 == Double(writes))
    #expect(stored.1 == 1 + Self.writers * (Self.rounds / 2) * Self.foodsAtOnce)
    #expect(try own.changes() == 1 + 2 * writes)
    #expect(try own.rows().count > 1_000)
  }
}
