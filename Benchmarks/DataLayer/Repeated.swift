internal import ArgumentParser
internal import FoodDatabase

/// The same reads again and again on one thread, for a profiler to look at.
struct Repeated: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repeat", abstract: "Search, or read one food, again and again, for a profiler.")

  @OptionGroup var databases: Databases

  @Option(help: ArgumentHelp("How often.", valueName: "count"))
  var count = 1_000

  @Flag(help: "Read foods; without it, search.")
  var foods = false

  func run() async throws {
    try await databases.withOwnFoods { database, _ in
      let codes = try ShippedCodes(database, perGroup: 8).codes
      let watch = Stopwatch()
      for turn in 0..<count {
        if foods {
          _ = try database.food(codes[turn % codes.count])
        } else {
          _ = try database.search(Searches.queries[turn % Searches.queries.count])
        }
      }
      report(foods ? "food" : "search", watch.microseconds / Double(count))
    }
  }
}
