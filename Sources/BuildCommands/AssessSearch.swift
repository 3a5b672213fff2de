internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Representation
internal import Terminal

/// `dv-build search-quality`: measures search with test queries.
struct AssessSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search-quality",
    abstract: "Measure how well search ranks foods for test queries with known good answers.",
    discussion: """
      EXAMPLES
        dv-build search-quality
        dv-build search-quality --failures tune

      The queries come in two halves: tune (used for tuning) and held (kept out of tuning). Each \
      query is run twice: once with its words as typed, and once with its words in reverse order. \
      For each half, dv-build prints how often an acceptable food ranks first (success@1) or in \
      the top five (success@5), and the mean reciprocal rank of the first acceptable food (MRR). \
      Then it lists the queries whose first food isn't acceptable.

      With --names, dv-build searches for every common and scientific name in the database instead \
      of the test queries. Any food that has the name counts as acceptable.
      """)

  @Option(help: ArgumentHelp("The file of test queries.", valueName: "file"))
  var queries = "Tests/SearchQuality/queries.csv"

  @Option(help: ArgumentHelp("The food database to search.", valueName: "file"))
  var database = "build/main.db"

  @Option(
    help: ArgumentHelp(
      "List only failures from one half of the test queries: tune (used for tuning) or held "
        + "(kept aside).",
      valueName: "half"),
    transform: half)
  var failures: JudgedQuery.Half?

  @Flag(help: "Search for every common and scientific name instead of the test queries.")
  var names = false

  private static func half(_ name: String) throws -> JudgedQuery.Half {
    guard let half = JudgedQuery.Half(rawValue: name) else {
      let names = JudgedQuery.Half.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw ValidationError("Use \(names).")
    }
    return half
  }

  func run() throws(Failure) {
    if names { return try assessNames() }
    let (quality, reversed) = try assessment()
    guard !quality.answers.isEmpty else {
      throw Failure(.nothingFound, "\(database) has no acceptable food for any query.")
    }
    var lines =
      JudgedQuery.Half.allCases.map { Self.line(of: $0, in: quality) }
      + JudgedQuery.Half.allCases.map { Self.line(of: $0, in: reversed, note: ", words reversed") }
    if !quality.unanswerable.isEmpty {
      lines.append(
        "Queries without an acceptable food in the database: "
          + quality.unanswerable.map(\.text).joined(separator: ", ")
      )
    }
    lines += quality.answers
      .filter { $0.rank != 1 && (failures == nil || failures == $0.query.half) }.map(Self.line)
    try StandardOutput.write(lines.map { TerminalText.harmless($0) + "\n" }.joined())
  }

  private func assessNames() throws(Failure) {
    var lines: [String] = []
    do throws(FoodDatabaseError) {
      let foods = try FoodDatabase(shipped: database)
      for (title, names) in [
        ("common names", { (food: Food) in food.commonNames }),
        ("scientific names", \.scientificNames),
      ] {
        let quality = try SearchQuality(of: foods, asking: JudgedQuery.all(in: foods, named: names))
        lines.append(Self.line(title, quality))
        lines += quality.answers.filter { ($0.rank ?? .max) > 5 }.map { answer in
          "\(answer.query.text): rank \(answer.rank.map(String.init) ?? "–")"
        }
      }
    } catch {
      throw Failure(database: error)
    }
    try StandardOutput.write(lines.map { TerminalText.harmless($0) + "\n" }.joined())
  }

  private func assessment() throws(Failure) -> (SearchQuality, reversed: SearchQuality) {
    let queries: [JudgedQuery]
    do throws(JudgedQueryError) {
      queries = try JudgedQuery.all(path: self.queries)
    } catch {
      throw Failure(.badData, error.description)
    }
    do throws(FoodDatabaseError) {
      let foods = try FoodDatabase(shipped: database)
      return (
        try SearchQuality(of: foods, asking: queries),
        try SearchQuality(of: foods, asking: queries.map(\.reversed))
      )
    } catch {
      throw Failure(database: error)
    }
  }

  /// How well one half of the queries is answered.
  private static func line(
    of half: JudgedQuery.Half, in quality: SearchQuality, note: String = ""
  ) -> String {
    Self.line("\(half.rawValue)\(note)", quality.half(half))
  }

  /// How well queries are answered.
  private static func line(_ title: String, _ quality: SearchQuality) -> String {
    let first = DecimalText.rounded(quality.success(at: 1), decimals: 3)
    let firstFive = DecimalText.rounded(quality.success(at: 5), decimals: 3)
    let mean = DecimalText.rounded(quality.meanReciprocalRank, decimals: 3)
    return
      "\(title): \(Counted.text(quality.answers.count, "query", plural: "queries")), success@1 \(first), "
      + "success@5 \(firstFive), MRR \(mean)"
  }

  /// The answer to a query whose first food is not acceptable.
  private static func line(_ answer: SearchQuality.Answer) -> String {
    let rank = answer.rank.map(String.init) ?? "–"
    let first = answer.first.map { "\($0.code) \($0.name)" } ?? "nothing"
    return "\(answer.query.half.rawValue) [\(answer.query.theme)] \(answer.query.text): "
      + "rank \(rank), first \(first)"
  }
}
