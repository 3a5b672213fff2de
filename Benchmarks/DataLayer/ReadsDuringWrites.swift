internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Synchronization

/// How long reads take while something is written, and the writing while something is read.
struct ReadsDuringWrites: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "during", abstract: "Reads alone, during an import, and during small changes.")

  @OptionGroup var databases: Databases

  @Option(help: ArgumentHelp("How many foods are imported.", valueName: "count"))
  var imported = 10_000

  @Option(help: ArgumentHelp("How long small changes go on.", valueName: "seconds"))
  var seconds = 1.5

  @Option(help: ArgumentHelp("How many tasks read.", valueName: "count"))
  var readers = [0, 1, 4]

  func run() async throws {
    for count in readers {
      try await databases.withOwnFoods { database, _ in
        let foods = try MadeUpFoods(database).foods(imported)
        let codes = try ShippedCodes(database, perGroup: 8).codes
        if count > 0 {
          try await readers(count, "alone", codes, database) {
            try await Task.sleep(for: .seconds(0.7))
          }
        }
        try await readers(count, "changes", codes, database) {
          report("changes, readers \(count)", try await change(database))
        }
        try await readers(count, "import", codes, database) {
          let watch = Stopwatch()
          _ = try await database.write { try $0.importFoods(foods) }
          report("import, readers \(count)", watch.seconds)
        }
      }
    }
  }

  /// How many small changes a second are made one after the other.
  private func change(_ database: FoodDatabase) async throws -> Double {
    guard let food = try await database.read({ try $0.customFoods().first }) else { return 0 }
    let watch = Stopwatch()
    var count = 0
    var current = food
    while watch.seconds < seconds {
      count += 1
      let (old, new) = (current, current.named("\(food.name) \(count)"))
      try await database.write { try $0.replace(old, with: new) }
      current = new
    }
    return Double(count) / watch.seconds
  }

  /// Reads with so many tasks as long as `body` takes, and prints how long each read took.
  private func readers(
    _ count: Int, _ name: String, _ codes: [FoodCode], _ database: FoodDatabase,
    _ body: () async throws -> Void
  ) async throws {
    let end = End()
    let reading = Task {
      try await withThrowingTaskGroup(of: [(String, Double)].self) { group in
        for task in 0..<count {
          group.addTask { try await Self.read(database, codes, from: task * 3, until: end) }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
    }
    try await body()
    end.come()
    for (kind, microseconds) in try await reading.value {
      report("\(kind), \(name), readers \(count)", microseconds)
    }
  }

  private static func read(
    _ database: FoodDatabase, _ codes: [FoodCode], from first: Int, until end: End
  ) async throws -> [(String, Double)] {
    var taken: [(String, Double)] = []
    var turn = first
    while !end.isThere {
      let (query, code) = (
        Searches.queries[turn % Searches.queries.count], codes[turn % codes.count]
      )
      let search = Stopwatch()
      _ = try await database.read { try $0.search(query) }
      taken.append(("search", search.microseconds))
      let food = Stopwatch()
      _ = try await database.read { try $0.food(code) }
      taken.append(("food", food.microseconds))
      turn += 1
    }
    return taken
  }
}

/// When those who read are to stop.
private final class End: Sendable {
  private let state = Atomic(false)

  var isThere: Bool { state.load(ordering: .relaxed) }

  func come() { state.store(true, ordering: .relaxed) }
}

extension Food {
  func named(_ name: String) -> Food {
    var food = self
    food.name = name
    return food
  }
}
