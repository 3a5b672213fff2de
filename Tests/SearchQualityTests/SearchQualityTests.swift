import FoodDatabase
import Foundation
import Nutrition
import TestSupport
import Testing

@testable import BuildCommands

/// The judged queries themselves, and how their results are scored.
@Suite("Judged queries")
struct JudgedQueryTests {
  private static let path =
    Repository.root.appending(path: "Tests/SearchQuality/queries.csv").path
  private let queries: [JudgedQuery]

  init() throws {
    queries = try JudgedQuery.all(path: Self.path)
  }

  @Test("there are hundreds, each one once, in alphabetical order")
  func sorted() throws {
    #expect(queries.count >= 200)
    #expect(Set(queries.map { $0.text.lowercased() }).count == queries.count)
    let texts = queries.map { Array($0.text.utf8) }
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test("each has a theme and valid codes, none of them twice")
  func codes() throws {
    let rows = try String(contentsOfFile: Self.path, encoding: .utf8)
      .split(separator: "\n").dropFirst()
    #expect(rows.count == queries.count)
    for (row, query) in zip(rows, queries) {
      #expect(!query.text.isEmpty && !query.theme.isEmpty && !query.codes.isEmpty, "\(query.text)")
      #expect(query.text == query.text.split(separator: " ").joined(separator: " "))
      #expect(query.codes.allSatisfy { $0.isWellFormed }, "\(query.text)")
      #expect(Set(query.codes).count == query.codes.count, "\(query.text)")
      // An invalid code would be ignored.
      let written = row.split(separator: "|").last?.split(separator: " ").map(String.init)
      #expect(written == query.codes.map(\.description), "\(query.text)")
    }
  }

  @Test("both halves have about the same size, and a query stays in its half")
  func halves() {
    let tuned = queries.filter { $0.half == .tune }.count
    #expect((0.4...0.6).contains(Double(tuned) / Double(queries.count)))
    // FNV-1a, computed by another program.
    let halves = [
      "apple": "tune", "10% cream": "held", "80/20 ground beef": "held", "épinards": "held",
    ]
    for (text, half) in halves {
      #expect(JudgedQuery(text: text, theme: "", codes: []).half.rawValue == half)
    }
  }

  @Test("ranks start at 1, among queries that the database can answer")
  func counting() async throws {
    let example = try await SearchExample.database()
    let database = try FoodDatabase(
      shipped: example.shipped, user: UserDatabaseFile(path: example.user))
    func query(_ text: String, _ codes: String...) -> JudgedQuery {
      JudgedQuery(text: text, theme: "plain", codes: codes.compactMap { FoodCode($0) })
    }
    let quality = try SearchQuality(
      of: database,
      asking: [
        query("cheddar", "sr:00006"), query("egg", "sr:00009", "sr:99999"),
        query("salt table", "sr:00005"), query("plum", "sr:99999"),
      ])
    #expect(quality.answers.map(\.rank) == [1, 2, nil])
    #expect(quality.answers.map(\.first?.name).first == "Cheese, cheddar")
    #expect(quality.unanswerable.map(\.text) == ["plum"])
    #expect(quality.success(at: 1) == 1.0 / 3)
    #expect(quality.success(at: 2) == 2.0 / 3)
    #expect(quality.meanReciprocalRank == 0.5)
    #expect(
      quality.half(.tune).answers.count + quality.half(.held).answers.count == 3)
  }
}

/// How well search ranks the shipped foods.
///
/// `make search-quality` lists each failure, and measures other databases, such as one of SR28.
@Suite(
  "Search quality",
  .enabled(
    if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
    "build/main.db is missing; `make database` builds it"))
struct SearchQualityTests {
  /// The scores that one half of the queries must reach.
  struct Floor: Sendable {
    let half: JudgedQuery.Half
    let first: Double
    let firstFive: Double
    let meanReciprocalRank: Double
  }

  /// One hundredth below the current scores, and never below the goals for search.
  static let floors = [
    Floor(half: .tune, first: 0.97, firstFive: 0.98, meanReciprocalRank: 0.97),
    Floor(half: .held, first: 0.94, firstFive: 0.97, meanReciprocalRank: 0.96),
  ]

  @Test("acceptable foods come first as often as before, whatever the order of words")
  func floors() throws {
    let home = try TemporaryFolder()
    let database = try FoodDatabase(
      shipped: Repository.shippedDatabase.path, user: UserDatabaseFile(path: home.path("user.db")))
    let queries = try JudgedQuery.all(
      path: Repository.root.appending(path: "Tests/SearchQuality/queries.csv").path)
    let quality = try SearchQuality(of: database, asking: queries)
    #expect(quality.unanswerable.count <= queries.count / 50)
    for floor in Self.floors {
      let reached = quality.half(floor.half)
      #expect(reached.success(at: 1) >= floor.first, "\(floor.half)")
      #expect(reached.success(at: 5) >= floor.firstFive, "\(floor.half)")
      #expect(reached.meanReciprocalRank >= floor.meanReciprocalRank, "\(floor.half)")
    }
    let reversed = try SearchQuality(of: database, asking: queries.map(\.reversed))
    #expect(reversed.success(at: 1) >= quality.success(at: 1) - 0.03)
    #expect(reversed.success(at: 5) >= quality.success(at: 5) - 0.03)
  }

  @Test("foods are found by their common and scientific names")
  func otherNames() throws {
    let database = try FoodDatabase(shipped: Repository.shippedDatabase.path)
    for names in [{ (food: Food) in food.commonNames }, \.scientificNames] {
      let queries = try JudgedQuery.all(in: database, named: names)
      #expect(queries.count > 100)
      #expect(try SearchQuality(of: database, asking: queries).success(at: 5) >= 0.95)
    }
  }
}
