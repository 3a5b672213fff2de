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
  private func build(replacing replacements: [String: String] = [:]) async throws -> BuildSummary {
    try ExampleExports.write(to: folder, replacing: replacements)
    return try await MainDatabaseBuilder(
      exports: folder.url.appending(path: "Data"), schema: Repository.schema, output: output
    ).build()
  }

  private func query<Value: Sendable>(
    _ query: @Sendable (Database) throws -> Value
  ) throws -> Value {
    try DatabaseQueue(path: output.path).read(query)
  }

  @Test("the database holds what the exports say")
  func contents() async throws {
    let summary = try await build()
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
  func unknown() async throws {
    try await build()
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
  func stamp() async throws {
    try await build()
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
  func schema() async throws {
    try await build()
    let sql = """
      SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1
      """
    let built = try query { db in try String.fetchAll(db, sql: sql) }
    let empty = try DatabaseQueue()
    let schema = try String(contentsOf: Repository.schema, encoding: .utf8)
    let defined = try await empty.write { db in
      try db.execute(sql: schema)
      return try String.fetchAll(db, sql: sql)
    }
    #expect(built == defined)
  }

  @Test("the same exports give the same bytes, whatever the order of their rows")
  func sameBytes() async throws {
    try await build()
    let first = try Data(contentsOf: output)
    let shuffled = ExampleExports.files.mapValues { text in
      let lines = text.split(separator: "\n").map(String.init)
      return ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n") + "\n"
    }
    try await build(replacing: shuffled)
    #expect(try Data(contentsOf: output) == first)
  }

  @Test("every amount comes back as it was written, each nutrient at the scale it needs")
  func exactAmounts() async throws {
    let amounts = [
      "203": ["0", "12.560", "0.37", "0.001"], "204": ["100", "1.000000000001", "0.1"],
      "205": ["0.123456789", "0.0", "3"], "208": ["717", "999999999999.999"],
      "301": ["0.000000000000001", "0.5"],
    ]
    let codes = ["sr:01001", "sr:01077", "sr:01123", "sr:09040"]
    var text = "food|nutrient|amount\n"
    for (number, values) in amounts {
      for (code, value) in zip(codes, values) { text += "\(code)|\(number)|\(value)\n" }
    }
    try await build(replacing: ["food_nutrient.csv": text])
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

  private func fault(replacing replacements: [String: String]) async throws -> String? {
    let error = await #expect(throws: MainDatabaseBuildError.self) {
      try await build(replacing: replacements)
    }
    let path = folder.url.resolvingSymlinksInPath().path
    return error?.description
      .replacingOccurrences(of: path, with: "").replacingOccurrences(of: folder.url.path, with: "")
  }

  @Test("amounts of one nutrient that no common scale holds exactly are refused")
  func tooLong() async throws {
    let text = "food|nutrient|amount\nsr:01001|208|0.000000000000001\nsr:01123|208|99999999999\n"
    #expect(
      try await fault(replacing: ["food_nutrient.csv": text]) == """
        /Data/food_nutrient.csv:3:14: amount "99999999999" has too many digits beside amounts \
        of the same nutrient with more decimals.
        1 fault in the exports. No database was written.
        """)
  }

  @Test("a faulty row is told once, not again by each row that refers to it")
  func noEchoes() async throws {
    let foods = try #require(ExampleExports.files["food.csv"])
      .replacingOccurrences(of: "sr:01123|Egg", with: "sr:01123|extra|Egg")
    let nutrients = try #require(ExampleExports.files["nutrient.csv"])
      .replacingOccurrences(of: "Protein|g|", with: "Protein|gram|")
    let fault = try await fault(replacing: ["food.csv": foods, "nutrient.csv": nutrients])
    #expect(
      fault == """
        /Data/nutrient.csv:3:21: unit "gram" is none of g, mg, µg, kcal, kJ, IU.
        /Data/food.csv:4: 13 fields, expected 12.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("a food that weighs more than 110 g in 100 g is refused, one of 102 g is odd")
  func heavyFoods() async throws {
    func exports(_ grams: String) -> [String: String] {
      [
        "food_nutrient.csv":
          "food|nutrient|amount\nsr:01001|203|50\nsr:01123|203|12\nsr:01123|205|\(grams)\n"
      ]
    }
    #expect(
      try await fault(replacing: exports("98.1")) == """
        /Data/food_nutrient.csv:3: sr:01123, Egg, whole, raw, fresh: together 110.10 g of water, \
        protein, fat, carbohydrate, ash and alcohol in 100 g.
        1 fault in the exports. No database was written.
        """)
    let odd = try await build(replacing: exports("98")).warnings
    #expect(odd.heavyFoods == 1)
    #expect(odd.first.count == 1)
    #expect(odd.first[0].description.hasSuffix("ash and alcohol in 100 g."))
    #expect(try await build(replacing: exports("90")).warnings.heavyFoods == 0)
  }

  @Test("more than 100 g of one thing in 100 g is refused, whatever its unit")
  func tooMuch() async throws {
    let text = """
      food|nutrient|amount
      sr:01001|203|100.1
      sr:01001|208|902
      sr:01001|301|100001
      sr:01001|320|100000000

      """
    #expect(
      try await fault(replacing: ["food_nutrient.csv": text]) == """
        /Data/food_nutrient.csv:2:14: amount "100.1" is more than 100 g in 100 g.
        /Data/food_nutrient.csv:4:14: amount "100001" is more than 100 g in 100 g.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("energy far from what the macronutrients give is odd, and a fault when asked for")
  func oddEnergy() async throws {
    let exports = [
      "food_nutrient.csv": """
      food|nutrient|amount
      sr:01001|203|10
      sr:01001|204|10
      sr:01001|205|10
      sr:01001|208|171
      sr:01077|203|10
      sr:01077|204|10
      sr:01077|205|10
      sr:01077|208|690

      """
    ]
    let warnings = try await build(replacing: exports).warnings
    #expect(warnings.oddEnergies == 1)
    #expect(warnings.heavyFoods == 0)
    #expect(
      warnings.first[0].description.hasSuffix(
        "690 kcal stated, but its protein, fat and carbohydrate give 170."))
    var builder = MainDatabaseBuilder(
      exports: folder.url.appending(path: "Data"), schema: Repository.schema, output: output)
    builder.isStrict = true
    let strict = builder
    let error = await #expect(throws: MainDatabaseBuildError.self) { try await strict.build() }
    #expect(error?.description.contains("/food_nutrient.csv:6: sr:01077") == true)
  }

  @Test("faults that only show beside other rows are told by line, in any order of the rows")
  func faultsOfUnsortedRows() async throws {
    let text = """
      food|nutrient|amount
      sr:09040|203|1
      sr:01123|203|1
      sr:09999|203|1
      sr:09040|208|x
      sr:09040|203|2
      sr:01123|999|2

      """
    #expect(
      try await fault(replacing: ["food_nutrient.csv": text, "synonym.csv": "word|means\n|x\n"])
        == """
        /Data/food_nutrient.csv:4:1: food "sr:09999" is not in food.csv.
        /Data/food_nutrient.csv:5:14: amount "x" is no number of digits and a point, at least 0, \
        with up to 15 digits.
        /Data/food_nutrient.csv:6:10: nutrient "203" is given for sr:09040 on line 2 already.
        /Data/food_nutrient.csv:7:10: nutrient "999" is not in nutrient.csv.
        /Data/synonym.csv:2:1: word "" is empty, but must be given.
        5 faults in the exports. No database was written.
        """)
  }

  @Test("repeated foods and portions are told with the line they stand on first")
  func repeatedKeys() async throws {
    let food = try #require(ExampleExports.files["food.csv"]) + "sr:01001|Again||||||||||\n"
    let portion = "food|sequence|amount|unit|grams\nsr:09040|1|1|cup|1\nsr:09040|1|2|cup|2\n"
    #expect(
      try await fault(replacing: ["food.csv": food, "portion.csv": portion]) == """
        /Data/food.csv:8:1: code "sr:01001" stands on line 2 already.
        /Data/portion.csv:3:10: sequence "1" stands on line 2 already.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("progress is told from the first step to the last")
  func progress() async throws {
    try ExampleExports.write(to: folder)
    var builder = MainDatabaseBuilder(
      exports: folder.url.appending(path: "Data"), schema: Repository.schema, output: output)
    let (updates, continuation) = AsyncStream.makeStream(of: BuildProgress.self)
    builder.progress = { continuation.yield($0) }
    _ = try await builder.build()
    continuation.finish()
    var told: [BuildProgress] = []
    for await update in updates { told.append(update) }
    #expect(Set(told.map(\.step)) == Set(BuildProgress.Step.allCases))
    #expect(told.map(\.fraction) == told.map(\.fraction).sorted())
    #expect(told.allSatisfy { (0...1).contains($0.fraction) && $0.seconds >= 0 })
  }

  @Test("columns may stand in any order, and give the same bytes")
  func orderOfColumns() async throws {
    try await build()
    let first = try Data(contentsOf: output)
    let turned = ExampleExports.files.mapValues { text in
      text.contains("\"")
        ? text
        : text.split(separator: "\n").map { line in
          line.split(separator: "|", omittingEmptySubsequences: false).reversed()
            .joined(separator: "|") + "\n"
        }.joined()
    }
    #expect(turned["food.csv"]?.hasPrefix("ingredients|brand|") == true)
    try await build(replacing: turned)
    #expect(try Data(contentsOf: output) == first)
  }

  @Test("reading goes on after a row with too many fields")
  func goesOn() async throws {
    let fault = try await fault(replacing: ["synonym.csv": "word|means\na|b|c\n|x\n"])
    #expect(
      fault == """
        /Data/synonym.csv:2: 3 fields, expected 2.
        /Data/synonym.csv:3:1: word "" is empty, but must be given.
        2 faults in the exports. No database was written.
        """)
  }

  @Test("a failed build leaves the earlier database as it was, and nothing beside it")
  func failure() async throws {
    try await build()
    let before = try Data(contentsOf: output)
    await #expect(throws: MainDatabaseBuildError.self) {
      try await build(replacing: [
        "portion.csv": "food|sequence|amount|unit|grams\nsr:1|1|1|cup|0\n"
      ])
    }
    #expect(try Data(contentsOf: output) == before)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: output.deletingLastPathComponent().path)
    #expect(files == ["main.db"])
  }

  @Test("all faults of all files are told, up to a hundred, and counted")
  func manyFaults() async throws {
    var text = "food|nutrient|amount\n"
    for _ in 0..<150 { text += "sr:01123|208|-1\n" }
    let error = await #expect(throws: MainDatabaseBuildError.self) {
      try await build(replacing: ["food_nutrient.csv": text, "synonym.csv": "word|means\n|x\n"])
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
  func invalidSchema(text: String, reason: String) async throws {
    try ExampleExports.write(to: folder)
    let error = try await schemaFault(text)
    #expect(error?.description == "The schema is not valid: \(reason).")
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  @Test("a schema of another version is told, so that nothing is built that no program reads")
  func otherSchemaVersion() async throws {
    try ExampleExports.write(to: folder)
    let schema = try String(contentsOf: Repository.schema, encoding: .utf8)
    let error = try await schemaFault(
      schema.replacingOccurrences(of: "user_version = 2", with: "user_version = 3"))
    #expect(
      error?.description == "The schema is not valid: its user_version is 3, "
        + "and this program reads version 2.")
  }

  private func schemaFault(_ text: String) async throws -> MainDatabaseBuildError? {
    let schema = try folder.write(text, to: "schema.sql")
    return await #expect(throws: MainDatabaseBuildError.self) {
      try await MainDatabaseBuilder(
        exports: folder.url.appending(path: "Data"), schema: URL(filePath: schema), output: output
      ).build()
    }
  }
}
