internal import ArgumentParser
internal import Terminal
internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition

/// `dv release diff`: how two releases differ.
struct ReleaseDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two releases of the data.",
    discussion: """
      A and B are each the version of an installed release, `current`, `shipped`, a database, or a \
      folder of exports. Foods are the same where their codes are. Amounts are compared in foods \
      and nutrients that both releases have; unknown is not zero, so that an amount is changed, \
      known for the first time, or known no more. The largest share of change comes first. The \
      exit status is 0 where they differ, and 1 where nothing was found to differ.

      EXAMPLES
        dv release diff shipped current
        dv release diff shipped 20150901 --nutrient iron --min-change 10%
        dv release diff current Data --food 1123 --csv
      """)

  @Argument(help: ArgumentHelp("The one release.", valueName: "a"), completion: .file())
  var old: String

  @Argument(help: ArgumentHelp("The other release.", valueName: "b"), completion: .file())
  var new: String

  @Option(
    help: ArgumentHelp("Everything about this food: its code or number.", valueName: "food-code"),
    completion: .food)
  var food: [String] = []

  @Option(
    help: ArgumentHelp("Only amounts of this nutrient: its key, number or name."),
    completion: .nutrient)
  var nutrient: String?

  @Option(
    help: ArgumentHelp(
      "Only changes of amounts by at least so much, up or down, such as 10%; from 0 is any share.",
      valueName: "percent"))
  var minChange: String?

  // Unconditional, so that "-1" is told to be too few, not to be an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many differences of each kind to list at most. (default: 10; with --json and --csv all)",
      valueName: "count"))
  var limit: Int?

  @Flag(help: "List all differences.")
  var all = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    if all, limit != nil { throw ValidationError("--all and --limit exclude each other.") }
    if let minChange, Self.percent(minChange) == nil {
      throw ValidationError("--min-change takes a share such as 10% or 0.5%.")
    }
  }

  func run() throws {
    let old = try ReleaseReference(old, in: options).contents()
    let new = try ReleaseReference(new, in: options).contents()
    let codes = try food.map { try Self.code($0, in: [new, old]) }
    let diff = ReleaseDiff(
      from: old, to: new,
      scope: ReleaseDiff.Scope(
        foods: codes.isEmpty ? nil : Set(codes),
        nutrient: try nutrient.map { try Self.nutrient($0, in: old, new).identity },
        leastPercent: minChange.flatMap(Self.percent) ?? 0))
    let isComplete = all || !codes.isEmpty && limit == nil
    let report = ReleaseDiffReport(
      diff: diff, limit: limit, textLimit: isComplete ? nil : limit ?? ReleaseDiffReport.textLimit)
    try output.write(
      json: report.json, csv: report.csv,
      text: diff.isEmpty ? "" : report.text(width: TerminalText.width, style: output.style))
    if diff.isEmpty {
      throw Failure(.nothingFound, output.quiet ? "" : ReleaseDiffReport.sameness(diff))
    }
  }

  /// The share of "10%", "10 %" or "10"; nil for other texts.
  private static func percent(_ text: String) -> Double? {
    text.wholeMatch(of: /([0-9]{1,9}(?:\.[0-9]{1,9})?) ?%?/).flatMap { Double($0.output.1) }
  }

  /// The code that a person means: one that a release has, if any.
  private static func code(
    _ text: String, in releases: [ReleaseContents]
  ) throws(Failure) -> FoodCode {
    let codes = FoodCode(text).map { [$0] } ?? FoodCode.codes(forBareKey: text)
    guard !codes.isEmpty else {
      throw Failure(
        .usage,
        "\"\(text)\" is no food code such as sr:01123. Look for it with `dv search`.")
    }
    guard let code = codes.first(where: { code in releases.contains { $0.contains(code) } }) else {
      throw Failure(.nothingFound, "Neither release has a food \"\(text)\".")
    }
    return code
  }

  /// The nutrient that a person means, of those of either release.
  private static func nutrient(
    _ text: String, in old: ReleaseContents, _ new: ReleaseContents
  ) throws(Failure) -> Nutrient {
    let named = [new, old].flatMap(\.nutrients).filter {
      $0.name.lowercased() == text.lowercased()
    }
    if let first = named.first, named.allSatisfy({ $0.identity == first.identity }) { return first }
    // Of a key that the releases give to different nutrients, the new one's is meant.
    let ofOld = old.nutrients.filter { nutrient in
      !new.nutrients.contains { $0.identity == nutrient.identity }
    }
    return try NutrientChoice(ofOld + new.nutrients).nutrient(text)
  }
}
