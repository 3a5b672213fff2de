internal import ArgumentParser
internal import FoodDatabase
internal import Foundation

/// Measures the data layer within one process, as an app uses it.
///
/// Each command takes one round of measurements and prints them as lines: what was measured, a tab,
/// a number. `data_layer.py` runs many rounds and makes tables of them.
@main
struct DataLayerBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data-layer-benchmark",
    abstract: "Measure the data layer within one process; see Benchmarks/README.md.",
    subcommands: [
      ParallelReads.self, ReadsDuringWrites.self, ManyFoods.self, Start.self, Repeated.self,
      Watching.self, Changing.self,
    ])
}

/// The databases that are measured: the main one, and a user database in a folder for this run.
struct Databases: ParsableArguments {
  @Option(help: ArgumentHelp("The main database.", valueName: "file"))
  var shipped = "build/main.db"

  @Option(help: ArgumentHelp("The number of custom foods.", valueName: "count"))
  var own = 100

  /// Calls `body` with a database that has the custom foods, and removes its folder afterwards.
  func withOwnFoods(
    _ body: (FoodDatabase, UserDatabaseFile) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let user = UserDatabaseFile(path: folder.appending(path: "user.db").path)
      let database = try FoodDatabase(shipped: shipped, user: user, isForWriting: true)
      if own > 0 { _ = try database.importFoods(try MadeUpFoods(database).foods(own)) }
      try await body(database, user)
    }
  }

  /// Calls `body` with an empty folder, and removes it afterwards.
  func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try await body(folder)
    } catch {
      try FileManager.default.removeItem(at: folder)
      throw error
    }
    try FileManager.default.removeItem(at: folder)
  }
}
