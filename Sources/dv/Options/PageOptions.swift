internal import ArgumentParser

/// Which part of a long list is shown.
struct PageOptions: ParsableArguments {
  private static let usualLimit = 20

  // Unconditional, so that "-1" gets an error about numbers, not about options.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many foods to show (default: 20).", valueName: "count"))
  var limit: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many foods to skip at the start of the list.", valueName: "count"))
  var offset = 0

  @Flag(help: "Show all foods.")
  var all = false

  /// The most foods to show.
  var most: Int { all ? .max : limit ?? Self.usualLimit }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    if offset < 0 { throw ValidationError("--offset can't be negative.") }
    if all, limit != nil { throw ValidationError("Use only one of --limit and --all.") }
  }
}
