internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition

/// How many searches and foods a second so many tasks read from one database.
struct ParallelReads: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reads", abstract: "Searches and foods per second of 1, 2, 4 and 8 tasks.")

  @OptionGroup var databases: Databases

  @Option(help: ArgumentHelp("How long each takes.", valueName: "seconds"))
  var seconds = 0.5

  @Option(
    help: ArgumentHelp("How many tasks; 0 for one thread that does not await.", valueName: "count"))
  var tasks = [0, 1, 2, 4, 8]

  func run() async throws {
    try await databases.withOwnFoods { database, _ in
      let codes = try ShippedCodes(database, perGroup: 8).codes
      for count in tasks {
        let searches = try await rate(of: count, database) { turn, foods in
          _ = try foods.search(Searches.queries[turn % Searches.queries.count])
        }
        report("searches \(count)", searches)
        let foods = try await rate(of: count, database) { turn, foods in
          _ = try foods.food(codes[turn % codes.count])
        }
        report("foods \(count)", foods)
      }
    }
  }

  /// How often a second so many tasks together ask `query`.
  private func rate(
    of tasks: Int, _ database: FoodDatabase,
    _ query: @escaping @Sendable (Int, any FoodReading) throws -> Void
  ) async throws -> Double {
    // Connections are opened, and the processor made to hurry, before it counts.
    _ = try await asked(max(tasks, 1), 0.05, query, database, isAsync: tasks > 0)
    let watch = Stopwatch()
    let count = try await asked(max(tasks, 1), seconds, query, database, isAsync: tasks > 0)
    return Double(count) / watch.seconds
  }

  private func asked(
    _ tasks: Int, _ seconds: Double,
    _ query: @escaping @Sendable (Int, any FoodReading) throws -> Void,
    _ database: FoodDatabase, isAsync: Bool
  ) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      let watch = Stopwatch()
      for task in 0..<tasks {
        group.addTask {
          var turn = task * 3
          while watch.seconds < seconds {
            if isAsync {
              try await database.read { [turn] foods in try query(turn, foods) }
            } else {
              try query(turn, database)
            }
            turn += 1
          }
          return turn - task * 3
        }
      }
      return try await group.reduce(0, +)
    }
  }
}
