internal import ArgumentParser
internal import Console
internal import DelimitedText
internal import FoodDatabase
internal import Foundation
internal import Nutrition
internal import SearchQuality

/// `dv-build search-quality`: how well search ranks, by judged queries.
struct AssessSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search-quality",
    abstract: "Measure how well search ranks, by judged queries.",
    discussion: """
      Prints, for both halves of the queries, the share with an acceptable food first (success@1) \
      and among the first five (success@5), the mean reciprocal rank of the first acceptable food \
      (MRR), and the queries that an acceptable food does not come first for.
      """)

  @Option(help: ArgumentHelp("The judged queries.", valueName: "file"))
  var queries = "Tests/SearchQuality/queries.csv"

  @Option(help: ArgumentHelp("The main database to search.", valueName: "file"))
  var database = "build/main.db"

  @Option(help: "List the failures of this half only: tuned or held.")
  var failures: String?

  func validate() throws {
    if let failures, JudgedQuery.Half(rawValue: failures) == nil {
      throw ValidationError("--failures must be tuned or held.")
    }
  }

  func run() throws {
    let queries = try judgedQueries()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "dv-search-quality-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let template = URL(fileURLWithPath: database).deletingLastPathComponent()
      .appending(path: "user-template.db").path
    let user = UserDatabaseFile(path: folder.appending(path: "user.db").path, template: template)
    let quality: SearchQuality
    do throws(FoodDatabaseError) {
      quality = try SearchQuality(of: FoodDatabase(main: database, user: user), asking: queries)
    } catch {
      throw Failure(.databaseMissing, error.description)
    }
    guard !quality.answers.isEmpty else {
      throw Failure(.nothingFound, "\(database) has no food that is acceptable for a query.")
    }
    for half in JudgedQuery.Half.allCases {
      let part = quality.half(half)
      print(
        """
        \(half.rawValue): \(part.answers.count) queries, \
        success@1 \(Self.text(part.success(at: 1))), success@5 \(Self.text(part.success(at: 5))), \
        MRR \(Self.text(part.meanReciprocalRank))
        """)
    }
    if !quality.unanswerable.isEmpty {
      print(
        "no acceptable food: \(quality.unanswerable.map(\.text).joined(separator: ", "))")
    }
    for answer in quality.answers where answer.rank != 1 {
      if let failures, answer.query.half.rawValue != failures { continue }
      let first = answer.first.map { "\($0.code) \($0.name)" } ?? "nothing"
      print(
        "\(answer.query.half.rawValue) [\(answer.query.theme)] \(answer.query.text): "
          + "rank \(answer.rank.map(String.init) ?? "–"), first \(first)")
    }
  }

  private func judgedQueries() throws(Failure) -> [JudgedQuery] {
    do {
      return try JudgedQuery.all(path: queries)
    } catch let error as DelimitedTextError {
      throw Failure(.badData, error.description)
    } catch {
      throw Failure(.badData, "\(error)")
    }
  }

  private static func text(_ share: Double) -> String {
    DecimalText.rounded(share, decimals: 3)
  }
}
