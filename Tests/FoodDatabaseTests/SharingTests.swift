import Dispatch
import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

/// One database that many tasks use.
@Suite("Sharing")
struct SharingTests {
  private static func bars(_ numbers: Range<Int64>, group: String? = nil) -> [ImportedFood] {
    numbers.map { number in
      ImportedFood(Food.bar("Bar \(number)", id: FoodCode.lowestCustomID + number), hasCode: true)
    }
  }

  @Test("reads continue during a long change, and see the state before it")
  func readingWhileWriting() async throws {
    let own = try await CustomFoodDatabase()
    let isChanged = DispatchSemaphore(value: 0)
    let isRead = DispatchSemaphore(value: 0)
    let writing = Task {
      try await own.database.write { foods in
        _ = try foods.importFoods(Self.bars(0..<3000))
        isChanged.signal()
        #expect(isRead.wait(timeout: .now() + 300) == .success)
        return try foods.customFoodCodes().count
      }
    }
    await Task.detached { isChanged.waitForSignal() }.value
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let (codes, found) = try await own.database.read { foods in
            (try foods.customFoodCodes(), try foods.search(FoodQuery("banana")).foods)
          }
          #expect(codes == [])
          #expect(!found.isEmpty)
        }
      }
      try await group.waitForAll()
    }
    isRead.signal()
    #expect(try await writing.value == 3000)
    #expect(try await own.database.read { try $0.customFoodCodes().count } == 3000)
  }

  @Test("several queries see the same moment, whatever is written meanwhile")
  func oneMoment() async throws {
    let own = try await CustomFoodDatabase()
    let counts = try await own.database.read { foods in
      let before = try foods.customFoodCodes().count
      Task { try await own.database.write { try $0.add(.bar()) } }
      Thread.sleep(forTimeInterval: 0.05)
      return (before, try foods.customFoodCodes().count)
    }
    #expect(counts == (0, 0))
  }

  @Test("changes that throw or are cancelled leave nothing behind")
  func allOrNone() async throws {
    struct Refusal: Error {}
    let own = try await CustomFoodDatabase()
    await #expect(throws: Refusal.self) {
      try await own.database.write { foods in
        try foods.add(.bar())
        throw Refusal()
      }
    }
    let isChanged = DispatchSemaphore(value: 0)
    let writing = Task {
      try await own.database.write { foods in
        try foods.add(.bar())
        isChanged.signal()
        while !Task.isCancelled { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
    await Task.detached { isChanged.waitForSignal() }.value
    writing.cancel()
    await #expect(throws: CancellationError.self) { try await writing.value }
    #expect(try await own.database.read { try $0.customFoods() } == [])
    #expect(try own.changes() == 0)
  }

  @Test("a cancelled task doesn't read")
  func cancelledReading() async throws {
    let own = try await CustomFoodDatabase()
    let reading = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await own.database.read { try $0.groups() }
    }
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
  }

  @Test("nested changes that throw are undone, and the others stay")
  func nested() async throws {
    let own = try await CustomFoodDatabase()
    try await own.database.write { foods in
      try foods.add(.bar("Kept"))
      #expect(throws: FoodDatabaseError.self) {
        try foods.write { foods throws(FoodDatabaseError) in
          try foods.add(.bar("Other", id: FoodCode.lowestCustomID + 1))
          // There is already one with its code.
          try foods.add(.bar("Again"))
        }
      }
      #expect(try foods.customFoods().map(\.name) == ["Kept"])
      try foods.add(.bar("Last", id: FoodCode.lowestCustomID + 2))
    }
    #expect(try own.rows().count { $0.hasPrefix("my_food:") } == 2)
    #expect(try own.changes() == 2)
  }

  @Test("callers get their own errors unchanged, and SQLite's errors in words")
  func errors() async throws {
    let own = try await CustomFoodDatabase()
    let old = Food.bar("Never there")
    await #expect(throws: FoodDatabaseError.foodHasChanged(old.code)) {
      try await own.database.write { try $0.replace(old, with: old) }
    }
    try own.execute("DROP TABLE my_correction")
    await #expect(throws: FoodDatabaseError.self) {
      try await own.database.read { try $0.food(.egg) }
    }
  }

  @Test("an in-memory database accepts custom foods and another release")
  func inMemory() async throws {
    let example = try await ExampleDatabase()
    let database = try FoodDatabase(shipped: example.shipped)
    try await database.write { try $0.add(.bar()) }
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await database.read { try $0.search(FoodQuery("bar")).foods.map(\.food.name) }
        }
      }
      for try await names in group { #expect(names == ["Oat bar"]) }
    }
    let later = try await ExampleDatabase(replacing: ExampleDataset.laterRelease)
    try database.use(shipped: later.shipped)
    #expect(try await database.read { try $0.release().version } == 8)
    #expect(try await database.read { try $0.customFoods().count } == 1)
  }

  @Test("a read-only database accepts no change, with or without a user database")
  func readingOnly() async throws {
    let own = try await CustomFoodDatabase()
    let missing = UserDatabaseFile(path: own.beside("missing.db"))
    for user in [own.file, missing] {
      let database = try FoodDatabase(shipped: own.example.shipped, readingOnly: user)
      #expect(throws: FoodDatabaseError.self) { try database.add(.bar()) }
      try database.upkeepIfDue()
    }
    #expect(!FileManager.default.fileExists(atPath: missing.path))
  }

  @Test("a replaced user database is used after the change was rejected")
  func replaced() async throws {
    let own = try await CustomFoodDatabase()
    try await own.database.write { try $0.add(.bar()) }
    let other = try await CustomFoodDatabase()
    try FileManager.default.removeItem(atPath: own.path)
    try FileManager.default.copyItem(atPath: other.path, toPath: own.path)
    await #expect(throws: FoodDatabaseError.userDatabaseReplaced(path: own.path)) {
      try await own.database.write { try $0.add(.bar("New")) }
    }
    try await own.database.write { try $0.add(.bar("New")) }
    #expect(try await own.database.read { try $0.customFoods().map(\.name) } == ["New"])
  }
}

extension DispatchSemaphore {
  /// Waits on its own thread.
  func waitForSignal() { wait() }
}
