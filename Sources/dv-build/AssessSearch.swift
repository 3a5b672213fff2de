internal import ArgumentParser
internal import FoodDatabase
internal import Nutrition
internal import Terminal

/// `dv-build search-quality`: measures search with judged queries.
struct AssessSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search-quality",
    abstract: "Measure how well search ranks foods, with judged queries.",
    discussion: """
      EXAMPLES
        dv-build search-quality
        dv-build search-quality --failures held

      Prints, for each half of the queries, the fraction that find an acceptable food first \
      (success@1) or among the first five (success@5), the mean reciprocal rank of the first \
      acceptable food (MRR), and the queries whose first food is not acceptable.
      """)

  @Option(help: ArgumentHelp("The file with the judged queries.", valueName: "file"))
  var queries = "Tests/SearchQuality/queries.csv"

  @Option(help: ArgumentHelp("The shipped database to search.", valueName: "file"))
  var database = "build/main.db"

  @Option(
    help: ArgumentHelp("List failures of one half only: tuned or held.", valueName: "half"),
    transform: half)
  var failures: JudgedQuery.Half?

  private static func half(_ name: String) throws -> JudgedQuery.Half {
    guard let half = JudgedQuery.Half(rawValue: name) else {
      let names = JudgedQuery.Half.allCases.map(\.rawValue).joined(separator: " or ")
      throw ValidationError("Use \(names).")
    }
    return half
  }

  func run() throws(Failure) {
    let quality = try assessment()
    guard !quality.answers.isEmpty else {
      throw Failure(.nothingFound, "\(database) has no acceptable food for any query.")
    }
    var lines = JudgedQuery.Half.allCases.map { Self.line(of: $0, in: quality) }
    if !quality.unanswerable.isEmpty {
      lines.append(
        "No acceptable food in the database: \(quality.unanswerable.map(\.text).joined(separator: ", "))"
      )
    }
    lines += quality.answers
      .filter { $0.rank != 1 && (failures == nil || failures == $0.query.half) }.map(Self.line)
    try StandardOutput.write(lines.map { TerminalText.harmless($0) + "\n" }.joined())
  }

  private func assessment() throws(Failure) -> SearchQuality {
    let queries: [JudgedQuery]
    do throws(JudgedQueryError) {
      queries = try JudgedQuery.all(path: self.queries)
    } catch {
      throw Failure(.badData, error.description)
    }
    do throws(FoodDatabaseError) {
      return try SearchQuality(of: FoodDatabase(shipped: database), asking: queries)
    } catch {
      throw Failure(
        .databaseMissing,
        "\(error.description)\nName another database with --database FILE.")
    }
  }

  /// The figures of one half of the queries.
  private static func line(of half: JudgedQuery.Half, in quality: SearchQuality) -> String {
    let part = quality.half(half)
    let first = DecimalText.rounded(part.success(at: 1), decimals: 3)
    let firstFive = DecimalText.rounded(part.success(at: 5), decimals: 3)
    let mean = DecimalText.rounded(part.meanReciprocalRank, decimals: 3)
    return
      "\(half.rawValue): \(Counted.text(part.answers.count, "query", plural: "queries")), success@1 \(first), "
      + "success@5 \(firstFive), MRR \(mean)"
  }

  /// A query whose first food is not acceptable.
  private static func line(_ answer: SearchQuality.Answer) -> String {
    let rank = answer.rank.map(String.init) ?? "–"
    let first = answer.first.map { "\($0.code) \($0.name)" } ?? "nothing"
    return "\(answer.query.half.rawValue) [\(answer.query.theme)] \(answer.query.text): "
      + "rank \(rank), first \(first)"
  }
}
