internal import ArgumentParser
internal import DatasetReleases
internal import FoodDatabase
internal import Representation
internal import Terminal

/// `dv release info`: describes the release in use, and what it changed for the user's foods.
struct ReleaseInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Describe a release, and how it affects your foods.",
    discussion: """
      EXAMPLES
        dv release info
        dv release info shipped --json

      dv also shows whether the release still has the shipped foods that you corrected or copied, \
      and what changed in them since the previous release. To compare all foods, use `dv release \
      diff`.
      """)

  @Argument(
    help: ArgumentHelp(
      "The release: a version number, \"shipped\", or the path to a database. "
        + "Default: the release in use.",
      valueName: "release"))
  var release: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func run() throws {
    let path =
      try release.map(options.database(ofRelease:)) ?? options.databaseInUse
    let summary = try ReleaseSummary(database: path)
    let report = ReleaseInfoReport(
      summary, datasets: try FoodDatabase(shipped: path).datasets(), records: try records(path))
    try output.write(report, text: report.text(width: TerminalText.width, style: output.style))
  }

  /// The shipped foods that the user's records refer to, compared with the previous release.
  private func records(_ path: String) throws -> RecordedFoodsReport {
    let foods: [RecordedFood]
    do {
      foods = try FoodDatabase(shipped: path, readingOnly: options.userDatabase).recordedFoods()
    } catch {
      // The release itself can still be described.
      output.note("Your database can't be read: \(error.description)")
      return RecordedFoodsReport(foods: [], diff: nil)
    }
    return RecordedFoodsReport(
      foods: foods, diff: foods.isEmpty ? nil : try diff(to: path, of: foods))
  }

  /// What changed in foods since the previous release; nil when there is none to compare.
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
