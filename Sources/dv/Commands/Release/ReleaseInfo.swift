internal import ArgumentParser
internal import Terminal
internal import DatasetReleases
internal import FoodDatabase

/// `dv release info`: the release in use, and what it means for the user's records.
struct ReleaseInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Say what release is in use, what is in it, and what it changed of your foods.",
    discussion: """
      Of the shipped foods that you corrected or made own ones from it is told whether the release \
      has them, and what differs from the one before it; `dv release diff` compares all foods.

      EXAMPLES
        dv release info
        dv release info shipped --json
      """)

  @Argument(
    help: ArgumentHelp(
      "Another release: a version, shipped or the path of a database.", valueName: "release"))
  var release: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let path =
      try release.map(options.database(ofRelease:)) ?? options.databaseInUse
    let report = ReleaseInfoReport(
      release: try ReleaseSummary(database: path), records: try records(path))
    try output.write(
      json: report.json, csv: report.csv,
      text: report.text(width: TerminalText.width, style: output.style))
  }

  /// What the user's records refer to, compared with the release that was in use before.
  private func records(_ path: String) throws -> RecordedFoodsReport {
    let foods: [RecordedFood]
    do {
      foods = try FoodDatabase(shipped: path, readingOnly: options.userDatabase).recordedFoods()
    } catch {
      // What the release is can be told all the same.
      output.note("Your own database was not read. \(error.description)")
      return RecordedFoodsReport(foods: [], diff: nil)
    }
    return RecordedFoodsReport(
      foods: foods, diff: foods.isEmpty ? nil : try diff(to: path, of: foods))
  }

  /// What became of foods since the earlier release; nil where that is not to be had.
  private func diff(to path: String, of foods: [RecordedFood]) throws -> ReleaseDiff? {
    let history = try options.releases.history()
      .map { options.releases.database(of: $0, shipped: options.shippedDatabase) }
    guard history.count > 1, path == history[0] else { return nil }
    let earlier: ReleaseContents
    do {
      earlier = try ReleaseContents(database: history[1])
    } catch {
      return nil
    }
    return ReleaseDiff(
      from: earlier, to: try ReleaseContents(database: path),
      scope: ReleaseDiff.Scope(foods: Set(foods.map(\.code))))
  }
}
