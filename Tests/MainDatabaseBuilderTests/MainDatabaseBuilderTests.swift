import FoodDatabase
import Foundation
import GRDB
import MainDatabaseBuilder
import TestSupport
import Testing

@Suite("Building the main database")
struct MainDatabaseBuilderTests {
  private let folder: TemporaryFolder
  private let output: URL

  init() throws {
    folder = try TemporaryFolder()
    output = folder.url.appending(path: "build/main.db")
  }

  @discardableResult
  private func build(replacing replacements: [String: String] = [:]) throws -> BuildSummary {
    try ExampleExports.write(to: folder, replacing: replacements)
    return try MainDatabaseBuilder(
      exports: folder.url.appending(path: "Data"), schema: Repository.schema, output: output
    ).build()
  }

  private func query<Value: Sendable>(
    _ query: @Sendable (Database) throws -> Value
  ) throws -> Value {
    try DatabaseQueue(path: output.path).read(query)
  }

  @Test("the database holds what the exports say")
  func contents() throws {
    let summary = try build()
    #expect(summary.foods == 6)
    #expect(summary.nutrients == 9)
    #expect(summary.values == 19)
    #expect(summary.portions == 7)
    #expect(summary.bytes == (try Data(contentsOf: output).count))
    let protein = try query { db in
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

  @Test("an empty field is NULL, and what has no row is unknown")
  func unknown() throws {
    try build()
    let nulls = try query { db in
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

  @Test("the marks of the file are those the program looks for, and its stamp is the release")
  func stamp() throws {
    try build()
    let marks = try query { db in
      try [
        Int.fetchOne(db, sql: "PRAGMA application_id"),
        Int.fetchOne(db, sql: "PRAGMA user_version"),
      ]
    }
    #expect(marks == [MainDatabaseFile.applicationID, MainDatabaseFile.schemaVersion])
    let stamp = try MainDatabaseFile(path: output.path).stamp()
    #expect(stamp.version == 7)
    #expect(stamp.label == "Example release")
  }

  @Test("the database has the tables of schema.sql and no others")
  func schema() throws {
    try build()
    let sql = """
      SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1
      """
    let built = try query { db in try String.fetchAll(db, sql: sql) }
    let empty = try DatabaseQueue()
    let schema = try String(contentsOf: Repository.schema, encoding: .utf8)
    let defined = try empty.write { db in
      try db.execute(sql: schema)
      return try String.fetchAll(db, sql: sql)
    }
    #expect(built == defined)
  }

  @Test("the same exports give the same bytes, whatever the order of their rows")
  func sameBytes() throws {
    try build()
    let first = try Data(contentsOf: output)
    let shuffled = ExampleExports.files.mapValues { text in
      let lines = text.split(separator: "\n").map(String.init)
      return ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n") + "\n"
    }
    try build(replacing: shuffled)
    #expect(try Data(contentsOf: output) == first)
  }

  @Test("every amount comes back as it was written, each nutrient at the scale it needs")
  func exactAmounts() throws {
    let amounts = [
      "203": ["0", "12.560", "0.37", "0.001"], "204": ["100", "99999999999.999", "0.1"],
      "205": ["89.123456789", "0.0", "3"], "208": ["717", "999999999999.999"],
      "301": ["0.000000000000001", "0.5"],
    ]
    let codes = ["sr:01001", "sr:01077", "sr:01123", "sr:09040"]
    var text = "food|nutrient|amount\n"
    for (number, values) in amounts {
      for (code, value) in zip(codes, values) { text += "\(code)|\(number)|\(value)\n" }
    }
    try build(replacing: ["food_nutrient.csv": text])
    for (number, values) in amounts {
      let read = try query { db in
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

  private func fault(replacing replacements: [String: String]) throws -> String? {
    let error = #expect(throws: MainDatabaseBuildError.self) {
      try build(replacing: replacements)
    }
    let path = folder.url.resolvingSymlinksInPath().path
    return error?.description
      .replacingOccurrences(of: path, with: "").replacingOccurrences(of: folder.url.path, with: "")
  }

  @Test("amounts of one nutrient that no common scale holds exactly are refused")
  func tooLong() throws {
    let text = "food|nutrient|amount\nsr:01001|208|0.000000000000001\nsr:01123|208|99999999999\n"
    #expect(
      try fault(replacing: ["food_nutrient.csv": text]) == """
        /Data/food_nutrient.csv:3: the amount of nutrient 208 in sr:01123 has too many digits \
        beside amounts of the same nutrient with more decimals.
        1 fault in the exports. No database was written.
        """)
  }

  @Test("a faulty row is told once, not again by each row that refers to it")
  func noEchoes() throws {
    let foods = try #require(ExampleExports.files["food.csv"])
      .replacingOccurrences(of: "sr:01123|Egg", with: "sr:01123|extra|Egg")
    let nutrients = try #require(ExampleExports.files["nutrient.csv"])
      .replacingOccurrences(of: "Protein|g|", with: "Protein|gram|")
    let fault = try fault(replacing: ["food.csv": foods, "nutrient.csv": nutrients])
    #expect(
      fault == """
        /Data/nutrient.csv:3:21: unit "gram" is none of g, mg, µg, kcal, kJ, IU.
        /Data/food.csv:4: 13 fields, expected 12.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("reading goes on after a row with too many fields")
  func goesOn() throws {
    let fault = try fault(replacing: ["synonym.csv": "word|means\na|b|c\n|x\n"])
    #expect(
      fault == """
        /Data/synonym.csv:2: 3 fields, expected 2.
        /Data/synonym.csv:3:1: word "" is empty, but must be given.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("a failed build leaves the earlier database as it was, and nothing beside it")
  func failure() throws {
    try build()
    let before = try Data(contentsOf: output)
    #expect(throws: MainDatabaseBuildError.self) {
      try build(replacing: ["portion.csv": "food|sequence|amount|unit|grams\nsr:1|1|1|cup|0\n"])
    }
    #expect(try Data(contentsOf: output) == before)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: output.deletingLastPathComponent().path)
    #expect(files == ["main.db"])
  }

  @Test("all faults of all files are told, up to a hundred, and counted")
  func manyFaults() throws {
    var text = "food|nutrient|amount\n"
    for _ in 0..<150 { text += "sr:01123|208|-1\n" }
    let error = #expect(throws: MainDatabaseBuildError.self) {
      try build(replacing: ["food_nutrient.csv": text, "synonym.csv": "word|means\n|x\n"])
    }
    guard case .faults(let faults, let total) = error else {
      Issue.record("expected faults, got \(String(describing: error))")
      return
    }
    #expect(faults.count == 100)
    #expect(total == 151)
    #expect(
      error?.description.hasSuffix(
        "151 faults in the exports, the first 100 of them above. No database was written.") == true)
  }

  @Test(
    "a schema that is not the one the program reads is told",
    arguments: [
      ("CREATE TABEL x;", "near \"TABEL\": syntax error"), ("", "no such table: release"),
    ])
  func invalidSchema(text: String, reason: String) throws {
    try ExampleExports.write(to: folder)
    let error = try schemaFault(text)
    #expect(error?.description == "The schema is not valid: \(reason).")
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  @Test("a schema of another version is told, so that nothing is built that no program reads")
  func otherSchemaVersion() throws {
    try ExampleExports.write(to: folder)
    let schema = try String(contentsOf: Repository.schema, encoding: .utf8)
    let error = try schemaFault(
      schema.replacingOccurrences(of: "user_version = 2", with: "user_version = 3"))
    #expect(
      error?.description == "The schema is not valid: its user_version is 3, "
        + "and this program reads version 2.")
  }

  private func schemaFault(_ text: String) throws -> MainDatabaseBuildError? {
    let schema = try folder.write(text, to: "schema.sql")
    return #expect(throws: MainDatabaseBuildError.self) {
      try MainDatabaseBuilder(
        exports: folder.url.appending(path: "Data"), schema: URL(filePath: schema), output: output
      ).build()
    }
  }
}
