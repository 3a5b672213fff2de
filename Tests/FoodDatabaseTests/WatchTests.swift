import Dispatch
import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

/// What a program sees that watches a database.
@Suite("Watching", .timeLimit(.minutes(60)))
struct WatchTests {
  private static let names: @Sendable (FoodSnapshot) throws -> [String] = { foods in
    try foods.customFoods().map(\.name)
  }

  @Test("custom foods are delivered at once, and again after each change")
  func ownChanges() async throws {
    let own = try await CustomFoodDatabase()
    var values = own.database.values(of: Self.names).makeAsyncIterator()
    #expect(try await values.next() == [])
    try await own.database.write { try $0.add(.bar("One")) }
    #expect(try await values.next() == ["One"])
    try addNow("Two", to: own.database)
    #expect(try await values.next() == ["One", "Two"])
  }

  /// Changes it as a command-line program does, which waits.
  private func addNow(_ name: String, to database: FoodDatabase) throws {
    try database.add(.bar(name, id: FoodCode.lowestCustomID + 1))
  }

  @Test("changes between two reads are delivered as one")
  func coalescing() async throws {
    let own = try await CustomFoodDatabase()
    var values = own.database.values(of: Self.names).makeAsyncIterator()
    #expect(try await values.next() == [])
    for number in 0..<5 as Range<Int64> {
      try await own.database.write {
        try $0.add(.bar("Bar \(number)", id: FoodCode.lowestCustomID + number))
      }
    }
    #expect(try await values.next()?.count == 5)
  }

  @Test("an unchanged value is not delivered again")
  func unchanged() async throws {
    let own = try await CustomFoodDatabase()
    let proteins = own.database.values { foods in try foods.food(.egg)?.nutrients[.protein] }
    var values = proteins.makeAsyncIterator()
    let shipped = try await values.next()
    #expect(shipped == 12.56)
    try await own.database.write { try $0.add(.bar()) }
    try await own.database.write {
      try $0.correct(Corrections(code: .egg, amounts: [.protein: 13]))
    }
    #expect(try await values.next() == 13)
  }

  @Test("a missing food is a value too")
  func missingFood() async throws {
    let own = try await CustomFoodDatabase()
    let bar = Food.bar()
    var values = own.database.values { foods in try foods.food(bar.code)?.name }.makeAsyncIterator()
    #expect(try await values.next() == .some(nil))
    try await own.database.write { try $0.add(bar) }
    #expect(try await values.next() == "Oat bar")
  }

  @Test("searches see what other programs add")
  func changesOfOthers() async throws {
    let own = try await CustomFoodDatabase()
    let other = try own.another()
    let found = own.database.values { foods in
      try foods.search(FoodQuery("oat bar")).foods.map(\.food.name)
    }
    var values = found.makeAsyncIterator()
    #expect(try await values.next() == [])
    try await other.write { try $0.add(.bar()) }
    #expect(try await values.next() == ["Oat bar"])
  }

  @Test("a watcher still sees a change after a second watcher starts")
  func twoWatchers() async throws {
    let own = try await CustomFoodDatabase()
    let other = try own.another()
    var first = own.database.values(of: Self.names).makeAsyncIterator()
    #expect(try await first.next() == [])
    // The second watcher sees the other program's change at once, so it isn't a change to it.
    try await other.write { try $0.add(.bar()) }
    var second = own.database.values(of: Self.names).makeAsyncIterator()
    #expect(try await second.next() == ["Oat bar"])
    #expect(try await first.next() == ["Oat bar"])
  }

  @Test("a watcher sees the database that replaced its own when a change was rejected")
  func refusedChange() async throws {
    let own = try await CustomFoodDatabase()
    var values = own.database.values(of: Self.names).makeAsyncIterator()
    #expect(try await values.next() == [])
    let restored = try await CustomFoodDatabase()
    try await restored.database.write { try $0.add(.bar()) }
    try FileManager.default.removeItem(atPath: own.path)
    try FileManager.default.copyItem(atPath: restored.path, toPath: own.path)
    await #expect(throws: FoodDatabaseError.userDatabaseReplaced(path: own.path)) {
      try await own.database.write { try $0.remove([]) }
    }
    #expect(try await values.next() == ["Oat bar"])
  }

  @Test("the first value doesn't wait for a change in progress")
  func firstAnswer() async throws {
    let own = try await CustomFoodDatabase()
    let isAnswered = DispatchSemaphore(value: 0)
    let writing = Task {
      try await own.database.write { foods in
        try foods.add(.bar())
        #expect(isAnswered.wait(timeout: .now() + 300) == .success)
      }
    }
    var values = own.database.values(of: Self.names).makeAsyncIterator()
    #expect(try await values.next() == [])
    isAnswered.signal()
    try await writing.value
    #expect(try await values.next() == ["Oat bar"])
  }

  @Test("a new release and a new user database are seen")
  func otherFiles() async throws {
    let own = try await CustomFoodDatabase()
    let later = try await ExampleDatabase(replacing: ExampleDataset.laterRelease)
    let stamps = own.database.values { foods in
      "\(try foods.release().version): \(try foods.customFoods().count)"
    }
    var values = stamps.makeAsyncIterator()
    let first = try await values.next()
    #expect(first?.hasSuffix(": 0") == true && first != "8: 0")
    try own.database.use(shipped: later.shipped)
    #expect(try await values.next() == "8: 0")

    let restored = try await CustomFoodDatabase()
    try await restored.database.write { try $0.add(.bar()) }
    try FileManager.default.removeItem(atPath: own.path)
    try FileManager.default.copyItem(atPath: restored.path, toPath: own.path)
    #expect(try await values.next() == "8: 1")
  }

  @Test("an unusable shipped database leaves the current one in use")
  func refusedRelease() async throws {
    let own = try await CustomFoodDatabase()
    #expect(throws: FoodDatabaseError.self) { try own.database.use(shipped: own.path) }
    #expect(try await own.database.read { try $0.food(.egg) } != nil)
  }

  @Test("watching ends with its task, and with an error")
  func end() async throws {
    let own = try await CustomFoodDatabase()
    let watching = Task {
      var count = 0
      for try await _ in own.database.values(of: Self.names) { count += 1 }
      return count
    }
    try await Task.sleep(for: .milliseconds(50))
    watching.cancel()
    switch await watching.result {
    case .success(let count): #expect(count <= 1)
    case .failure(let error): #expect(error is CancellationError)
    }
    try await own.database.write { try $0.add(.bar()) }
    var values = own.database.values(of: Self.names).makeAsyncIterator()
    _ = try await values.next()
    try own.execute("DROP TABLE my_portion")
    await #expect(throws: FoodDatabaseError.self) {
      while try await values.next() != nil {}
    }
  }
}
