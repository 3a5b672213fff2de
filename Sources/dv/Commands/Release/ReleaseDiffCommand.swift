internal import ArgumentParser
internal import DatasetReleases
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal
internal import Verbs

/// `dv release diff`: compares two releases.
struct ReleaseDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two releases of the data.",
    discussion: """
      EXAMPLES
        dv release diff shipped current
        dv release diff shipped 20150901 --nutrient iron --min-change 10%
        dv release diff current Data --food 1123 --csv

      A and B can each be the version of an installed release, `current`, `shipped`, a database or \
      a folder of dataset files. Foods are matched by code or USDA number. Amounts are compared \
      for the foods and nutrients that both releases have; the largest relative changes come \
      first. The exit status is 0 if there are differences and 1 if there are none (the opposite \
      of the Unix program `diff`).
      """)

  @Argument(help: ArgumentHelp("The old release.", valueName: "a"), completion: .file())
  var old: String

  @Argument(help: ArgumentHelp("The new release.", valueName: "b"), completion: .file())
  var new: String

  @Option(
    help: ArgumentHelp("Compare only this food: its code or number.", valueName: "food-code"),
    completion: .food)
  var food: [String] = []

  @Option(
    help: ArgumentHelp("Compare only this nutrient: its key, number or name."),
    completion: .nutrient)
  var nutrient: String?

  @Option(
    help: ArgumentHelp(
      "Show only changes of at least this percentage, such as 10%. Changes from 0 are always shown.",
      valueName: "percent"))
  var minChange: String?

  // Unconditional, so that "-1" is reported as too small, not as an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List at most this many differences of each kind (default: 10; all with --json or --csv).",
      valueName: "count"))
  var limit: Int?

  @Flag(help: "List all differences.")
  var all = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var options: DatabaseOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    if all, limit != nil { throw ValidationError("Use either --all or --limit, not both.") }
    if let minChange, Self.percent(minChange) == nil {
      throw ValidationError("--min-change takes a percentage, such as 10% or 0.5%.")
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
    let report = ReleaseDiffReport(diff, limit: limit)
    try output.write(
      report,
      text: report.text(
        limit: isComplete ? nil : limit ?? ReleaseDiffReport.textLimit, width: TerminalText.width,
        style: output.style))
    if diff.isEmpty { throw Failure(.nothingFound, output.quiet ? "" : report.sameness) }
  }

  /// The percentage of "10%", "10 %" or "10"; nil for other texts.
  private static func percent(_ text: String) -> Double? {
    text.wholeMatch(of: /([0-9]{1,9}(?:\.[0-9]{1,9})?) ?%?/).flatMap { Double($0.output.1) }
  }

  /// The food code of a text: one that a release has, if any.
  private static func code(
    _ text: String, in releases: [ReleaseContents]
  ) throws(Failure) -> FoodCode {
    let codes = FoodCode(text).map { [$0] } ?? FoodCode.codes(forBareKey: text)
    guard !codes.isEmpty else {
      throw Failure(
        .usage,
        "\"\(text)\" isn't a food code. Use `dv search` to find the code, such as sr:01123.")
    }
    guard let code = codes.first(where: { code in releases.contains { $0.contains(code) } }) else {
      throw Failure(.nothingFound, "Neither release has the food \"\(text)\".")
    }
    return code
  }

  /// The nutrient with a key, number or name in either release.
  private static func nutrient(
    _ text: String, in old: ReleaseContents, _ new: ReleaseContents
  ) throws(Failure) -> Nutrient {
    let named = [new, old].flatMap(\.nutrients).filter {
      $0.name.lowercased() == text.lowercased()
    }
    if let first = named.first, named.allSatisfy({ $0.identity == first.identity }) { return first }
    // When a key stands for different nutrients, the new release wins.
    let ofOld = old.nutrients.filter { nutrient in
      !new.nutrients.contains { $0.identity == nutrient.identity }
    }
    return try NutrientChoice(ofOld + new.nutrients).nutrient(text)
  }
}
