internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition

/// Operations on thousands of custom foods in one call, and how many statements they take.
struct ManyFoods: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foods", abstract: "Import, fetch, move and remove thousands of custom foods.")

  @OptionGroup var databases: Databases

  @Option(help: ArgumentHelp("How many foods.", valueName: "count"))
  var count = 10_000

  @Flag(help: "Count statements instead of microseconds.")
  var statements = false

  func run() async throws {
    var databases = databases
    databases.own = 0
    if statements { StatementTrace.begin() }
    try await databases.withOwnFoods { database, _ in
      let foods = try MadeUpFoods(database).foods(count)
      let codes = foods.map(\.food.code)
      try take("import") { _ = try database.importFoods(foods) }
      try take("importing the same foods again") { _ = try database.importFoods(foods) }
      let few = Array(codes.prefix(100))
      _ = try database.foods(few)
      try take("1 whole food") { _ = try database.food(few[0]) }
      try take("100 whole foods") { _ = try database.foods(few) }
      try take("all whole foods") { _ = try database.customFoods() }
      try take("all codes") { _ = try database.customFoodCodes() }
      let group = try database.groups().first
      try take("move to another group") { _ = try database.move(codes, to: group) }
      try take("remove") { _ = try database.remove(codes) }
      try take("undo") { _ = try database.undo() }
    }
  }

  private func take(_ name: String, _ body: () throws -> Void) throws {
    guard statements else { return try measure(name, body) }
    StatementTrace.reset()
    try body()
    let trace = StatementTrace.statements
    report(name, Double(trace.count))
    report("\(name), distinct", Double(Set(trace.map(\.sql)).count))
  }
}
