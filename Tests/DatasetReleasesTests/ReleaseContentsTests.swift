import DatasetFormat
import DatasetReleases
import FoodDatabase
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Reading releases for comparison")
struct ReleaseContentsTests {
  @Test("dataset files and the database built from them have the same contents")
  func same() async throws {
    let example = try await ExampleDatabase(restoresControls: false)
    let database = try ReleaseContents(database: example.shipped)
    let exports = try ReleaseContents(exports: example.folder.path("Data"))
    #expect(ReleaseDiff(from: database, to: exports).isEmpty)
    #expect(ReleaseDiff(from: exports, to: database).isEmpty)
    #expect(database.stamp == exports.stamp)
    #expect(database.foods.map(\.code) == exports.foods.map(\.code))
    #expect(database.nutrients == exports.nutrients)
  }

  @Test("the order of rows does not matter")
  func order() async throws {
    var texts: [String: String] = [:]
    for (name, text) in ExampleDataset.files {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
      texts[name] = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n") + "\n"
    }
    let example = try await ExampleDatabase(restoresControls: false)
    let folder = try TemporaryFolder()
    try ExampleDataset.write(to: folder, replacing: texts)
    let diff = ReleaseDiff(
      from: try ReleaseContents(database: example.shipped),
      to: try ReleaseContents(exports: folder.path("Data")))
    #expect(diff.isEmpty)
  }

  @Test(
    "the shipped dataset files are what the shipped database is built from",
    .enabled(
      if: FileManager.default.fileExists(atPath: Repository.shippedDatabase.path),
      "build/main.db is missing; `make database` builds it"))
  func shipped() throws {
    let diff = ReleaseDiff(
      from: try ReleaseContents(database: Repository.shippedDatabase.path),
      to: try ReleaseContents(exports: Repository.root.appending(path: "Data").path))
    #expect(diff.isEmpty)
    #expect(diff.foods.inBoth == diff.foods.count.old)
    #expect(diff.values.count.old == diff.values.count.new)
    #expect(diff.values.count.old > 400_000)
  }

  @Test(
    "errors in dataset files are reported with their place",
    arguments: [
      (
        Edit("food_nutrient.csv", "sr:01001|203|0.85", "sr:01001|203|0,85"),
        ":2:14: amount \"0,85\" is not a plain number. Write 0.85."
      ),
      (
        Edit("food_nutrient.csv", "sr:01001|203|", "sr:01002|203|"),
        ":2:1: food \"sr:01002\" is not in food.csv."
      ),
      (
        Edit("food_nutrient.csv", "sr:01001|203|", "sr:01001|999|"),
        ":2:10: nutrient \"999\" is not in nutrient.csv."
      ),
      (
        Edit("food_nutrient.csv", "sr:01001|204|", "sr:01001|203|"),
        ":3:10: nutrient \"203\" is already listed for sr:01001 on line 2."
      ),
      (
        Edit("food.csv", "code|name|", "code|title|"),
        ":1:6: unknown column \"title\" in the header."
      ),
      (
        Edit("food.csv", "sr:01001|", "sr:1|"),
        ":2:1: code \"sr:1\" is not a food code. If it is an NDB number, write sr:00001."
      ),
      (
        Edit("food.csv", "sr:01077|", "sr:01001|"),
        ":3:1: code \"sr:01001\" is already on line 2."
      ),
      (Edit("portion.csv", "|50\n", "|50|\n"), ":5: 6 fields, expected 5."),
      (
        Edit("portion.csv", "sr:01123|1|1|", "sr:01123|1|0|"),
        ":5:12: amount \"0\" must be above 0."
      ),
    ])
  func problems(edit: Edit, message: String) throws {
    let folder = try TemporaryFolder()
    let text = try #require(ExampleDataset.files[edit.file])
    try ExampleDataset.write(
      to: folder,
      replacing: [edit.file: text.replacingOccurrences(of: edit.old, with: edit.new)])
    let problems = try #require(throws: DatasetError.self) {
      _ = try ReleaseContents(exports: folder.path("Data"))
    }
    let first = try #require(problems.first.first)
    #expect(first.description.contains("\(edit.file)\(message)"), "\(first.description)")
    #expect(problems.description.hasSuffix(" in the dataset files."))
  }

  @Test("qualified amounts are the same contents in files and in a database")
  func qualified() async throws {
    let rows = """
      food|nutrient|amount|qualifier
      sr:01001|203|0.5|below
      sr:01001|204||trace
      sr:01001|205||present
      sr:01001|208|717|

      """
    let example = try await ExampleDatabase(
      replacing: ["food_nutrient.csv": rows], restoresControls: false)
    let read = try ReleaseContents(exports: example.folder.path("Data"))
    let built = try ReleaseContents(database: example.shipped)
    #expect(ReleaseDiff(from: read, to: built).isEmpty)
    let plain = try await ExampleDatabase(
      replacing: [
        "food_nutrient.csv":
          "food|nutrient|amount\nsr:01001|203|0\nsr:01001|204|0\nsr:01001|208|717\n"
      ], restoresControls: false)
    #expect(ReleaseDiff(from: read, to: try ReleaseContents(database: plain.shipped)).isEmpty)
  }

  @Test("all errors are reported, up to a hundred")
  func manyFaults() throws {
    let folder = try TemporaryFolder()
    let rows = (1...150).map { "sr:01001|203|x\($0)\n" }.joined()
    try ExampleDataset.write(
      to: folder, replacing: ["food_nutrient.csv": "food|nutrient|amount\n" + rows])
    let problems = try #require(throws: DatasetError.self) {
      _ = try ReleaseContents(exports: folder.path("Data"))
    }
    #expect(problems.first.count == 100)
    #expect(
      problems.conclusion == "150 errors in the dataset files; the first 100 are listed above.")
  }

  @Test("a file that isn't a database, is missing or has invalid references is reported")
  func databases() async throws {
    let example = try await ExampleDatabase()
    let text = try example.folder.write("no database", to: "text.db")
    #expect(throws: FoodDatabaseError.notAShippedDatabase(path: text)) {
      _ = try ReleaseContents(database: text)
    }
    #expect(throws: FoodDatabaseError.self) {
      _ = try ReleaseContents(database: example.folder.path("none.db"))
    }
    let queue = try DatabaseQueue(path: example.shipped)
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM nutrient WHERE key = 'energy'")
    }
    try queue.close()
    #expect(throws: FoodDatabaseError.damaged(path: example.shipped)) {
      _ = try ReleaseContents(database: example.shipped)
    }
  }
}
