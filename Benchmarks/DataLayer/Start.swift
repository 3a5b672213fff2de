internal import ArgumentParser
internal import FoodDatabase
internal import Foundation

/// What comes before the first answer, step by step.
struct Start: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Open both databases and search twice, step by step.")

  @OptionGroup var databases: Databases

  @Flag(help: "Time the whole of it alone, without a look at each statement.")
  var whole = false

  @Flag(help: "List the statements.")
  var list = false

  @Flag(help: "Begin without a user database.")
  var first = false

  func run() async throws {
    try await databases.withFolder { folder in
      let template = folder.appending(path: "user-template.db").path
      try UserDatabaseFile.writeTemplate(to: template)
      let file = UserDatabaseFile(path: folder.appending(path: "user.db").path, template: template)
      if !first {
        // Not by SQLite, which would be warm then.
        try FileManager.default.copyItem(atPath: template, toPath: file.path)
      }
      if !whole { StatementTrace.begin() }
      for run in ["cold", "warm"] {
        if first, run == "warm" { try FileManager.default.removeItem(atPath: file.path) }
        try steps(run, file)
      }
    }
  }

  private func steps(_ run: String, _ file: UserDatabaseFile) throws {
    _ = try measure("\(run) header of main.db") { try ShippedDatabaseFile(path: databases.shipped) }
    StatementTrace.reset()
    var last = (end: Stopwatch.nanoseconds, pages: 0)
    let all = Stopwatch()
    let database = try FoodDatabase(shipped: databases.shipped, user: file)
    if whole { report("\(run) open", all.microseconds) }
    record("\(run) open", &last)
    let query = FoodQuery("chicken breast roasted")
    for search in ["first search", "second search", "third search"] {
      let watch = Stopwatch()
      _ = try database.search(query)
      if whole { report("\(run) \(search)", watch.microseconds) }
      record("\(run) \(search)", &last)
    }
  }

  /// Prints what each statement took, with all that came before it since the last one.
  private func record(_ step: String, _ last: inout (end: UInt64, pages: Int)) {
    guard !whole else { return }
    let now = Stopwatch.nanoseconds
    for (index, statement) in StatementTrace.statements.enumerated() {
      let words = statement.sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let name = String(
        format: "%@|%02d %@", step, index + 1, list ? words : String(words.prefix(70)))
      report(name, Double(statement.end - last.end) / 1_000)
      report("\(name)|pages", Double(statement.pages - last.pages))
      last = (statement.end, statement.pages)
    }
    report("\(step)|rest", Double(now - last.end) / 1_000)
    StatementTrace.reset()
    last.end = Stopwatch.nanoseconds
  }
}
