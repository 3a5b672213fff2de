import DatasetBuilder
import FoodDatabase
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Building the shipped database")
struct ShippedDatabaseBuilderTests {
  private let example: ExampleBuild

  init() throws {
    example = try ExampleBuild()
  }

  @Test("the database holds what the dataset files say")
  func contents() async throws {
    let summary = try await example.build()
    #expect(summary.foods == 6)
    #expect(summary.nutrients == 9)
    #expect(summary.values == 19)
    #expect(summary.portions == 7)
    #expect(summary.bytes == (try Data(contentsOf: example.output).count))
    let protein = try example.query { db in
      try Double.fetchOne(
        db,
        sql: """
          SELECT a.amount FROM food AS f JOIN food_nutrient AS a ON a.food_id = f.id
          JOIN nutrient AS n ON n.id = a.nutrient_id
          WHERE f.code = 'sr:01123' AND n.key = 'protein'
          """)
    }
    #expect(protein == 12.56)
  }

  @Test("an empty field is NULL")
  func unknown() async throws {
    try await example.build()
    let nulls = try example.query { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT (common_name IS NULL) + (survey IS NULL) + (refuse_percent IS NULL)
            + (food_group_id IS NULL)
          FROM food WHERE code = 'sr:19400'
          """)
    }
    #expect(nulls == 4)
  }

  @Test("the file has the IDs that dv checks and the stamp of the release")
  func stamp() async throws {
    try await example.build()
    let marks = try example.query { db in
      try [
        Int.fetchOne(db, sql: "PRAGMA application_id"),
        Int.fetchOne(db, sql: "PRAGMA user_version"),
      ]
    }
    #expect(marks == [ShippedDatabaseFile.applicationID, ShippedDatabaseFile.schemaVersion])
    let stamp = try ShippedDatabaseFile(path: example.output.path).stamp()
    #expect(stamp.version == 7)
    #expect(stamp.label == "Example release")
  }

  @Test("the database has the tables of schema.sql and no others")
  func schema() async throws {
    try await example.build()
    let sql = """
      SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1
      """
    let built = try example.query { db in try String.fetchAll(db, sql: sql) }
    let empty = try DatabaseQueue()
    let schema = try String(contentsOf: Repository.schema, encoding: .utf8)
    let defined = try await empty.write { db in
      try db.execute(sql: schema)
      return try String.fetchAll(db, sql: sql)
    }
    #expect(built == defined)
  }

  @Test("the same dataset files give the same bytes, whatever the order of their rows")
  func sameBytes() async throws {
    try await example.build()
    let first = try Data(contentsOf: example.output)
    let shuffled = ExampleDataset.files.mapValues { text in
      let lines = text.split(separator: "\n").map(String.init)
      return ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n") + "\n"
    }
    try await example.build(replacing: shuffled)
    #expect(try Data(contentsOf: example.output) == first)
  }

  @Test("every amount is read back exactly as it was written")
  func exactAmounts() async throws {
    let amounts = [
      "203": ["0", "12.560", "0.37", "0.001"], "204": ["100", "1.000000000001", "0.1"],
      "205": ["0.123456789", "0.0", "3"], "208": ["717", "909.999999999999"],
      "301": ["0.000000000000001", "0.5"],
    ]
    let codes = ["sr:01001", "sr:01077", "sr:01123", "sr:09040"]
    var text = "food|nutrient|amount\n"
    for (number, values) in amounts {
      for (code, value) in zip(codes, values) { text += "\(code)|\(number)|\(value)\n" }
    }
    try await example.build(replacing: ["food_nutrient.csv": text])
    for (number, values) in amounts {
      let read = try example.query { db in
        try Double.fetchAll(
          db,
          sql: """
            SELECT a.amount FROM food_nutrient AS a JOIN nutrient AS n ON n.id = a.nutrient_id
            WHERE n.number = ? ORDER BY a.food_id
            """,
          arguments: [number])
      }
      #expect(read == values.compactMap(Double.init))
    }
  }

  @Test("progress is reported from the first step to the last")
  func progress() async throws {
    try ExampleDataset.write(to: example.folder)
    var builder = ShippedDatabaseBuilder(
      dataset: example.folder.url.appending(path: "Data"), schema: Repository.schema,
      output: example.output)
    let (updates, continuation) = AsyncStream.makeStream(of: BuildProgress.self)
    builder.progress = { continuation.yield($0) }
    _ = try await builder.build()
    continuation.finish()
    var reported: [BuildProgress] = []
    for await update in updates { reported.append(update) }
    #expect(Set(reported.map(\.step)) == Set(BuildProgress.Step.allCases))
    #expect(reported.map(\.fraction) == reported.map(\.fraction).sorted())
    #expect(reported.allSatisfy { (0...1).contains($0.fraction) && $0.seconds >= 0 })
  }

  @Test("the order of columns does not change the bytes")
  func orderOfColumns() async throws {
    try await example.build()
    let first = try Data(contentsOf: example.output)
    let turned = ExampleDataset.files.mapValues { text in
      text.contains("\"")
        ? text
        : text.split(separator: "\n").map { line in
          line.split(separator: "|", omittingEmptySubsequences: false).reversed()
            .joined(separator: "|") + "\n"
        }.joined()
    }
    #expect(turned["food.csv"]?.hasPrefix("ingredients|brand|") == true)
    try await example.build(replacing: turned)
    #expect(try Data(contentsOf: example.output) == first)
  }

  @Test("a failed build leaves the previous database unchanged and no temporary files behind")
  func failure() async throws {
    try await example.build()
    let before = try Data(contentsOf: example.output)
    await #expect(throws: DatabaseBuildError.self) {
      try await example.build(replacing: [
        "portion.csv": "food|sequence|amount|unit|grams\nsr:1|1|1|cup|0\n"
      ])
    }
    #expect(try Data(contentsOf: example.output) == before)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: example.output.deletingLastPathComponent().path)
    #expect(files == ["main.db"])
  }

  @Test(
    "a schema that dv can't read is reported",
    arguments: [
      ("CREATE TABEL x;", "near \"TABEL\": syntax error"), ("", "no such table: release"),
    ])
  func invalidSchema(text: String, reason: String) async throws {
    try ExampleDataset.write(to: example.folder)
    let error = try await schemaError(text)
    #expect(error?.description == "The schema is not valid: \(reason).")
    #expect(!FileManager.default.fileExists(atPath: example.output.path))
  }

  @Test("a schema with another version is reported")
  func otherSchemaVersion() async throws {
    try ExampleDataset.write(to: example.folder)
    let schema = try String(contentsOf: Repository.schema, encoding: .utf8)
    let known = ShippedDatabaseFile.schemaVersion
    let error = try await schemaError(
      schema.replacingOccurrences(
        of: "user_version = \(known)", with: "user_version = \(known + 1)"))
    #expect(
      error?.description == "The schema is not valid: its user_version is \(known + 1), "
        + "but this program reads version \(known).")
  }

  private func schemaError(_ text: String) async throws -> DatabaseBuildError? {
    let schema = try example.folder.write(text, to: "schema.sql")
    return await #expect(throws: DatabaseBuildError.self) {
      try await ShippedDatabaseBuilder(
        dataset: example.folder.url.appending(path: "Data"), schema: URL(filePath: schema),
        output: example.output
      ).build()
    }
  }
}
